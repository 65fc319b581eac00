import { afterAll, describe, expect, it } from 'vitest'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { isQuickPage } from '#engine/marking/is-quick-to-mark.ts'
import { proposeMarks, type ReadPage } from '#engine/marking/propose-marks.ts'
import { leaveUnread } from '#engine/page/page-reading.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
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
  const transcription = 'the light bends at boundary 3. '.repeat(chars / 30).slice(0, chars)
  const said = { question: '1', transcription, blank: false, confidence: 1, points: [], criteria: [], problems: [] }
  const reply = { modelReply: { answers: [said], problems: [], isCut: false }, sameParts: { 1: [true] }, model: 'model', promptVersion: '1' }
  return { exam: { language: 'en', questions: [question] }, read: [leaveUnread('1')], reply }
}

describe('a page with long answers', { timeout: 60_000 }, () => {
  it('is known before it is marked', () => {
    expect([40, 60, 1000, 8000].map((chars) => isQuickPage(page(chars)))).toEqual([true, true, false, false])
  })

  it('gets the very marks from a thread that it would get here', async () => {
    expect(await work.of('').proposeMarks(page(300))).toEqual(proposeMarks(page(300), getAutoMarkerKnowledge()))
  })
})
