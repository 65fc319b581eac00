import { afterAll, describe, expect, it } from 'vitest'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { isQuickPage } from '#engine/marking/is-quick-to-mark.ts'
import { markReadPage, type ReadPage } from '#engine/marking/mark-read-page.ts'
import { getMarkerKnowledge } from '#server/platform/marker-knowledge.ts'
import { startHeavyWork } from '#server/platform/heavy-work/start-heavy-work.ts'

const work = startHeavyWork()
afterAll(() => work.close())

const question: ShortQuestion = {
  id: '1',
  type: 'short',
  marks: 2,
  anyOf: 2,
  scheme: Array.from({ length: 40 }, (_, at) => ({ code: 'B1', text: `the light bends at boundary ${at}` })),
}

function page(chars: number): ReadPage {
  const reading = { choice: [], text: 'the light bends at boundary 3. '.repeat(chars / 30).slice(0, chars), blank: false }
  return {
    language: 'en',
    testimony: null,
    asked: [],
    answers: [{ question, sheet: { question: '1', reading, confidence: 1, doubt: null }, testified: null }],
  }
}

describe('a page with long answers', { timeout: 60_000 }, () => {
  it('is known before it is marked', () => {
    expect([40, 60, 1000, 8000].map((chars) => isQuickPage(page(chars)))).toEqual([true, true, false, false])
  })

  it('gets the very marks from a thread that it would get here', async () => {
    expect(await work.markReadPage(page(300))).toEqual(markReadPage(page(300), getMarkerKnowledge()))
  })
})
