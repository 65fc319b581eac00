import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, markChanges, secondOpinions } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { makeStandardisedExam, type StandardisedExam } from '#test/server/standardised-exam.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { writtenExam } from '#test/written-exam.ts'

let test: TestApp
let made: StandardisedExam
/** Answers in words of two marks that nobody has read, one a paper. */
let eights: string[]

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  made = await makeStandardisedExam(test)
  const rows = await test.ctx.db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.examId, made.printed.examId), eq(answers.question, '8')))
  eights = rows.map(({ id }) => id).toSorted()
})

interface ToJudge {
  id: string
  question: string
  part: string
  points: object[]
  opinions: { marks: number; awarded: boolean[] }[]
}

const everyAnswer = { draw: { kind: 'share', percent: 100 }, givenBy: 'colleague' }
const base = () => `/api/exams/${made.printed.examId}/second-opinions`
const setUp = (input: object = everyAnswer) => made.owner.put(base(), input)
const show = async (caller: Caller) => (await caller.get(base())).body.data
const decide = (caller: Caller, answerId: string, awarded: boolean[]) => caller.post('/api/reviews', { answerIds: [answerId], decision: { awarded } })
/** What nobody has read is decided one by one. */
async function decideEach(caller: Caller, answerIds: readonly string[], awarded: boolean[]): Promise<void> {
  for (const answerId of answerIds) expect((await decide(caller, answerId, awarded)).status).toBe(200)
}
const give = (caller: Caller, answerId: string, awarded: boolean[], part = 'second') =>
  caller.post(`/api/answers/${answerId}/opinions`, { part, decision: { awarded } })
const undo = (caller: Caller, opinionId: string) => caller.post(`/api/opinions/${opinionId}/undo`)
async function toJudge(caller: Caller, question = '8'): Promise<ToJudge[]> {
  return (await caller.get(`${base()}/answers`)).body.data.answers.filter((each: ToJudge) => each.question === question)
}
async function marksOf(answerId: string) {
  const [row] = await test.ctx.db.select().from(answers).where(eq(answers.id, answerId))
  return row?.marks
}
/** Amina decides three answers in words: one mark each. */
async function decideThree(): Promise<[string, string, string]> {
  const [first = '', second = '', third = ''] = eights
  await decideEach(made.amina, [first, second, third], [true, false])
  return [first, second, third]
}

describe('a second opinion', () => {
  it('is given blind, by somebody else than whose mark it is', async () => {
    await setUp()
    const [first, second] = await decideThree()
    expect(await toJudge(made.amina), 'her own').toEqual([])
    const blind = await toJudge(made.baraka)
    expect(blind.map(({ id }) => id).toSorted()).toEqual(eights.slice(0, 3))
    expect(Object.keys(blind[0] ?? {}).toSorted()).toEqual(['id', 'max', 'opinions', 'part', 'points', 'question', 'reading'])
    expect(Object.keys(blind[0]?.points[0] ?? {})).toEqual(['code', 'text'])
    expect(blind.every(({ part, opinions }) => part === 'second' && opinions.length === 0)).toBe(true)
    const listed = JSON.stringify((await made.baraka.get(`${base()}/answers`)).body)
    expect(listed).not.toContain('Amina')
    // Nor does the desk show it to who is to judge it: it shows what is their own.
    const desk = JSON.stringify((await made.baraka.get(`/api/exams/${made.printed.examId}/review/8?all=1`)).body)
    expect([first, second].some((id) => desk.includes(id))).toBe(false)
    expect(JSON.stringify((await made.amina.get(`/api/exams/${made.printed.examId}/review/8?all=1`)).body)).toContain(first)

    expect((await give(made.amina, first, [true, false])).body.code).toBe('opinion-given')
    expect((await give(made.baraka, first, [true])).status, 'a point too few').toBe(400)
    expect((await give(made.baraka, first, [true, false], 'third')).body.code, 'nothing differs').toBe('opinion-given')
    expect((await give(made.baraka, first, [false, true])).body.data).toMatchObject({ marks: 1 })
    expect(await show(made.owner)).toMatchObject({ agreed: 1, disputed: 0, agreement: { people: { count: 1, exact: 1, kappa: null } } })
    expect(await marksOf(first)).toBe(1)
    expect((await give(made.owner, first, [true, true])).body.code, 'it was given').toBe('opinion-given')
  })

  it('goes to a third person where it differs, whose decision stands', async () => {
    await setUp()
    const [first] = await decideThree()
    expect((await give(made.baraka, first, [true, true])).status).toBe(200)
    expect(await marksOf(first), 'a second opinion changes nothing').toBe(1)
    expect(await show(made.baraka)).toMatchObject({ disputed: 1, mine: { third: 0 } })
    for (const caller of [made.amina, made.baraka]) expect((await give(caller, first, [true, true], 'third')).body.code).toBe('opinion-given')
    const [dispute] = (await toJudge(made.owner)).filter(({ part }) => part === 'third')
    expect(dispute).toMatchObject({ id: first })
    expect(dispute?.opinions.toSorted((a, b) => a.marks - b.marks)).toEqual([
      { marks: 1, awarded: [true, false], levels: [], reasons: [] },
      { marks: 2, awarded: [true, true], levels: [], reasons: [] },
    ])
    expect(JSON.stringify(dispute)).not.toMatch(/Amina|Baraka/)
    const { opinionId } = (await give(made.owner, first, [true, true], 'third')).body.data
    expect(await marksOf(first)).toBe(2)
    expect(await show(made.owner)).toMatchObject({ settled: 1, disputed: 0, agreement: { people: { count: 1, exact: 0, withinOne: 1 } } })
    const history = await test.ctx.db.select().from(markChanges).where(eq(markChanges.answerId, first)).orderBy(markChanges.at)
    expect(history.map(({ changedBy, fromMarks, toMarks, why }) => [changedBy, fromMarks, toMarks, why.code])).toEqual([
      ['Amina Wanjiru', null, 1, 'decided-by-person'],
      [`${made.printed.teacher.firstName} ${made.printed.teacher.lastName}`, 1, 2, 'third-opinion'],
    ])
    // Taken back, the first mark stands again and the two still differ; then the second can be taken back too.
    expect((await undo(made.baraka, opinionId)).body.code, 'a third rests on it').toBe('review-superseded')
    expect((await undo(made.amina, opinionId)).status).toBe(404)
    expect((await undo(made.owner, opinionId)).status).toBe(200)
    expect(await marksOf(first)).toBe(1)
    expect(await show(made.owner)).toMatchObject({ settled: 0, disputed: 1 })
    expect((await undo(made.baraka, opinionId)).status).toBe(200)
    expect((await undo(made.baraka, opinionId)).body.code).toBe('already-undone')
    expect(await show(made.owner)).toMatchObject({ disputed: 0, agreement: { people: null } })
    expect(await test.ctx.db.select().from(secondOpinions).where(eq(secondOpinions.id, opinionId)), 'it stays as history').toHaveLength(1)
  })

  it('of two people at once is given once', async () => {
    await setUp()
    const [first, second] = await decideThree()
    const both = await Promise.all([made.baraka, made.owner].map((caller) => give(caller, first, [false, false])))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ body }) => body.code === 'opinion-given')).toHaveLength(1)
    expect((await made.owner.post('/api/reviews/claim', { answerIds: [second] })).status).toBe(200)
    expect((await give(made.baraka, second, [true, false])).body).toMatchObject({
      code: 'opinion-held',
      message: 'A colleague is judging this answer.',
    })
    expect((await give(made.owner, second, [true, true])).status).toBe(200)
    expect((await made.owner.post('/api/reviews/claim', { answerIds: [second] })).body.data, 'a late sign of life').toEqual({ heldBy: null })
    expect((await give(made.baraka, second, [true, false], 'third')).status, 'let go of at once').toBe(200)
    const standing = await test.ctx.db.select().from(secondOpinions).where(eq(secondOpinions.answerId, first))
    expect(standing).toHaveLength(1)
  })

  it('is compared with the mark that stands, and is none of who has made the first decision since', async () => {
    await setUp()
    const [first] = eights
    const { reviewId } = (await decide(made.amina, first ?? '', [true, false])).body.data
    await give(made.baraka, first ?? '', [true, true])
    expect((await made.amina.post(`/api/reviews/${reviewId}/undo`)).status).toBe(200)
    expect(await show(made.owner), 'nobody has settled it').toMatchObject({ disputed: 0, agreed: 0 })
    await decide(made.amina, first ?? '', [true, true])
    expect(await show(made.owner)).toMatchObject({ agreed: 1 })
    await decide(made.baraka, first ?? '', [true, true])
    expect((await toJudge(made.owner)).map(({ id, part }) => [id, part])).toContainEqual([first, 'second'])
    expect((await toJudge(made.amina)).map(({ id }) => id)).toContain(first)
  })

  it('holds the confirmation up, until it is given or switched off', async () => {
    await setUp({ ...everyAnswer, draw: { kind: 'confidence', below: 1 } })
    await decideEach(made.amina, eights, [true, true])
    const { examId } = made.printed
    const open = (await show(made.owner)).waiting
    expect(open).toBeGreaterThanOrEqual(9)
    expect((await made.owner.get(`/api/exams/${examId}`)).body.data.exam).toMatchObject({ stage: 'review', counts: { secondOpinions: open } })
    const refused = await made.owner.post(`/api/exams/${examId}/confirm`)
    expect(refused.body).toMatchObject({
      code: 'exam-not-ready-opinions',
      message: `This exam cannot be confirmed yet: ${open} answers still wait for a second or a third opinion. Give them, or switch second opinions off.`,
    })
    expect((await made.owner.delete(base())).status).toBe(200)
    expect((await made.owner.post(`/api/exams/${examId}/confirm`)).status).toBe(200)
    expect((await setUp()).body.code).toBe('exam-confirmed')
    expect((await give(made.baraka, eights[0] ?? '', [true, true])).body.code).toBe('exam-confirmed')
  })
})

describe('which answers are judged twice', () => {
  it('follows from exam and answer: nobody chooses them, and a larger share holds a smaller one', async () => {
    await decideEach(made.amina, eights, [true, true])
    const drawnAt = async (percent: number) => {
      await setUp({ ...everyAnswer, draw: { kind: 'share', percent } })
      return (await made.baraka.get(`${base()}/answers`)).body.data.answers.map(({ id }: ToJudge) => id).toSorted()
    }
    const [some, again, more, all] = [await drawnAt(40), await drawnAt(40), await drawnAt(70), await drawnAt(100)]
    expect(some).toEqual(again)
    expect(more).toEqual(expect.arrayContaining(some))
    expect(all).toEqual(expect.arrayContaining(more))
    expect(all.length).toBeGreaterThan(some.length)
    const questions = new Set((await made.baraka.get(`${base()}/answers`)).body.data.answers.map(({ question }: ToJudge) => question))
    expect(questions, 'choices are read exactly').toEqual(new Set(['7', '8']))
  })

  it('leaves what nobody has settled, and what the standardisation settles', async () => {
    await setUp()
    expect((await toJudge(made.baraka)).length, 'nobody has decided them').toBe(0)
    await made.begin()
    expect((await made.baraka.get(`${base()}/answers`)).body.code).toBe('not-standardised')
  })
})

describe('the program as the second', () => {
  it('is compared with what a person decided, and a colleague judges what it had not', async () => {
    await setUp({ ...everyAnswer, givenBy: 'program' })
    const settled = await test.ctx.db
      .select({ id: answers.id, marks: answers.marks })
      .from(answers)
      .where(and(eq(answers.examId, made.printed.examId), eq(answers.question, '7'), eq(answers.needsReview, false), isNotNull(answers.pageId)))
    const [right] = settled.filter(({ marks }) => marks === 2)
    if (right === undefined) throw new Error('The program settles a number that is right.')
    await decide(made.amina, right.id, [false])
    const [first] = await decideThree()
    const state = await show(made.owner)
    expect(state).toMatchObject({ disputed: 1, agreement: { program: { count: 1, exact: 0, withinOne: 0 }, people: null } })
    expect((await toJudge(made.baraka)).map(({ id }) => id)).toContain(first)
    const [dispute] = (await toJudge(made.baraka, '7')).filter(({ part }) => part === 'third')
    expect(dispute?.opinions.map(({ marks }) => marks).toSorted()).toEqual([0, 2])
    expect((await give(made.baraka, right.id, [true], 'third')).status).toBe(200)
    expect(await marksOf(right.id)).toBe(2)
    expect(await show(made.owner)).toMatchObject({ settled: 1, agreement: { program: { count: 1, exact: 0 } } })
  })
})

describe('an essay', () => {
  it('is judged by its levels, and the third sees those of both', async () => {
    const printed = await printExam(test, {
      pupilCount: 1,
      exam: { ...writtenExam, questions: writtenExam.questions.filter(({ type }) => type === 'essay') },
    })
    const { examId, caller: owner, layout } = printed
    await storeScan(test, examId, [{ code: codeOf(layout.papers[0]?.pages[0]?.code.text ?? ''), ink: ['4'] }])
    await test.runJobsUntilIdle()
    const callers: Caller[] = []
    for (const firstName of ['Amina', 'Baraka']) {
      const user = await test.makeUser({ schoolId: printed.teacher.schoolId, firstName })
      await owner.post(`/api/exams/${examId}/markers/${user.id}`)
      callers.push(await test.as(user))
    }
    const [amina, baraka] = callers
    if (amina === undefined || baraka === undefined) throw new Error('Nobody marks it.')
    const [essay] = await test.ctx.db.select({ id: answers.id }).from(answers).where(eq(answers.examId, examId))
    const id = essay?.id ?? ''
    const [rich, some] = [{ levels: [{ marks: 4, text: 'rich' }] }, { levels: [{ marks: 2, text: 'some' }] }]
    await owner.put(`/api/exams/${examId}/second-opinions`, everyAnswer)
    await owner.post('/api/reviews', { answerIds: [id], decision: rich })
    const judge = (caller: Caller, part: string, decision: object) => caller.post(`/api/answers/${id}/opinions`, { part, decision })
    const unlike = [
      { marks: 3, text: 'rich?' },
      { marks: 3, text: 'rich', reason: 'both' },
      { marks: 3, text: '' },
      { marks: 3, text: '', reason: ' ' },
    ]
    const above = [
      { marks: 5, text: '', reason: 'more than it is worth' },
      { marks: -1, text: '', reason: 'less than none' },
      { marks: 2.5, text: '', reason: 'a half' },
    ]
    for (const level of [...unlike, ...above]) expect([level, (await judge(amina, 'second', { levels: [level] })).status]).toEqual([level, 400])
    const { errors } = (await judge(amina, 'second', { levels: [{ marks: 3, text: '' }] })).body
    expect(errors[0].msg).toBe('No level of “Content” is chosen. Say why it gets 3.')
    const between = { levels: [{ marks: 3, text: '', reason: 'rich, but it has no end' }] }
    expect((await judge(amina, 'second', between)).body.data).toMatchObject({ marks: 3 })
    const [dispute] = (await baraka.get(`/api/exams/${examId}/second-opinions/answers`)).body.data.answers
    expect(dispute.opinions.toSorted((a: { marks: number }, b: { marks: number }) => a.marks - b.marks)).toMatchObject([
      { levels: [3], reasons: ['rich, but it has no end'] },
      { levels: [4], reasons: [''] },
    ])
    await owner.post('/api/reviews', { answerIds: [id], decision: between })
    const [entry] = (await owner.get(`/api/exams/${examId}/review/4/history`)).body.data.entries
    expect(entry.reasons).toEqual([{ marks: 3, reason: 'rich, but it has no end' }])
    await owner.post(`/api/reviews/${entry.id}/undo`)
    expect((await judge(baraka, 'third', some)).status).toBe(200)
    const [row] = await test.ctx.db.select().from(answers).where(eq(answers.id, id))
    expect(row).toMatchObject({ marks: 2, reasons: [{ marks: 2, why: [{ code: 'level-chosen', text: 'some' }] }] })
  })
})
