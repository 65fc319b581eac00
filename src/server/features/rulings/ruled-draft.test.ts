import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exams } from '#db/schema.ts'
import { applyRuling, type Ruling } from '#engine/exam/ruling.ts'
import { seeded } from '#engine/revision/seeded.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let caller: Caller
beforeAll(async () => {
  test = await startTestApp()
  caller = await test.as(await test.makeUser())
})
afterAll(() => test.close())

const figure = { picture: 'a'.repeat(64), widthMm: 60, heightMm: 40 }
const short = (id: string, more: object = {}) => ({
  id,
  type: 'short',
  marks: 2,
  scheme: [
    { code: 'B1', text: 'refraction', accept: ['Bending', 'it bends'], reject: [] },
    { code: 'B1', text: 'towards the normal', reject: ['away', 'No', 'outwards'] },
  ],
  ...more,
})

/** Parts below one stem and below two, with figures and a table; not written as the program writes it: with spaces, and without what goes without saying. */
const written = {
  format: 'sahihi-exam/1',
  title: 'Optics ',
  questions: [
    short('1', { text: '  Why is the  pencil broken? ' }),
    short('2(a)', { text: 'Name the effect.' }),
    short('2(b)', { text: 'Light enters glass.\nName the effect again.', figures: [figure] }),
    { id: '2(c)', type: 'choice', text: 'Which way?', options: [' in', 'out'], answer: [' in'], marks: 1 },
    short('3(a)(i)'),
    short('3(a)(ii)', { text: 'And then?' }),
    short('4a'),
    short('4b'),
  ],
  stems: [
    { id: '2', text: 'Light enters glass.', figures: [figure] },
    { id: '3', text: 'A ray is drawn.' },
    { id: '3(a)', text: 'It meets a prism. ' },
    {
      id: '4',
      table: {
        columns: ['Metal', 'Use'],
        rows: [
          ['Iron', { part: '4a' }],
          ['Zinc', { part: '4b' }],
        ],
      },
    },
  ],
}
type Written = typeof written

async function draftOf(examId: string): Promise<{ draft: Record<string, unknown>; revision: number }> {
  const [row] = await test.ctx.db.select().from(exams).where(eq(exams.id, examId))
  return { draft: row?.draft ?? {}, revision: row?.revision ?? 0 }
}

async function store(draft: object): Promise<string> {
  const { body } = await caller.post('/api/exams', {})
  const { id, revision } = body.data.exam
  expect((await caller.put(`/api/exams/${id}`, { draft, revision })).status).toBe(200)
  return id
}

/** Where rulings of one mark point were taken back out of their order, its wordings may stand in another, and none in place of an empty list. */
function inAnyOrder(draft: object): unknown {
  const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
  return JSON.parse(JSON.stringify(draft), (key, value: unknown) =>
    (key === 'accept' || key === 'reject') && isTexts(value) ? (value.length === 0 ? undefined : value.toSorted()) : value,
  )
}

/** The draft with these rulings alone. */
function rule(draft: Written, rulings: readonly Ruling[]): object {
  return rulings.reduce<Record<string, unknown>>((file, ruling) => {
    const ruled = applyRuling(file, ruling)
    if (!('file' in ruled)) throw new Error('A ruling was refused.')
    return ruled.file
  }, draft)
}

describe('a ruling on a part of a question', () => {
  it('leaves all that it is not about as it was written, stems, figures and table included', async () => {
    const examId = await store(written)
    const ruling = { question: '2(a)', point: 1, kind: 'accept', words: 'to the normal' }
    expect((await caller.post(`/api/exams/${examId}/rulings`, { ruling })).status).toBe(201)
    const [point, second] = short('2(a)').scheme
    const scheme = [point, { ...second, accept: ['to the normal'] }]
    expect((await draftOf(examId)).draft).toEqual({
      ...written,
      questions: written.questions.map((each) => (each.id === '2(a)' ? { ...each, scheme } : each)),
    })
  })

  it.each([11, 12, 13])('in any order with others, with undos and saves, %i', async (seed) => {
    const random = seeded(String(seed))
    const pick = <T>(list: readonly T[]): T => {
      const picked = list[Math.floor(random() * list.length)]
      if (picked === undefined) throw new Error('There is nothing to pick.')
      return picked
    }
    const examId = await store(written)
    let expected: Written = structuredClone(written)
    let standing: { id: string; ruling: Ruling }[] = []
    const undo = async () => {
      const { id } = pick(standing)
      expect((await caller.post(`/api/rulings/${id}/undo`)).status).toBe(200)
      standing = standing.filter((other) => other.id !== id)
    }
    for (let step = 0; step < 24; step += 1) {
      const next = random()
      if (next < 0.5) {
        const ruling: Ruling = {
          question: pick(['1', '2(b)', '3(a)(i)', '4b']),
          point: pick([0, 1]),
          kind: pick(['accept', 'reject']),
          words: pick(['it bends', 'IT BENDS', 'no', 'No', 'outwards', 'a wave', 'A Wave']),
        }
        const { status, body } = await caller.post(`/api/exams/${examId}/rulings`, { ruling })
        expect(status).toBe(201)
        standing.push({ id: body.data.ruling.id, ruling })
      } else if (next < 0.8 && standing.length > 0) await undo()
      else {
        const { draft, revision } = await draftOf(examId)
        const edit = { title: `Optics ${step}`, stems: expected.stems.with(1, { id: '3', text: `A ray, ${step}.` }) }
        expect((await caller.put(`/api/exams/${examId}`, { draft: { ...draft, ...edit }, revision })).status).toBe(200)
        expected = { ...expected, ...edit }
      }
      const { draft } = await draftOf(examId)
      expect(inAnyOrder(draft)).toEqual(
        inAnyOrder(
          rule(
            expected,
            standing.map(({ ruling }) => ruling),
          ),
        ),
      )
    }
    while (standing.length > 0) await undo()
    expect(inAnyOrder((await draftOf(examId)).draft)).toEqual(inAnyOrder(expected))
  })
})
