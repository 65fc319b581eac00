import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, auditTrail, classes, markChanges, papers, pupils, reviews, standardisations, users } from '#db/schema.ts'
import { getShares, type SharesView } from '#contract/shares.ts'
import type { Caller } from '#test/server/caller.ts'
import { makeStandardisedExam, type StandardisedExam } from '#test/server/standardised-exam.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let made: StandardisedExam
let examId: string
let east: string
let west: string
/** Answers to question 8 that nobody has read: five of Form 2 East, four of Form 2 West. */
let ofEast: string[]
let ofWest: string[]

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  made = await makeStandardisedExam(test)
  ;({ examId } = made.printed)
  const rows = await test.ctx.db
    .select({ id: answers.id, pupilId: papers.pupilId, classId: pupils.classId })
    .from(answers)
    .innerJoin(papers, eq(papers.id, answers.paperId))
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(and(eq(answers.examId, examId), eq(answers.question, '8')))
    .orderBy(papers.number)
  const { schoolId } = made.printed
  const [room] = await test.ctx.db.insert(classes).values({ schoolId, name: 'Form 2 West' }).returning()
  east = rows[0]?.classId ?? ''
  west = room?.id ?? ''
  const moved = rows.slice(5).flatMap(({ pupilId }) => pupilId ?? [])
  await test.ctx.db.update(pupils).set({ classId: west }).where(inArray(pupils.id, moved))
  ofEast = rows.slice(0, 5).map(({ id }) => id)
  ofWest = rows.slice(5).map(({ id }) => id)
})

const base = () => `/api/exams/${examId}/shares`
const show = async (caller: Caller = made.owner): Promise<SharesView> => (await caller.call(getShares, { params: { examId } })).shares
const act = async (what: string, body: object = {}, caller = made.owner) =>
  caller.post(`${base()}/${what}`, { revision: (await show(made.owner)).revision, ...body })
const give = (classKey: string, markerId: string | null) => act('give', { question: '8', classKey, markerId })
const decide = (caller: Caller, answerId: string) => caller.post('/api/reviews', { answerIds: [answerId], decision: { awarded: [true, false] } })
const listed = async (caller: Caller, query = '') => {
  const { groups } = (await caller.get(`/api/exams/${examId}/review/8${query}`)).body.data
  return groups.flatMap((group: { answers: { id: string }[] }) => group.answers.map(({ id }) => id)).toSorted()
}
/** Question 8 alone, in the order of the classes: who has what, and how much of it is done. */
const partsOf = ({ cells }: SharesView) =>
  cells
    .filter(({ question }) => question === '8')
    .map(({ parts }) =>
      parts.map(({ markerId, answers: n, done }) => [nameOf(markerId), n, done] as const).toSorted(([one], [other]) => one.localeCompare(other)),
    )
const nameOf = (id: string | null) =>
  id === null
    ? 'nobody'
    : id === made.users.amina.id
      ? 'amina'
      : id === made.users.baraka.id
        ? 'baraka'
        : id === made.printed.teacher.id
          ? 'owner'
          : id

describe('the marking of an exam, shared out', () => {
  it('is all of everybody until somebody is given a share; then a marker meets own answers only, by any route', async () => {
    expect((await listed(made.amina)).length).toBe(9)
    expect(await show()).toMatchObject({
      inForce: false,
      classes: [
        { key: east, papers: 5 },
        { key: west, name: 'Form 2 West', papers: 4 },
      ],
    })
    expect((await give(east, made.users.amina.id)).status).toBe(200)
    expect(await listed(made.amina)).toEqual(ofEast.toSorted())
    expect(await listed(made.baraka)).toEqual([])
    expect((await listed(made.owner)).length, 'who leads it sees all').toBe(9)
    const { questions, papers: shown, share } = (await made.amina.get(`/api/exams/${examId}/review`)).body.data
    expect(questions.find(({ question }: { question: string }) => question === '8')).toMatchObject({ total: 5, toReview: 5 })
    expect([shown.length, share]).toEqual([5, { answers: 5, done: 0 }])
    expect((await made.amina.get(`/api/exams/${examId}`)).body.data.exam.counts.answersToReview).toBe(5)

    const [own = '', foreign = ''] = [ofEast[0], ofWest[0]]
    const annotation = { kind: 'text', text: 'Say more.', place: null }
    const asked = (id: string) => [
      made.amina.get(`/api/answers/${id}/evidence`),
      made.amina.get(`/api/answers/${id}/crop`),
      made.amina.get(`/api/answers/${id}/annotations`),
      made.amina.post('/api/reviews/claim', { answerIds: [id] }),
      made.amina.post('/api/reviews/claim', { answerIds: [own, id] }),
      made.amina.post('/api/reviews', { answerIds: [own, id], decision: { awarded: [true, true] }, eachSeen: true }),
      decide(made.amina, id),
      made.amina.post(`/api/answers/${id}/bubbles`, { bubbles: [{ option: 'A', filled: true }] }),
      made.amina.put(`/api/annotations/01985a10-0000-7000-8000-000000000001`, { answerIds: [id], annotation }),
    ]
    for (const answer of await Promise.all(asked(foreign))) expect([answer.status, answer.body.code]).toEqual([404, 'answer-not-found'])
    const apart = { kind: 'apart', items: [`answer:${foreign}`] }
    expect((await made.amina.post(`/api/exams/${examId}/review/8/groups`, apart)).body.code).toBe('groups-changed')
    expect((await made.amina.get(`/api/answers/${own}/evidence`)).status).toBe(200)
    expect((await decide(made.amina, own)).status).toBe(200)
    expect((await decide(made.owner, foreign)).status).toBe(200)
    const historyOf = async (caller: Caller) => (await caller.get(`/api/exams/${examId}/review/8/history`)).body.data.entries.length
    expect([await historyOf(made.amina), await historyOf(made.owner)]).toEqual([1, 2])

    const { shares } = (await made.owner.put(`${base()}/others`, { open: true })).body.data
    expect(shares).toMatchObject({ othersOpen: true, inForce: true })
    expect((await listed(made.baraka)).length).toBe(7)
    await made.owner.put(`${base()}/others`, { open: false })
    expect(await listed(made.baraka)).toEqual([])
  })

  it('is dealt evenly in one press, counted beforehand, and undone; what was given stays', async () => {
    await give(east, made.users.amina.id)
    const { evenly } = await show()
    expect(evenly.map(({ markerId, answers: n }) => [nameOf(markerId), n])).toEqual([
      ['owner', 2],
      ['baraka', 2],
    ])
    const { shares } = (await act('evenly')).body.data
    expect(partsOf(shares)).toEqual([
      [['amina', 5, 0]],
      [
        ['baraka', 2, 0],
        ['owner', 2, 0],
      ],
    ])
    expect((await act('evenly')).body.code).toBe('nothing-to-share')
    expect(await listed(made.owner), 'own answers come first').toEqual(
      (await listed(made.owner, '?all=1')).filter((id: string) => ofWest.slice(0, 2).includes(id)),
    )
    // What is read later falls to the cell: in a divided one to whoever has fewer.
    const [, second = ''] = ofEast
    await test.ctx.db
      .update(papers)
      .set({ className: 'Form 2 West' })
      .where(inArray(papers.id, test.ctx.db.select({ id: answers.paperId }).from(answers).where(eq(answers.id, second))))
    expect(partsOf(await show()).map((cell) => cell.map(([, n]) => n).toSorted((one, other) => one - other))).toEqual([[4], [2, 3]])
    expect((await act('undo')).status).toBe(200)
    expect(partsOf(await show())).toEqual([[['amina', 4, 0]], [['nobody', 5, 0]]])
    await act('undo')
    expect(await show()).toMatchObject({ inForce: false, lastAct: null, nobody: { answers: 9 } })
    expect((await act('undo')).body.code).toBe('nothing-to-share')
    expect((await listed(made.baraka)).length).toBe(9)
  })

  it('is handed over, and free when its marker goes: what they marked stays theirs', async () => {
    await give(east, made.users.amina.id)
    await give(west, made.users.baraka.id)
    await decide(made.amina, ofEast[0] ?? '')
    await act('hand-over', { fromId: made.users.amina.id, toId: made.users.baraka.id, cell: null })
    expect(partsOf(await show())).toEqual([
      [
        ['amina', 1, 1],
        ['baraka', 4, 0],
      ],
      [['baraka', 4, 0]],
    ])
    expect((await decide(made.amina, ofEast[1] ?? '')).status, 'not hers any more').toBe(404)
    await test.ctx.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, made.users.baraka.id))
    const left = await show()
    expect(left).toMatchObject({ nobody: { answers: 8 }, freed: [{ name: 'Baraka Otieno', answers: 8 }], inForce: true })
    expect(left.evenly.map(({ markerId, answers: n }) => [nameOf(markerId), n])).toEqual([
      ['owner', 5],
      ['amina', 3],
    ])
    await test.ctx.db.delete(users).where(eq(users.id, made.users.baraka.id))
    expect(await show(), 'nor with the account').toMatchObject({ nobody: { answers: 8 }, freed: [], inForce: true })
    expect(await listed(made.amina, '?all=1'), 'free is not open').toEqual([ofEast[0]])
    await act('evenly')
    await made.owner.delete(`/api/exams/${examId}/markers/${made.users.amina.id}`)
    expect(
      partsOf(await show())
        .flat()
        .filter(([name]) => name === 'amina'),
    ).toEqual([['amina', 1, 1]])
    expect((await show()).markers.map(({ markerId, marksNow, isGone }) => [nameOf(markerId), marksNow, isGone])).toEqual([
      ['owner', true, false],
      ['amina', false, true],
    ])
  })

  it('is for who leads the exam to change, on what they saw; a marker is shown own answers and no other name', async () => {
    await give(east, made.users.amina.id)
    const own = await show(made.amina)
    expect(own).toMatchObject({ right: 'mark', markers: [{ markerId: made.users.amina.id, answers: 5 }], nobody: { answers: 0 }, evenly: [] })
    expect([own.questions.map(({ question }) => question), own.classes.map(({ key }) => key)]).toEqual([['8'], [east]])
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`${made.users.baraka.id}|${made.printed.teacher.id}|${west}`))
    const { id } = made.users.baraka
    const cell = { question: '8', classKey: west }
    const refused = await Promise.all([
      act('give', { ...cell, markerId: id }, made.amina),
      act('evenly', {}, made.amina),
      act('hand-over', { fromId: made.users.amina.id, toId: id, cell: null }, made.amina),
      act('undo', {}, made.amina),
      made.amina.put(`${base()}/others`, { open: true }),
    ])
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'exam-not-found'))
    const { revision } = await show()
    const both = await Promise.all([act('give', { ...cell, markerId: id, revision }), act('evenly', { revision })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const stranger = await test.makeUser()
    expect((await give(west, stranger.id)).body.code).toBe('marker-not-found')
    expect((await act('give', { question: '1', classKey: west, markerId: id })).body.code, 'choices').toBe('share-not-found')
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, made.users.amina.id))
    expect(trail.map(({ action }) => action)).toContain('shares.give')
  })

  it('counts and shows a decision that came over from the same words with whose share the answer is', async () => {
    await give(east, made.users.amina.id)
    await give(west, made.users.baraka.id)
    const [own = '', follower = ''] = [ofEast[0], ofWest[0]]
    const { reviewId } = (await decide(made.amina, own)).body.data
    await test.ctx.db.update(reviews).set({ forSameWords: true }).where(eq(reviews.id, reviewId))
    await test.ctx.db.update(answers).set({ reviewId, needsReview: false }).where(eq(answers.id, follower))
    const { schoolId } = made.printed
    const why = { code: 'same-answer-decided' } as const
    await test.ctx.db.insert(markChanges).values({ schoolId, answerId: follower, reviewId, changedBy: 'Auto-marker', toMarks: 1, before: null, why })
    expect(partsOf(await show())).toEqual([[['amina', 5, 1]], [['baraka', 4, 1]]])
    expect(await listed(made.amina, '?all=1')).not.toContain(follower)
    expect(await listed(made.baraka, '?all=1')).toContain(follower)
  })

  it('binds no second opinion', async () => {
    await give(east, made.users.amina.id)
    await give(west, made.users.baraka.id)
    const [first = ''] = ofEast
    await decide(made.amina, first)
    expect((await made.baraka.get(`/api/answers/${first}/evidence`)).status).toBe(404)
    await made.owner.put(`/api/exams/${examId}/second-opinions`, { draw: { kind: 'share', percent: 100 }, givenBy: 'colleague' })
    expect((await made.baraka.get(`/api/answers/${first}/evidence`)).status).toBe(200)
    expect((await made.baraka.post('/api/reviews/claim', { answerIds: [first] })).status).toBe(200)
    expect((await decide(made.baraka, first)).status, 'an opinion is no decision').toBe(404)
    const opinion = { part: 'second', decision: { awarded: [true, true] } }
    expect((await made.baraka.post(`/api/answers/${first}/opinions`, opinion)).status).toBe(200)
  })

  it('holds for no paper that everybody marks: a check of another class is decided like any answer', async () => {
    await made.begin()
    // A check after each decision, sooner than anybody may set it.
    await test.ctx.db.update(standardisations).set({ checkEvery: 1 }).where(eq(standardisations.examId, examId))
    for (const caller of [made.amina, made.baraka]) await made.markAll(caller)
    expect((await made.agreeAll()).status).toBe(200)
    const standards = new Set(ofEast)
    await give(west, made.users.amina.id)
    expect(await show()).toMatchObject({ nobody: { answers: 0 } })
    for (const id of ofWest.slice(0, 2)) expect((await decide(made.amina, id)).status).toBe(200)
    const [check = ''] = (await listed(made.amina)).filter((id: string) => standards.has(id))
    expect((await made.amina.get(`/api/answers/${check}/evidence`)).status).toBe(200)
    expect((await made.amina.post('/api/reviews/claim', { answerIds: [check] })).status).toBe(200)
    expect((await decide(made.amina, check)).body.data.answers).toMatchObject([{ id: check, reviewedByName: null }])
  })

  it('stands on the desk and in the news: what waits, and that it is done', async () => {
    await give(east, made.users.amina.id)
    const workOf = async (caller: Caller) =>
      (await caller.get('/api/desk')).body.data.desk.work.map(({ task, count, isShare }: Record<string, unknown>) => [task, count, isShare])
    const newsOf = async (caller: Caller) =>
      (await caller.get('/api/desk/news')).body.data.news.map(({ kind, count }: Record<string, unknown>) => [kind, count])
    expect(await workOf(made.amina)).toEqual([['answers', 5, true]])
    expect(await workOf(made.baraka)).toEqual([])
    expect(await workOf(made.owner)).toEqual([['answers', 4, false]])
    expect(await newsOf(made.amina)).toContainEqual(['share-given', 5])
    for (const id of ofEast) await decide(made.amina, id)
    expect(await workOf(made.amina)).toEqual([])
    expect(await newsOf(made.amina)).toContainEqual(['share-done', 5])
    expect((await made.amina.get(`/api/exams/${examId}/review`)).body.data.share).toEqual({ answers: 5, done: 5 })
  })
})
