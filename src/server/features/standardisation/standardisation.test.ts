import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, auditTrail } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
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

const rowOf = (state: { table: { rows: { question: string; cells: object[] }[] } }, question: string) =>
  state.table.rows.find((row) => row.question === question)

describe('the papers that everybody marks', () => {
  it('are proposed over the range of marks, from complete papers that nobody has decided', async () => {
    const { groups } = (await made.owner.get(`/api/exams/${made.printed.examId}/review/8`)).body.data
    await made.owner.post('/api/reviews', { answerIds: [groups[0].answers[0].id], decision: { awarded: [true, true] } })
    const { papers, max } = (await made.owner.get(`${made.base()}/papers`)).body.data
    expect(papers).toHaveLength(8)
    expect(max).toBe(10)
    expect(papers.filter(({ isProposed }: { isProposed: boolean }) => isProposed)).toHaveLength(7)
    const decided: string = groups[0].answers[0].paperId
    const others = made.paperIds.filter((id) => id !== decided).slice(0, made.paperIds.length - 1)
    expect((await made.begin({ paperIds: [decided, ...others] })).body.code).toBe('paper-not-choosable')
    expect((await made.begin({ paperIds: made.paperIds.slice(1) })).status, 'too few').toBe(400)
    expect((await made.begin({ paperIds: [...made.paperIds, made.paperIds[0]] })).body.code).toBe('paper-named-twice')
    expect((await made.begin({ tolerance: { kind: 'share', value: 2 } })).status).toBe(400)
  })

  it('hold what people mark, and can be changed until somebody has marked them', async () => {
    const { body } = await made.begin()
    expect(body.data).toMatchObject({ settings: { paperCount: 5, checkEvery: 5 }, markers: [{ total: 10, marked: 0 }, { total: 10 }] })
    const { papers } = (await made.owner.get(`${made.base()}/papers`)).body.data
    const others = papers.filter(({ isChosen }: { isChosen: boolean }) => !isChosen).map(({ paperId }: { paperId: string }) => paperId)
    expect((await made.begin({ paperIds: [...made.paperIds.slice(0, 4), others[0]] })).status).toBe(200)
    expect((await made.begin()).status).toBe(200)
    const first = (await made.sheetOf(made.amina)).answers.find(({ question, place }) => question === '7' && place === 1)
    expect((await made.give(made.amina, first?.id ?? '', [true])).status).toBe(200)
    expect((await made.begin({ paperIds: [...made.paperIds.slice(1), others[0]] })).body.code).toBe('standardisation-begun')
    // Further papers come on top.
    expect((await made.begin({ paperIds: [...made.paperIds, others[0]] })).body.data.markers[0]).toMatchObject({ total: 12, marked: 1 })
  })
})

describe('deviation', () => {
  it('is shown by question and marker, from the median until marks are agreed', async () => {
    await made.begin()
    await made.markAll(made.amina, { 1: 0, 2: 1 })
    await made.markAll(made.baraka, { 1: 1 })
    // Paper 1: 0 and 1, paper 2: 1 and 2; medians 0.5 and 1.5. Deviations of Amina −0.5 −0.5 0 0 0.
    const before = await made.show(made.owner)
    expect(rowOf(before, '8')).toMatchObject({ settled: 0, total: 5, limit: 0.3 })
    expect(rowOf(before, '8')?.cells.slice(0, 2)).toEqual([
      { count: 5, signed: -0.2, absolute: 0.2, isWithin: true },
      { count: 5, signed: 0.2, absolute: 0.2, isWithin: true },
    ])
    // Agreed as Baraka has it: Amina −1 −1 0 0 0.
    await made.agreeAll((question, place) => (question === '7' ? 2 : place === 1 ? 1 : 2))
    const after = await made.show(made.owner)
    expect(rowOf(after, '8')).toMatchObject({ settled: 5 })
    expect(rowOf(after, '8')?.cells).toEqual([
      { count: 5, signed: -0.4, absolute: 0.4, isWithin: false },
      { count: 5, signed: 0, absolute: 0, isWithin: true },
      // The program has read nothing: it gave no mark, and no 0 either.
      null,
    ])
    const [first] = after.table.answers.filter(({ question }: { question: string }) => question === '8')
    expect(first).toMatchObject({ place: 1, agreed: 1, agreedByName: 'Wanjiku Kamau', marks: [0, 1, null] })
    const [answer] = await test.ctx.db.select().from(answers).where(eq(answers.id, first.answerId))
    expect(answer, 'the agreed mark is the mark, with the points that earned it').toMatchObject({ marks: 1, needsReview: false })
    expect(answer?.reasons.map(({ awarded }) => awarded)).toEqual([true, false])
    const decided = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.action, 'standardisation.agree'))
    expect(decided.filter(({ subject }) => subject === made.printed.examId)).toMatchObject([
      { actorId: made.printed.teacher.id, detail: '10 answers' },
    ])
  })

  it('refuses a mark that the question is not worth, and answers of elsewhere', async () => {
    await made.begin()
    const [answer] = (await made.sheetOf(made.amina)).answers
    const agree = (marks: object[]) => made.owner.put(`${made.base()}/agreed`, { marks })
    expect((await agree([{ answerId: answer?.id, marks: 9 }])).status).toBe(400)
    expect((await agree([{ answerId: randomUUID(), marks: 1 }])).body.code).toBe('answer-not-found')
    const { groups } = (await made.owner.get(`/api/exams/${made.printed.examId}/review/8`)).body.data
    expect((await agree([{ answerId: groups[0].answers[0].id, marks: 1 }])).body.code).toBe('answer-not-found')
  })
})

describe('the batch', () => {
  it('opens to those within tolerance once every mark is agreed; the others re-mark', async () => {
    await made.begin()
    await made.markAll(made.amina, { 1: 0, 2: 1 })
    expect((await made.show(made.owner)).markers[0].isOpen, 'nobody is measured against themselves').toBe(false)
    await made.markAll(made.baraka)
    const { body } = await made.agreeAll()
    expect(body.data.markers).toMatchObject([
      { name: 'Amina Wanjiru', isDone: true, isOpen: false },
      { name: 'Baraka Otieno', isDone: true, isOpen: true, openedByName: null },
    ])
    const list = await made.baraka.get(`/api/exams/${made.printed.examId}/review/8`)
    expect(list.body.data.groups, 'what everybody marked is settled there').toHaveLength(4)
    const answerIds = [list.body.data.groups[0].answers[0].id]
    expect((await made.amina.post('/api/reviews', { answerIds, decision: { marks: 1 } })).body).toMatchObject({
      code: 'not-standardised',
      message: 'This exam opens for you when your marks of its standardisation papers are within the tolerance.',
    })
    expect((await made.baraka.post('/api/reviews', { answerIds, decision: { marks: 1 } })).status).toBe(200)

    const again = await made.owner.post(`${made.base()}/markers/${made.users.amina.id}`, { act: 'again' })
    expect(again.body.data.markers[0], 'only the question out of tolerance').toMatchObject({ marked: 5, total: 10, isDone: false })
    expect((await made.show(made.amina)).table).toBeNull()
    const left = (await made.sheetOf(made.amina)).answers.filter(({ marks }) => marks === null)
    expect(left.map(({ question }) => question)).toEqual(['8', '8', '8', '8', '8'])
    for (const { id } of left) await made.give(made.amina, id, [true, true])
    await made.amina.post(`${made.base()}/done`)
    expect((await made.show(made.amina)).mine).toMatchObject({ isOpen: true, openedByName: null })
    expect((await made.amina.get(`/api/exams/${made.printed.examId}/review/8`)).status).toBe(200)
  })

  it('is opened in spite of it by name', async () => {
    await made.begin()
    const open = () => made.owner.post(`${made.base()}/markers/${made.users.amina.id}`, { act: 'open' })
    expect((await open()).body.data.markers[0]).toMatchObject({ isOpen: true, openedByName: 'Wanjiku Kamau' })
    await open()
    expect((await made.amina.get(`/api/exams/${made.printed.examId}/review/8`)).status).toBe(200)
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, made.users.amina.id))
    expect(trail.filter(({ action }) => action === 'standardisation.open-anyway')).toMatchObject([{ actorName: 'Wanjiku Kamau' }])
    expect((await made.owner.post(`${made.base()}/markers/${randomUUID()}`, { act: 'open' })).body.code).toBe('marker-not-found')
  })

  it('is open to everybody where nobody standardises, and when it was called off; the owner is never kept out', async () => {
    const review = (caller: Caller) => caller.get(`/api/exams/${made.printed.examId}/review/8`)
    expect((await review(made.amina)).body.data.groups).toHaveLength(9)
    await made.begin()
    expect((await review(made.amina)).body.code).toBe('not-standardised')
    const { groups } = (await review(made.owner)).body.data
    expect(groups).toHaveLength(4)
    const [standard] = (await made.sheetOf(made.amina)).answers
    const refused = await made.owner.post('/api/reviews', { answerIds: [standard?.id], decision: { marks: 1 } })
    expect(refused.body.code).toBe('standardisation-answer')
    expect((await made.owner.get(`/api/exams/${made.printed.examId}/review`)).body.data.toAgree).toBe(10)
    expect((await made.owner.delete(made.base())).status).toBe(200)
    expect((await review(made.amina)).body.data.groups).toHaveLength(9)
    expect((await made.amina.get(`${made.base()}/marking`)).body.code).toBe('standardisation-off')
  })
})

describe('the tolerance of a school', () => {
  it('is set by who leads it, and is what an exam begins with', async () => {
    const head = await test.as(await test.makeUser({ schoolId: made.printed.teacher.schoolId, role: 'HEAD_TEACHER' }))
    expect((await made.show(made.owner)).schoolTolerance).toEqual({ kind: 'share', value: 0.15 })
    expect((await head.put('/api/standardisation/settings', { tolerance: { kind: 'marks', value: 0.7 } })).status).toBe(200)
    expect((await made.show(made.owner)).schoolTolerance).toEqual({ kind: 'marks', value: 0.7 })
    expect((await made.owner.put('/api/standardisation/settings', { tolerance: { kind: 'marks', value: 5 } })).status).toBe(403)
  })
})

describe('others', () => {
  it('are told that there is nothing', async () => {
    await made.begin()
    const stranger = await test.as(await test.makeUser())
    const colleague = await test.as(await test.makeUser({ schoolId: made.printed.teacher.schoolId }))
    const [answer] = (await made.sheetOf(made.amina)).answers
    for (const caller of [stranger, colleague]) {
      const told = await Promise.all([
        caller.get(made.base()),
        caller.put(made.base(), made.input()),
        caller.delete(made.base()),
        caller.get(`${made.base()}/papers`),
        caller.get(`${made.base()}/marking`),
        made.give(caller, answer?.id ?? '', [true]),
        caller.post(`${made.base()}/done`),
        caller.put(`${made.base()}/agreed`, { marks: [{ answerId: answer?.id, marks: 0 }] }),
        caller.post(`${made.base()}/markers/${made.users.amina.id}`, { act: 'open' }),
      ])
      expect(told.map(({ status }) => status)).toEqual(told.map(() => 404))
    }
  })
})
