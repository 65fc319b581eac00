import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, auditTrail, standardisationChecks } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
let owner: Caller
let users: Record<'amina' | 'baraka', TestUser>
let amina: Caller
let baraka: Caller
let paperIds: string[]

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

/** Nine papers: question 7 is a number that is read, 8 is words of two marks that nobody has read. */
beforeEach(async () => {
  const questions = smallExam.questions.map((question) =>
    question.id === '8'
      ? {
          ...question,
          marks: 2,
          scheme: [
            { code: 'B1', text: 'refraction' },
            { code: 'B1', text: 'towards the normal' },
          ],
        }
      : question,
  )
  printed = await printExam(test, { pupilCount: 9, exam: { ...smallExam, questions } })
  owner = printed.caller
  const script = printed.layout.papers.map((paper, index) => ({
    code: codeOf(paper.pages[0]?.code.text ?? ''),
    chosen: { 1: ['A'], 7: index % 3 === 0 ? ['0:3'] : ['0:3', '1:3', '2:0'] },
    ink: ['8'],
  }))
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  const here = { schoolId: printed.teacher.schoolId }
  users = {
    amina: await test.makeUser({ ...here, firstName: 'Amina', lastName: 'Wanjiru' }),
    baraka: await test.makeUser({ ...here, firstName: 'Baraka', lastName: 'Otieno' }),
  }
  amina = await test.as(users.amina)
  baraka = await test.as(users.baraka)
  for (const { id } of Object.values(users)) await owner.put(`/api/exams/${printed.examId}/markers/${id}`)
  const { papers } = (await owner.get(`${base()}/papers`)).body.data
  paperIds = papers.slice(0, 5).map(({ paperId }: { paperId: string }) => paperId)
})

const base = () => `/api/exams/${printed.examId}/standardisation`
const input = (change: object = {}) => ({ paperIds, tolerance: { kind: 'marks', value: 0.3 }, checkEvery: 5, closesQuestion: false, ...change })
const begin = (change: object = {}) => owner.put(base(), input(change))

interface Sheet {
  answers: { id: string; question: string; place: number; marks: number | null; points: object[] }[]
  isDone: boolean
}
const sheetOf = async (caller: Caller): Promise<Sheet> => (await caller.get(`${base()}/marking`)).body.data
const give = (caller: Caller, answerId: string, awarded: boolean[]) => caller.put(`${base()}/marking/${answerId}`, { decision: { awarded } })

/** Marks everything: of question 8 in paper `place` as many points as said, else both; question 7 as the value says. */
async function markAll(caller: Caller, eight: Record<number, number> = {}): Promise<void> {
  for (const { id, question, place } of (await sheetOf(caller)).answers) {
    const points = eight[place] ?? 2
    expect((await give(caller, id, question === '8' ? [points > 0, points > 1] : [true])).status).toBe(200)
  }
  expect((await caller.post(`${base()}/done`)).status).toBe(200)
}

const show = async (caller: Caller) => (await caller.get(base())).body.data
async function agreeAll(marksOf: (question: string, place: number) => number = () => 2) {
  const { table } = await show(owner)
  const marks = table.answers.map(({ answerId, question, place }: { answerId: string; question: string; place: number }) => ({
    answerId,
    marks: marksOf(question, place),
  }))
  return owner.put(`${base()}/agreed`, { marks })
}
const rowOf = (state: { table: { rows: { question: string; cells: object[] }[] } }, question: string) =>
  state.table.rows.find((row) => row.question === question)

describe('the papers that everybody marks', () => {
  it('are proposed over the range of marks, from complete papers that nobody has decided', async () => {
    const { groups } = (await owner.get(`/api/exams/${printed.examId}/review/8`)).body.data
    await owner.post('/api/reviews', { answerIds: [groups[0].answers[0].id], decision: { awarded: [true, true] } })
    const { papers, max } = (await owner.get(`${base()}/papers`)).body.data
    expect(papers).toHaveLength(8)
    expect(max).toBe(10)
    expect(papers.filter(({ isProposed }: { isProposed: boolean }) => isProposed)).toHaveLength(7)
    expect((await begin({ paperIds: [groups[0].answers[0].paperId, ...paperIds.slice(1)] })).body.code).toBe('invalid-input')
    expect((await begin({ paperIds: paperIds.slice(1) })).status, 'too few').toBe(400)
    expect((await begin({ paperIds: [...paperIds, paperIds[0]] })).status, 'one twice').toBe(400)
    expect((await begin({ tolerance: { kind: 'share', value: 2 } })).status).toBe(400)
  })

  it('hold what people mark, and can be changed until somebody has marked them', async () => {
    const { body } = await begin()
    expect(body.data).toMatchObject({ settings: { paperCount: 5, checkEvery: 5 }, markers: [{ total: 10, marked: 0 }, { total: 10 }] })
    const { papers } = (await owner.get(`${base()}/papers`)).body.data
    const others = papers.filter(({ isChosen }: { isChosen: boolean }) => !isChosen).map(({ paperId }: { paperId: string }) => paperId)
    expect((await begin({ paperIds: [...paperIds.slice(0, 4), others[0]] })).status).toBe(200)
    expect((await begin()).status).toBe(200)
    const first = (await sheetOf(amina)).answers.find(({ question, place }) => question === '7' && place === 1)
    expect((await give(amina, first?.id ?? '', [true])).status).toBe(200)
    expect((await begin({ paperIds: [...paperIds.slice(1), others[0]] })).body.code).toBe('standardisation-begun')
    // Further papers come on top.
    expect((await begin({ paperIds: [...paperIds, others[0]] })).body.data.markers[0]).toMatchObject({ total: 12, marked: 1 })
  })
})

describe('blind marking', () => {
  it('tells nobody what others or the program gave before they are done', async () => {
    await begin()
    await markAll(baraka, { 1: 1 })
    const blind = await amina.get(`${base()}/marking`)
    expect(Object.keys(blind.body.data.answers[0]).toSorted()).toEqual(
      ['decision', 'id', 'marks', 'max', 'place', 'points', 'question', 'reading'].toSorted(),
    )
    expect(blind.body.data.answers.every(({ marks, decision }: { marks: null; decision: null }) => marks === null && decision === null)).toBe(true)
    expect(Object.keys(blind.body.data.answers[0].points[0])).toEqual(['code', 'text'])
    const state = await show(amina)
    expect(state).toMatchObject({ right: 'mark', table: null, markers: [], checks: [], mine: { marked: 0, isDone: false } })
    expect(JSON.stringify(state)).not.toContain('Baraka')
    const answerId = blind.body.data.answers[0].id
    const [answer] = await test.ctx.db.select().from(answers).where(eq(answers.id, answerId))
    const refused = await Promise.all([
      amina.get(`/api/exams/${printed.examId}/review/8`),
      amina.get(`/api/exams/${printed.examId}/review/7?all=1`),
      amina.post('/api/reviews', { answerIds: [answerId], decision: { marks: 1 } }),
      amina.post('/api/reviews/claim', { answerIds: [answerId] }),
    ])
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'not-standardised'))
    const missing = await Promise.all([
      amina.get(`${base()}/papers`),
      amina.get(`/api/papers/${answer?.paperId}`),
      amina.get(`/api/papers/${answer?.paperId}/marked.pdf`),
      amina.get(`/api/exams/${printed.examId}/results`),
      amina.get(`/api/exams/${printed.examId}/results.csv`),
      amina.put(`${base()}/agreed`, { marks: [{ answerId, marks: 1 }] }),
      amina.post(`${base()}/markers/${users.amina.id}`, { act: 'open' }),
    ])
    expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404))
    // Who leads does not see the marks of who is not done either.
    await give(amina, answerId, [true, false].slice(0, blind.body.data.answers[0].points.length))
    const { table } = await show(owner)
    const column = table.columns.findIndex(({ name }: { name: string }) => name === 'Amina Wanjiru')
    expect(table.answers.every(({ marks }: { marks: (number | null)[] }) => marks[column] === null)).toBe(true)
  })

  it('keeps a lead who marks too as blind as the others', async () => {
    await owner.put(`/api/exams/${printed.examId}/markers/${printed.teacher.id}`)
    await begin()
    await markAll(amina)
    const state = await show(owner)
    expect(state).toMatchObject({ right: 'lead', table: null, mine: { isDone: false } })
    const [first] = (await sheetOf(owner)).answers
    const refused = await owner.put(`${base()}/agreed`, { marks: [{ answerId: first?.id, marks: 1 }] })
    expect(refused.body.code).toBe('standardisation-unfinished')
    await markAll(owner)
    expect((await show(owner)).table).not.toBeNull()
  })

  it('is handed in whole, once, and then stands', async () => {
    await begin()
    const { answers: all } = await sheetOf(amina)
    expect((await amina.post(`${base()}/done`)).body).toMatchObject({ code: 'standardisation-unfinished', message: '10 answers are not marked yet.' })
    const eight = all.find(({ question }) => question === '8')?.id ?? ''
    expect((await give(amina, eight, [true])).status, 'a point too few').toBe(400)
    expect((await amina.put(`${base()}/marking/${eight}`, { decision: { marks: 3 } })).status).toBe(400)
    expect((await give(amina, randomUUID(), [true])).body.code).toBe('answer-not-found')
    expect((await give(amina, eight, [true, false])).body.data).toEqual({ marks: 1 })
    expect((await give(amina, eight, [true, true])).body.data, 'the last one stands').toEqual({ marks: 2 })
    await markAll(amina)
    expect((await amina.post(`${base()}/done`)).status, 'twice is once').toBe(200)
    expect((await give(amina, eight, [true, false])).body.code).toBe('standardisation-done')
    expect((await sheetOf(amina)).answers.find(({ id }) => id === eight)?.marks).toBe(2)
  })

  it('by two people and two tabs at once loses and doubles nothing', async () => {
    await begin()
    const { answers: all } = await sheetOf(amina)
    const points = ({ question }: { question: string }) => (question === '8' ? [true, false] : [true])
    const all40 = [amina, amina, baraka, baraka].flatMap((caller) => all.map((answer) => give(caller, answer.id, points(answer))))
    expect((await Promise.all(all40)).map(({ status }) => status)).toEqual(all40.map(() => 200))
    const done = await Promise.all([amina, amina, baraka].map((caller) => caller.post(`${base()}/done`)))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    const state = await show(owner)
    expect(state.markers).toMatchObject([
      { marked: 10, isDone: true },
      { marked: 10, isDone: true },
    ])
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, printed.examId))
    expect(trail.filter(({ action }) => action === 'standardisation.done')).toHaveLength(2)
  })
})

describe('deviation', () => {
  it('is shown by question and marker, from the median until marks are agreed', async () => {
    await begin()
    await markAll(amina, { 1: 0, 2: 1 })
    await markAll(baraka, { 1: 1 })
    // Paper 1: 0 and 1, paper 2: 1 and 2; medians 0.5 and 1.5. Deviations of Amina −0.5 −0.5 0 0 0.
    const before = await show(owner)
    expect(rowOf(before, '8')).toMatchObject({ settled: 0, total: 5, limit: 0.3 })
    expect(rowOf(before, '8')?.cells.slice(0, 2)).toEqual([
      { count: 5, signed: -0.2, absolute: 0.2, isWithin: true },
      { count: 5, signed: 0.2, absolute: 0.2, isWithin: true },
    ])
    // Agreed as Baraka has it: Amina −1 −1 0 0 0.
    await agreeAll((question, place) => (question === '7' ? 2 : place === 1 ? 1 : 2))
    const after = await show(owner)
    expect(rowOf(after, '8')).toMatchObject({ settled: 5 })
    expect(rowOf(after, '8')?.cells).toEqual([
      { count: 5, signed: -0.4, absolute: 0.4, isWithin: false },
      { count: 5, signed: 0, absolute: 0, isWithin: true },
      // The program has read nothing and gave nothing: −1 and four times −2.
      { count: 5, signed: -1.8, absolute: 1.8, isWithin: false },
    ])
    const [first] = after.table.answers.filter(({ question }: { question: string }) => question === '8')
    expect(first).toMatchObject({ place: 1, agreed: 1, agreedByName: 'Wanjiku Kamau', marks: [0, 1, 0] })
    const [answer] = await test.ctx.db.select().from(answers).where(eq(answers.id, first.answerId))
    expect(answer, 'the agreed mark is the mark, with the points that earned it').toMatchObject({ marks: 1, needsReview: false })
    expect(answer?.reasons.map(({ awarded }) => awarded)).toEqual([true, false])
    const decided = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.action, 'standardisation.agree'))
    expect(decided.filter(({ subject }) => subject === printed.examId)).toMatchObject([{ actorId: printed.teacher.id, detail: '10 answers' }])
  })

  it('refuses a mark that the question is not worth, and answers of elsewhere', async () => {
    await begin()
    const [answer] = (await sheetOf(amina)).answers
    const agree = (marks: object[]) => owner.put(`${base()}/agreed`, { marks })
    expect((await agree([{ answerId: answer?.id, marks: 9 }])).status).toBe(400)
    expect((await agree([{ answerId: randomUUID(), marks: 1 }])).body.code).toBe('answer-not-found')
    const { groups } = (await owner.get(`/api/exams/${printed.examId}/review/8`)).body.data
    expect((await agree([{ answerId: groups[0].answers[0].id, marks: 1 }])).body.code).toBe('answer-not-found')
  })
})

describe('the batch', () => {
  it('opens to who is within tolerance once every mark is agreed; the others mark again', async () => {
    await begin()
    await markAll(amina, { 1: 0, 2: 1 })
    expect((await show(owner)).markers[0].isOpen, 'nobody is measured against themselves').toBe(false)
    await markAll(baraka)
    const { body } = await agreeAll()
    expect(body.data.markers).toMatchObject([
      { name: 'Amina Wanjiru', isDone: true, isOpen: false },
      { name: 'Baraka Otieno', isDone: true, isOpen: true, openedByName: null },
    ])
    const list = await baraka.get(`/api/exams/${printed.examId}/review/8`)
    expect(list.body.data.groups, 'what everybody marked is settled there').toHaveLength(4)
    const answerIds = [list.body.data.groups[0].answers[0].id]
    expect((await amina.post('/api/reviews', { answerIds, decision: { marks: 1 } })).body).toMatchObject({
      code: 'not-standardised',
      message: 'This exam opens for you when your marks of its standardisation papers are within the tolerance.',
    })
    expect((await baraka.post('/api/reviews', { answerIds, decision: { marks: 1 } })).status).toBe(200)

    const again = await owner.post(`${base()}/markers/${users.amina.id}`, { act: 'again' })
    expect(again.body.data.markers[0], 'only the question out of tolerance').toMatchObject({ marked: 5, total: 10, isDone: false })
    expect((await show(amina)).table).toBeNull()
    const left = (await sheetOf(amina)).answers.filter(({ marks }) => marks === null)
    expect(left.map(({ question }) => question)).toEqual(['8', '8', '8', '8', '8'])
    for (const { id } of left) await give(amina, id, [true, true])
    await amina.post(`${base()}/done`)
    expect((await show(amina)).mine).toMatchObject({ isOpen: true, openedByName: null })
    expect((await amina.get(`/api/exams/${printed.examId}/review/8`)).status).toBe(200)
  })

  it('is opened in spite of it by name', async () => {
    await begin()
    const open = () => owner.post(`${base()}/markers/${users.amina.id}`, { act: 'open' })
    expect((await open()).body.data.markers[0]).toMatchObject({ isOpen: true, openedByName: 'Wanjiku Kamau' })
    await open()
    expect((await amina.get(`/api/exams/${printed.examId}/review/8`)).status).toBe(200)
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, users.amina.id))
    expect(trail.filter(({ action }) => action === 'standardisation.open-anyway')).toMatchObject([{ actorName: 'Wanjiku Kamau' }])
    expect((await owner.post(`${base()}/markers/${randomUUID()}`, { act: 'open' })).body.code).toBe('marker-not-found')
  })

  it('is open to everybody where nobody standardises, and when it was called off; the owner is never kept out', async () => {
    const review = (caller: Caller) => caller.get(`/api/exams/${printed.examId}/review/8`)
    expect((await review(amina)).body.data.groups).toHaveLength(9)
    await begin()
    expect((await review(amina)).body.code).toBe('not-standardised')
    const { groups } = (await review(owner)).body.data
    expect(groups).toHaveLength(4)
    const [standard] = (await sheetOf(amina)).answers
    const refused = await owner.post('/api/reviews', { answerIds: [standard?.id], decision: { marks: 1 } })
    expect(refused.body.code).toBe('standardisation-answer')
    expect((await owner.get(`/api/exams/${printed.examId}/review`)).body.data.toAgree).toBe(10)
    expect((await owner.delete(base())).status).toBe(200)
    expect((await review(amina)).body.data.groups).toHaveLength(9)
    expect((await amina.get(`${base()}/marking`)).body.code).toBe('standardisation-off')
  })
})

describe('check papers', () => {
  type Group = {
    answers: { id: string; paperId: string; needsReview: boolean; reviewedByName: string | null; marks: number; reviewId: string | null }[]
  }
  const listFor = async (caller: Caller): Promise<Group[]> => (await caller.get(`/api/exams/${printed.examId}/review/8`)).body.data.groups
  const standardIds = async () => new Set((await sheetOf(baraka)).answers.map(({ id }) => id))
  const decide = (caller: Caller, id: string, awarded: boolean[]) => caller.post('/api/reviews', { answerIds: [id], decision: { awarded } })

  /** Baraka is let in and has decided as many groups as bring a check. */
  async function reachCheck(change: object = {}) {
    await begin(change)
    await markAll(baraka)
    await agreeAll()
    // Decided and taken back counts for nothing; decided again does.
    const [first] = await listFor(baraka)
    for (let round = 0; round < 5; round++) {
      const { body } = await decide(baraka, first?.answers[0]?.id ?? '', [true, round % 2 === 0])
      if (round === 0) {
        await baraka.post(`/api/reviews/${body.data.reviewId}/undo`)
        await decide(baraka, first?.answers[0]?.id ?? '', [true, true])
      }
    }
  }

  it('come among the answers that wait, look like them, and change no mark', async () => {
    await reachCheck()
    const standards = await standardIds()
    const list = await listFor(baraka)
    const slipped = list.flatMap((group) => group.answers).filter(({ id }) => standards.has(id))
    expect(slipped).toHaveLength(1)
    const [check] = slipped
    const [other] = list.flatMap((group) => group.answers).filter(({ id }) => !standards.has(id))
    if (!check || !other) throw new Error('The list is empty.')
    const shape = ({ id: _, paperId: __, ...rest }: typeof check & { paperNumber?: string }) => ({ ...rest, paperNumber: '' })
    expect(shape(check)).toEqual(shape(other))
    expect(await listFor(baraka), 'asked again it is the same').toEqual(list)
    const overview = (await baraka.get(`/api/exams/${printed.examId}/review`)).body.data
    expect(overview.papers.find(({ paperId }: { paperId: string }) => paperId === check.paperId).state).toBe('to-review')
    expect(
      (await listFor(owner)).flatMap((group) => group.answers).some(({ id }) => standards.has(id)),
      'who leads gets none',
    ).toBe(false)
    // Somebody else may have it before them too.
    await owner.post('/api/reviews/claim', { answerIds: [check.id] })
    expect((await baraka.post('/api/reviews/claim', { answerIds: [check.id] })).body.data.heldBy).toBeNull()

    const { status, body } = await decide(baraka, check.id, [true, false])
    expect(status).toBe(200)
    expect(JSON.stringify(body), 'the agreed mark and who agreed it stay hidden').not.toContain('Wanjiku')
    const [answer] = await test.ctx.db.select().from(answers).where(eq(answers.id, check.id))
    expect(answer?.marks).toBe(2)
    expect((await show(owner)).checks).toMatchObject([
      { name: 'Baraka Otieno', question: '8', deviation: { count: 1, signed: -1, absolute: 1, isWithin: false }, isDrifting: false },
    ])
    expect((await listFor(baraka)).flatMap((group) => group.answers).some(({ id }) => standards.has(id))).toBe(false)

    expect((await amina.post(`/api/reviews/${body.data.reviewId}/undo`)).status).toBe(404)
    expect((await baraka.post(`/api/reviews/${body.data.reviewId}/undo`)).status).toBe(200)
    expect((await show(owner)).checks).toEqual([])
    expect(await listFor(baraka)).toEqual(list)
  })

  it('are decided with a group of others as one, and taken back with it', async () => {
    await reachCheck()
    const standards = await standardIds()
    const all = (await listFor(baraka)).flatMap((group) => group.answers)
    const { body } = await baraka.post('/api/reviews', { answerIds: all.map(({ id }) => id), decision: { awarded: [false, true] } })
    const checkId = all.find(({ id }) => standards.has(id))?.id ?? ''
    const marks = await test.ctx.db.select({ id: answers.id, marks: answers.marks }).from(answers).where(eq(answers.reviewId, body.data.reviewId))
    expect(marks).toHaveLength(all.length - 1)
    expect(marks.every((row) => row.marks === 1 && row.id !== checkId)).toBe(true)
    const checks = () => test.ctx.db.select().from(standardisationChecks).where(eq(standardisationChecks.answerId, checkId))
    expect(await checks()).toMatchObject([{ marks: 1, agreedMarks: 2, userId: users.baraka.id }])
    expect((await baraka.post(`/api/reviews/${body.data.reviewId}/undo`)).body.data.answers).toHaveLength(all.length)
    expect(await checks()).toEqual([])
  })

  it('out of tolerance warn, and close the question where the owner set it so, until they count anew', async () => {
    await reachCheck({ closesQuestion: true })
    // Checks of the last days, as they would have come one by one.
    const eights = (await sheetOf(baraka)).answers.filter(({ question }) => question === '8').slice(0, 2)
    for (const { id: answerId } of eights)
      await test.ctx.db
        .insert(standardisationChecks)
        .values({ answerId, userId: users.baraka.id, decisionId: randomUUID(), decision: { marks: 0 }, marks: 0, agreedMarks: 2 })
    expect((await show(owner)).checks).toMatchObject([{ isDrifting: true, isClosed: true, deviation: { signed: -2 } }])
    const told = await show(baraka)
    expect(told.checks).toMatchObject([{ question: '8', isClosed: true, checks: [] }])
    expect((await baraka.get(`/api/exams/${printed.examId}/review/8`)).body.code).toBe('question-closed')
    expect((await baraka.get(`/api/exams/${printed.examId}/review/7`)).status, 'other questions stay open').toBe(200)
    await owner.post(`${base()}/markers/${users.baraka.id}`, { act: 'recount' })
    expect((await baraka.get(`/api/exams/${printed.examId}/review/8`)).status).toBe(200)
    expect((await show(baraka)).checks).toEqual([])
  })

  it('never come where the owner wants none', async () => {
    await reachCheck({ checkEvery: null })
    const standards = await standardIds()
    expect((await listFor(baraka)).flatMap((group) => group.answers).some(({ id }) => standards.has(id))).toBe(false)
  })
})

describe('the tolerance of a school', () => {
  it('is set by who leads it, and is what an exam begins with', async () => {
    const head = await test.as(await test.makeUser({ schoolId: printed.teacher.schoolId, role: 'HEAD_TEACHER' }))
    expect((await show(owner)).schoolTolerance).toEqual({ kind: 'share', value: 0.15 })
    expect((await head.put('/api/standardisation/settings', { tolerance: { kind: 'marks', value: 0.7 } })).status).toBe(200)
    expect((await show(owner)).schoolTolerance).toEqual({ kind: 'marks', value: 0.7 })
    expect((await owner.put('/api/standardisation/settings', { tolerance: { kind: 'marks', value: 5 } })).status).toBe(403)
  })
})

describe('others', () => {
  it('are told that there is nothing', async () => {
    await begin()
    const stranger = await test.as(await test.makeUser())
    const colleague = await test.as(await test.makeUser({ schoolId: printed.teacher.schoolId }))
    const [answer] = (await sheetOf(amina)).answers
    for (const caller of [stranger, colleague]) {
      const told = await Promise.all([
        caller.get(base()),
        caller.put(base(), input()),
        caller.delete(base()),
        caller.get(`${base()}/papers`),
        caller.get(`${base()}/marking`),
        give(caller, answer?.id ?? '', [true]),
        caller.post(`${base()}/done`),
        caller.put(`${base()}/agreed`, { marks: [{ answerId: answer?.id, marks: 0 }] }),
        caller.post(`${base()}/markers/${users.amina.id}`, { act: 'open' }),
      ])
      expect(told.map(({ status }) => status)).toEqual(told.map(() => 404))
    }
  })
})
