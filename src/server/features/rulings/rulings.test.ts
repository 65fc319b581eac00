import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, auditTrail, exams } from '#db/schema.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

/** Question 7 asks for 330: two papers say so, two say 3. */
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 4 })
  const script = ['0001', '0002', '0003', '0004'].map((number, index) => {
    const code = codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['A'], 7: index < 2 ? ['0:3', '1:3', '2:0'] : ['0:3'] }, ink: [] }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
})

const ruling = { question: '7', point: 0, kind: 'accept', words: '3' }
const url = () => `/api/exams/${printed.examId}/rulings`
async function marksOf(question: string): Promise<number[]> {
  const rows = await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId))
  const papers = await printed.caller.get(`/api/exams/${printed.examId}/review/${question}?all=1`)
  const shown: { id: string; paperNumber: string }[] = papers.body.data.groups.flatMap((group: { answers: object[] }) => group.answers)
  return shown.toSorted((a, b) => a.paperNumber.localeCompare(b.paperNumber)).map(({ id }) => rows.find((row) => row.id === id)?.marks ?? Number.NaN)
}

describe('a ruling', () => {
  it('shows which marks it would change, and the mean, before it does; nothing is stored', async () => {
    const { status, body } = await printed.caller.post(`${url()}/preview`, ruling)
    expect(status).toBe(200)
    expect(body.data.preview).toMatchObject({ changeCount: 2, papersChanged: 2, paperCount: 4, decidedCount: 0, meanBefore: 2, meanAfter: 3 })
    expect(body.data.preview.changes).toMatchObject([
      { paperNumber: '0003', question: '7', fromMarks: 0, toMarks: 2 },
      { paperNumber: '0004', question: '7', fromMarks: 0, toMarks: 2 },
    ])
    expect(await marksOf('7')).toEqual([2, 2, 0, 0])
    expect((await printed.caller.get(url())).body.data.rulings).toEqual([])
  })

  it('says how many answers nobody has read, among them those that a whole changed scheme touches, and counts no person’s', async () => {
    const ofWords = { question: '8', point: 0, kind: 'accept', words: 'bending' }
    const unreadOf = async (path: string, body: object) => (await printed.caller.post(path, body)).body.data.preview.unread
    expect(await unreadOf(`${url()}/preview`, ofWords)).toEqual({ count: 0, lookedFor: 0 })
    const more = await printExam(test, { pupilCount: 3 })
    const script = more.layout.papers.map(({ pages }) => ({ code: codeOf(pages[0]?.code.text ?? ''), chosen: {}, ink: ['8'] }))
    await storeScan(test, more.examId, script)
    await test.runJobsUntilIdle()
    printed = more
    const { preview } = (await more.caller.post(`${url()}/preview`, ofWords)).body.data
    expect(preview).toMatchObject({ changeCount: 0, unread: { count: 3 } })
    const questions = more.exam.questions.map((each) => (each.id === '1' || each.id === '8' ? { ...each, topic: 'Light' } : each))
    const draft = { ...more.exam, questions }
    expect((await unreadOf(`/api/exams/${more.examId}/scheme-preview`, { draft })).count).toBe(3)
    const { groups } = (await more.caller.get(`/api/exams/${more.examId}/review/8?all=1`)).body.data
    const [first] = groups.flatMap((group: { answers: { id: string }[] }) => group.answers)
    await more.caller.post('/api/reviews', { answerIds: [first.id], decision: { awarded: [true] } })
    expect((await unreadOf(`${url()}/preview`, ofWords)).count).toBe(2)
  })

  it('marks as it said it would, names who made it, and is taken back', async () => {
    const made = await printed.caller.post(url(), { ruling, note: 'The unit was read as metres.' })
    expect(made.status).toBe(201)
    await test.runJobsUntilIdle()
    expect(await marksOf('7')).toEqual([2, 2, 2, 2])
    const { rulings } = (await printed.caller.get(url())).body.data
    expect(rulings).toMatchObject([{ ruling, note: 'The unit was read as metres.', madeByName: 'Wanjiku Kamau', takenBackAt: null }])

    const undone = await printed.caller.post(`/api/rulings/${rulings[0].id}/undo`)
    expect(undone.status).toBe(200)
    expect(undone.body.data.ruling.takenBackAt).not.toBeNull()
    await test.runJobsUntilIdle()
    expect(await marksOf('7')).toEqual([2, 2, 0, 0])
    expect((await printed.caller.post(`/api/rulings/${rulings[0].id}/undo`)).body.code).toBe('already-undone')
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, rulings[0].id))
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['ruling.make', 'ruling.undo'])
  })

  it('leaves what a person marked, and says how many those are', async () => {
    const rows = (await printed.caller.get(`/api/exams/${printed.examId}/review/7?all=1`)).body.data.groups.flatMap(
      (group: { answers: object[] }) => group.answers,
    )
    const third = rows.find(({ paperNumber }: { paperNumber: string }) => paperNumber === '0003')
    await printed.caller.post('/api/reviews', { answerIds: [third.id], decision: { awarded: [false] }, note: '' })
    const { preview } = (await printed.caller.post(`${url()}/preview`, ruling)).body.data
    expect(preview).toMatchObject({ changeCount: 1, decidedCount: 1 })
    await printed.caller.post(url(), { ruling })
    await test.runJobsUntilIdle()
    expect(await marksOf('7')).toEqual([2, 2, 0, 2])
  })

  it('is shown for a whole changed scheme too, before it is saved', async () => {
    const [exam] = await test.ctx.db.select().from(exams).where(eq(exams.id, printed.examId))
    const questions = printed.exam.questions.map((question) =>
      question.id === '1' && 'answer' in question ? { ...question, answer: ['B'] } : question,
    )
    const { body } = await printed.caller.post(`/api/exams/${printed.examId}/scheme-preview`, { draft: { ...exam?.draft, questions } })
    expect(body.data.preview).toMatchObject({ changeCount: 4, papersChanged: 4, meanBefore: 2, meanAfter: 1 })
    const invalid = await printed.caller.post(`/api/exams/${printed.examId}/scheme-preview`, { draft: { ...exam?.draft, questions: [] } })
    expect(invalid).toMatchObject({ status: 422, body: { code: 'exam-invalid' } })
  })

  it.each([
    ['a point that is not there', { ...ruling, point: 5 }],
    ['a question that is not there', { ...ruling, question: '99' }],
    ['a choice', { ...ruling, question: '1' }],
    ['nothing', { ...ruling, words: ' ' }],
    ['what nobody asked for', { ...ruling, marks: 2 }],
  ])('on %s is refused', async (_name, wrong) => {
    expect(await printed.caller.post(`${url()}/preview`, wrong)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect((await printed.caller.post(url(), { ruling: wrong })).status).toBe(400)
  })

  it('cannot be made once the exam is confirmed', async () => {
    await test.ctx.db.update(exams).set({ confirmedAt: new Date(), confirmedByName: 'Somebody' }).where(eq(exams.id, printed.examId))
    expect(await printed.caller.post(url(), { ruling })).toMatchObject({ status: 409, body: { code: 'exam-confirmed' } })
  })

  it('of a stranger answers like one on nothing', async () => {
    const stranger = await test.as(await test.makeUser())
    const made = await printed.caller.post(url(), { ruling })
    const answersOfStranger = await Promise.all([
      stranger.get(url()),
      stranger.post(url(), { ruling }),
      stranger.post(`${url()}/preview`, ruling),
      stranger.post(`/api/exams/${printed.examId}/scheme-preview`, { draft: {} }),
      stranger.post(`/api/rulings/${made.body.data.ruling.id}/undo`),
    ])
    expect(answersOfStranger.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('the agreement by line', () => {
  const agreement = async () => (await printed.caller.get(`/api/exams/${printed.examId}/agreement`)).body.data.lines

  it('says how often people overruled the program at a line, which way, and with which answers', async () => {
    expect(await agreement()).toEqual([])
    const rows: { id: string; paperNumber: string }[] = (
      await printed.caller.get(`/api/exams/${printed.examId}/review/7?all=1`)
    ).body.data.groups.flatMap((group: { answers: object[] }) => group.answers)
    const [first, second, third] = rows.toSorted((a, b) => a.paperNumber.localeCompare(b.paperNumber)).map(({ id }) => id)
    const decide = async (answerId: string | undefined, isAwarded: boolean) =>
      (await printed.caller.post('/api/reviews', { answerIds: [answerId], decision: { awarded: [isAwarded] } })).body.data.reviewId
    await decide(first, true)
    await decide(second, false)
    const reviewId = await decide(third, true)
    expect(await agreement()).toMatchObject([
      {
        question: '7',
        point: 0,
        code: 'B2',
        compared: 3,
        given: 1,
        taken: 1,
        isUnclear: false,
        overruledIds: expect.arrayContaining([second, third]),
      },
    ])
    await printed.caller.post(`/api/reviews/${reviewId}/undo`)
    expect(await agreement()).toMatchObject([{ compared: 2, given: 0, taken: 1, overruledIds: [second] }])
  })
})
