import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, auditTrail } from '#db/schema.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { makeStandardisedExam, type StandardisedExam } from '#test/server/standardised-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let made: StandardisedExam

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  made = await makeStandardisedExam(test)
})

describe('blind marking', () => {
  it('tells nobody what others or the program gave before they are done', async () => {
    await made.begin()
    await made.markAll(made.baraka, { 1: 1 })
    const blind = await made.amina.get(`${made.base()}/marking`)
    expect(Object.keys(blind.body.data.answers[0]).toSorted()).toEqual(
      ['decision', 'id', 'marks', 'max', 'place', 'points', 'question', 'reading'].toSorted(),
    )
    expect(blind.body.data.answers.every(({ marks, decision }: { marks: null; decision: null }) => marks === null && decision === null)).toBe(true)
    expect(Object.keys(blind.body.data.answers[0].points[0])).toEqual(['code', 'text'])
    const state = await made.show(made.amina)
    expect(state).toMatchObject({ right: 'mark', table: null, markers: [], checks: [], mine: { marked: 0, isDone: false } })
    expect(JSON.stringify(state)).not.toContain('Baraka')
    const answerId = blind.body.data.answers[0].id
    const [answer] = await test.ctx.db.select().from(answers).where(eq(answers.id, answerId))
    const refused = await Promise.all([
      made.amina.get(`/api/exams/${made.printed.examId}/review/8`),
      made.amina.get(`/api/exams/${made.printed.examId}/review/7?all=1`),
      made.amina.post('/api/reviews', { answerIds: [answerId], decision: { marks: 1 } }),
      made.amina.post('/api/reviews/claim', { answerIds: [answerId] }),
    ])
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'not-standardised'))
    const missing = await Promise.all([
      made.amina.get(`${made.base()}/papers`),
      made.amina.get(`/api/papers/${answer?.paperId}`),
      made.amina.get(`/api/papers/${answer?.paperId}/marked.pdf`),
      made.amina.get(`/api/exams/${made.printed.examId}/results`),
      made.amina.get(`/api/exams/${made.printed.examId}/results.csv`),
      made.amina.put(`${made.base()}/agreed`, { marks: [{ answerId, marks: 1 }] }),
      made.amina.post(`${made.base()}/markers/${made.users.amina.id}`, { act: 'open' }),
    ])
    expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404))
    // Who leads does not see the marks of who is not done either.
    await made.give(made.amina, answerId, [true, false].slice(0, blind.body.data.answers[0].points.length))
    const { table } = await made.show(made.owner)
    const column = table.columns.findIndex(({ name }: { name: string }) => name === 'Amina Wanjiru')
    expect(table.answers.every(({ marks }: { marks: (number | null)[] }) => marks[column] === null)).toBe(true)
  })

  it('keeps a lead who marks too as blind as the others', async () => {
    await made.owner.post(`/api/exams/${made.printed.examId}/markers/${made.printed.teacher.id}`)
    await made.begin()
    await made.markAll(made.amina)
    const state = await made.show(made.owner)
    expect(state).toMatchObject({ right: 'lead', table: null, mine: { isDone: false } })
    const [first] = (await made.sheetOf(made.owner)).answers
    const refused = await made.owner.put(`${made.base()}/agreed`, { marks: [{ answerId: first?.id, marks: 1 }] })
    expect(refused.body.code).toBe('own-marks-unfinished')
    await made.markAll(made.owner)
    expect((await made.show(made.owner)).table).not.toBeNull()
  })

  it('is handed in whole, once, and then stands', async () => {
    await made.begin()
    const { answers: all } = await made.sheetOf(made.amina)
    expect((await made.amina.post(`${made.base()}/done`)).body).toMatchObject({
      code: 'standardisation-unfinished',
      message: '10 answers are not marked yet.',
    })
    const eight = all.find(({ question }) => question === '8')?.id ?? ''
    expect((await made.give(made.amina, eight, [true])).status, 'a point too few').toBe(400)
    expect((await made.amina.put(`${made.base()}/marking/${eight}`, { decision: { marks: 3 } })).status).toBe(400)
    expect((await made.give(made.amina, randomUUID(), [true])).body.code).toBe('answer-not-found')
    expect((await made.give(made.amina, eight, [true, false])).body.data).toEqual({ marks: 1 })
    expect((await made.give(made.amina, eight, [true, true])).body.data, 'the last one stands').toEqual({ marks: 2 })
    await made.markAll(made.amina)
    expect((await made.amina.post(`${made.base()}/done`)).status, 'twice is once').toBe(200)
    expect((await made.give(made.amina, eight, [true, false])).body.code).toBe('standardisation-done')
    expect((await made.sheetOf(made.amina)).answers.find(({ id }) => id === eight)?.marks).toBe(2)
  })

  it('by two people and two tabs at once loses and doubles nothing', async () => {
    await made.begin()
    const { answers: all } = await made.sheetOf(made.amina)
    const points = ({ question }: { question: string }) => (question === '8' ? [true, false] : [true])
    const all40 = [made.amina, made.amina, made.baraka, made.baraka].flatMap((caller) =>
      all.map((answer) => made.give(caller, answer.id, points(answer))),
    )
    expect((await Promise.all(all40)).map(({ status }) => status)).toEqual(all40.map(() => 200))
    const done = await Promise.all([made.amina, made.amina, made.baraka].map((caller) => caller.post(`${made.base()}/done`)))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    const state = await made.show(made.owner)
    expect(state.markers).toMatchObject([
      { marked: 10, isDone: true },
      { marked: 10, isDone: true },
    ])
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, made.printed.examId))
    expect(trail.filter(({ action }) => action === 'standardisation.done')).toHaveLength(2)
  })
})
