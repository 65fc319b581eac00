import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { answers, pages, reviews } from '#db/schema.ts'
import type { AnswerView } from '#contract/marking.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

/** Question 3 asks for C: one paper has a clear A and a doubtful C, the other a doubtful C alone. The number has a doubtful figure. */
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 2 })
  const script = ['0001', '0002'].map((number, index) => ({
    code: codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? ''),
    chosen: { 1: ['A'], 3: index === 0 ? ['A'] : [], 7: ['0:3', '1:3'] },
    doubtful: { 3: ['C'], ...(index === 0 && { 7: ['2:0'] }) },
  }))
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
})

async function answerOf(paperNumber: string, question = '3'): Promise<AnswerView> {
  const { body } = await printed.caller.get(`/api/exams/${printed.examId}/review/${question}?all=1`)
  const all: AnswerView[] = body.data.groups.flatMap((group: { answers: AnswerView[] }) => group.answers)
  const found = all.find((answer) => answer.paperNumber === paperNumber)
  if (found === undefined) throw new Error(`Paper ${paperNumber} has no answer.`)
  return found
}
const say = (id: string, bubbles: Record<string, boolean>, caller = printed.caller) =>
  caller.post(`/api/answers/${id}/bubbles`, { bubbles: Object.entries(bubbles).map(([option, filled]) => ({ option, filled })) })

describe('a doubtful bubble', () => {
  it('is asked about, at its place on the picture of the answer', async () => {
    const { id, pageId } = await answerOf('0001')
    // Scripted readers draw no picture: any will do, its place is that of the sheet.
    await test.ctx.db
      .update(pages)
      .set({ uprightKey: 'a'.repeat(64) })
      .where(eq(pages.id, pageId ?? ''))
    const { body } = await printed.caller.get(`/api/answers/${id}/evidence`)
    const { bubbles } = body.data
    expect(bubbles.map((each: { option: string; isFilled: boolean; isAsked: boolean }) => [each.option, each.isFilled, each.isAsked])).toEqual([
      ['A', true, false],
      ['B', false, false],
      ['C', false, true],
      ['D', false, false],
    ])
    for (const { x, y, width, height } of bubbles) {
      expect(Math.min(x, y, width, height)).toBeGreaterThan(0)
      expect(Math.max(x + width, y + height)).toBeLessThan(1)
    }
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get(`/api/answers/${id}/evidence`)).body.code).toBe('answer-not-found')
    expect((await say(id, { C: true }, stranger)).body.code).toBe('answer-not-found')
  })

  it('that is not filled leaves the clear mark; one that is filled earns the mark; both are decisions', async () => {
    const [two, one] = [await answerOf('0001'), await answerOf('0002')]
    const no = await say(two.id, { C: false })
    expect(no.body.data.answers[0]).toMatchObject({ marks: 0, needsReview: false, reading: { choice: ['A'] }, reviewedByName: 'Wanjiku Kamau' })
    const yes = await say(one.id, { C: true })
    expect(yes.body.data.answers[0]).toMatchObject({ marks: 1, needsReview: false, reading: { choice: ['C'] } })
    const [stored] = await test.ctx.db.select().from(reviews).where(eq(reviews.id, yes.body.data.reviewId))
    expect(stored).toMatchObject({ decision: { bubbles: [{ option: 'C', filled: true }] }, answerCount: 1 })
  })

  it('of a number works the number out again', async () => {
    const { id } = await answerOf('0001', '7')
    expect((await say(id, { '2:0': true })).body.data.answers[0]).toMatchObject({ reading: { text: '330' }, needsReview: false, marks: 2 })
  })

  it('that makes a second mark leaves the question to a person', async () => {
    const { id } = await answerOf('0001')
    expect((await say(id, { C: true })).body.data.answers[0]).toMatchObject({
      needsReview: true,
      reading: { choice: ['A', 'C'] },
      doubts: [{ code: 'two-marks' }],
    })
  })

  it('is as doubtful as before once that is taken back', async () => {
    const before = await answerOf('0002')
    const { body } = await say(before.id, { C: true })
    expect((await printed.caller.post(`/api/reviews/${body.data.reviewId}/undo`)).status).toBe(200)
    expect(await answerOf('0002')).toEqual(before)
  })

  it('stays as a person saw it when the page is read again, and when the scheme is changed', async () => {
    const { id, pageId } = await answerOf('0002')
    await say(id, { C: true })
    expect((await printed.caller.post(`/api/pages/${pageId}/retry`)).status).toBe(200)
    await test.runJobsUntilIdle()
    expect(await answerOf('0002')).toMatchObject({ marks: 1, needsReview: false, reading: { choice: ['C'] } })
    const exam = await printed.caller.get(`/api/exams/${printed.examId}`)
    const questions = smallExam.questions.map((question) => (question.id === '3' ? { ...question, answer: ['D'] } : question))
    const { revision } = exam.body.data.exam
    expect((await printed.caller.put(`/api/exams/${printed.examId}`, { revision, draft: { ...smallExam, questions } })).status).toBe(200)
    await test.runJobsUntilIdle()
    expect(await answerOf('0002')).toMatchObject({ marks: 0, needsReview: false, reading: { choice: ['C'] } })
    const [row] = await test.ctx.db.select().from(answers).where(eq(answers.id, id))
    expect(row?.reviewId).not.toBeNull()
  })

  it('that the question does not have is refused, and a locked exam is', async () => {
    const { id } = await answerOf('0002')
    expect(await say(id, { Z: true })).toMatchObject({ status: 400, body: { errors: [{ msg: expect.stringContaining('no such bubble') }] } })
    const head = await test.as(await test.makeUser({ schoolId: printed.teacher.schoolId, role: 'HEAD_TEACHER' }))
    await head.post('/api/reviews/claim', { answerIds: [id] })
    expect((await say(id, { C: true })).body.code).toBe('answer-held')
  })
})
