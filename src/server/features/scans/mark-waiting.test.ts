import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { listBlockers } from '#contract/blockers.ts'
import { getDesk } from '#contract/desk.ts'
import { getOfflineExam } from '#contract/live-reading.ts'
import { getResults } from '#contract/results.ts'
import { decideAnswers, decideBubbles, undoReview } from '#contract/review.ts'
import { discardPage, listPages, restorePage } from '#contract/scans.ts'
import { answers, creditWaits, markChanges } from '#db/schema.ts'
import { migrationsFolder } from '#db/migrate.ts'
import { beginTrial } from '#server/features/credits/begin-trial.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { refundLot } from '#server/features/credits/refund-lot.ts'
import { markPaperOf } from '#server/features/marking/mark-exam.ts'
import { markExamLater } from '#server/features/marking/mark-exam-later.ts'
import { codeOf, scriptedReaders, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let printed: PrintedExam
let daysLater = 0

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders(), environment: { BILLING: 'on' }, now: () => new Date(Date.now() + daysLater * 86_400_000) })
})
afterAll(() => test.close())
beforeEach(async () => {
  daysLater = 0
  test.ctx.config.billing = 'on'
  printed = await printExam(test, { pupilCount: 12, exam: choices })
})

const choices = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Physics CAT',
  questions: ['1', '2'].map((id) => ({ id, type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1 })),
}
const number = (at: number) => String(at).padStart(4, '0')
const written = (at: number, chosen: Record<string, string[]> = { 1: ['A'], 2: ['B'] }, more: ScriptedPage = {}): ScriptedPage => {
  const text = printed.layout.papers.find(({ paper }) => paper === number(at))?.pages[0]?.code.text ?? ''
  return { code: codeOf(text), chosen, ...more }
}
const all = (count: number) => Array.from({ length: count }, (_, at) => written(at + 1))
async function scan(...script: ScriptedPage[]): Promise<void> {
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
}
/** The trial came with the sheets; what is left is what is given here. */
async function give(credits: number): Promise<void> {
  const { ctx } = test
  const by = { userId: null, name: 'Head' }
  const { schoolId } = printed
  const { lots } = await readCredit(ctx.db, schoolId, ctx.now())
  await ctx.db.transaction(async (tx) => {
    for (const { id: lotId } of lots) await refundLot(ctx, tx, { schoolId, lotId, key: `refund:${lotId}`, reason: 'Not wanted', by })
    if (credits > 0) await grantLot(ctx, tx, { schoolId, kind: 'correction', source: `grant:${crypto.randomUUID()}`, credits, by })
  })
}
async function credit() {
  const { free, held, used } = await readCredit(test.ctx.db, printed.schoolId, test.ctx.now(), 'all')
  return { free, held, used }
}
const stored = () =>
  test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId)).orderBy(answers.createdAt, answers.paperId, answers.question)
const waits = async () => (await test.ctx.db.select().from(creditWaits).where(eq(creditWaits.schoolId, printed.schoolId))).length
const onDesk = async () => (await printed.caller.call(getDesk)).desk.waitForCredit
async function results() {
  const { rows } = await printed.caller.call(getResults, { params: { examId: printed.examId } })
  return Object.fromEntries(rows.map(({ paperNumber, status, total }): [string, unknown[]] => [paperNumber ?? '', [status, total]]))
}
const decide = async (answerId: string, marks: number) =>
  (await printed.caller.call(decideAnswers, { body: { answerIds: [answerId], decision: { marks }, note: '' } })).reviewId
const pageOf = async (at: number) => (await printed.caller.call(listPages, { params: { examId: printed.examId } })).pages[at - 1]

describe('without credit', () => {
  it('pages are read and kept, nothing is a zero, and a grant has them marked', async () => {
    await give(0)
    await scan(...all(2))
    expect((await printed.caller.call(listPages, { params: { examId: printed.examId } })).pages.map(({ state }) => state)).toEqual(['read', 'read'])
    const [first, second] = await stored()
    expect(first).toMatchObject({ reading: { choice: ['A'] }, needsReview: true, marks: 0, doubts: [{ code: 'waits-for-credit' }] })
    expect(first?.reasons).toMatchObject([{ code: 'A', confidence: 0, awarded: false, why: [] }])
    expect(second?.doubts).toEqual([{ code: 'waits-for-credit' }])
    expect((await results())['0001']).toEqual(['needs-review', null])
    expect((await printed.caller.call(listBlockers, { params: { examId: printed.examId } })).blockers).toMatchObject([{ code: 'answers', count: 4 }])
    expect(await onDesk()).toEqual({ papers: 2, isWithheld: true })
    expect(await credit()).toEqual({ free: 0, held: 0, used: 0 })

    await give(5)
    await test.runJobsUntilIdle()
    expect(await results()).toMatchObject({ '0001': ['marked', 1], '0002': ['marked', 1] })
    expect(await credit()).toEqual({ free: 3, held: 0, used: 2 })
    expect(await waits()).toBe(0)
    const [change] = await test.ctx.db
      .select()
      .from(markChanges)
      .where(eq(markChanges.answerId, first?.id ?? ''))
    expect(change).toMatchObject({ fromMarks: null, toMarks: 1, why: { code: 'credit-came' } })
  })

  it('a person marks, and what they decided stays when the program marks the rest', async () => {
    await give(0)
    await scan(...all(1))
    const [first] = await stored()
    await decide(first?.id ?? '', 0)
    await give(1)
    await test.runJobsUntilIdle()
    expect((await stored()).map(({ marks, needsReview, reviewId }) => [marks, needsReview, reviewId !== null])).toEqual([
      [0, false, true],
      [0, false, false],
    ])
    expect((await results())['0001']).toEqual(['marked', 0])
  })

  it('a person marks all that wrote the same at once', async () => {
    await give(0)
    await scan(...all(3))
    const answerIds = (await stored()).flatMap(({ id, question }) => (question === '1' ? id : []))
    await printed.caller.call(decideAnswers, { body: { answerIds, decision: { awarded: [true] }, note: '' } })
    expect((await stored()).filter(({ needsReview }) => !needsReview).map(({ marks }) => marks)).toEqual([1, 1, 1])
  })

  it('a decision that is taken back after the credit came leaves the mark of the program', async () => {
    await give(0)
    await scan(...all(1))
    const [first] = await stored()
    const reviewId = await decide(first?.id ?? '', 0)
    await give(1)
    await test.runJobsUntilIdle()
    await printed.caller.call(undoReview, { params: { reviewId } })
    await test.runJobsUntilIdle()
    expect((await stored())[0]).toMatchObject({ marks: 1, needsReview: false, reviewId: null })
    expect(await waits()).toBe(0)
    expect(await credit()).toEqual({ free: 0, held: 0, used: 1 })
  })

  it('what a person says of a bubble is kept, and marked with the credit', async () => {
    await give(0)
    await scan(written(1, { 2: ['A'] }, { doubtful: { 1: ['A'] } }))
    const [first] = await stored()
    expect(first?.doubts).toEqual([{ code: 'doubtful-bubble' }])
    await printed.caller.call(decideBubbles, { params: { answerId: first?.id ?? '' }, body: { bubbles: [{ option: 'A', filled: true }] } })
    expect((await stored())[0]).toMatchObject({ needsReview: true, reading: { choice: ['A'] }, doubts: [{ code: 'waits-for-credit' }] })
    await give(1)
    await test.runJobsUntilIdle()
    expect((await results())['0001']).toEqual(['marked', 2])
  })

  it('a paper that people marked wholly by hand is confirmed and costs nothing, then or later', async () => {
    await give(0)
    await scan(...all(1))
    for (const { id } of await stored()) await decide(id, 1)
    expect((await printed.caller.post(`/api/exams/${printed.examId}/confirm`)).status).toBe(200)
    await give(1)
    await test.runJobsUntilIdle()
    expect(await waits()).toBe(0)
    expect(await credit()).toEqual({ free: 1, held: 0, used: 0 })
  })

  it('gives a phone no key to mark with', async () => {
    const offline = async () => (await printed.caller.call(getOfflineExam, { params: { examId: printed.examId } })).exam
    expect(await offline()).toMatchObject({ hiding: null, key: [{ id: '1' }, { id: '2' }] })
    await give(0)
    expect(await offline()).toMatchObject({ hiding: 'no-credit', key: null })
  })
})

it('marks one of ten papers that come at once for one credit, and the other nine wait', async () => {
  await give(0)
  await scan(...all(10))
  await give(1)
  const paperIds = new Set((await stored()).map(({ paperId }) => paperId))
  await Promise.all([...paperIds].map((paperId) => markPaperOf(test.ctx, printed.examId, paperId)))
  await test.runJobsUntilIdle()
  expect((await stored()).filter(({ needsReview }) => !needsReview)).toHaveLength(2)
  expect(await waits()).toBe(9)
  expect(await credit()).toEqual({ free: 0, held: 0, used: 1 })
})

describe('a credit', () => {
  it('is taken once for a paper, however often it is read and marked', async () => {
    await give(3)
    await scan(written(1))
    await scan(written(1, { 1: ['A'], 2: ['B'] }, { take: 2 }))
    await test.ctx.db.transaction((tx) => markExamLater(test.ctx, tx, printed.examId))
    await test.runJobsUntilIdle()
    expect(await credit()).toEqual({ free: 2, held: 0, used: 1 })
  })

  it('comes back when the pages are put away, and is used again when they are taken back', async () => {
    await give(1)
    await scan(written(1))
    const page = await pageOf(1)
    await printed.caller.call(discardPage, { params: { pageId: page?.id ?? '' } })
    await test.runJobsUntilIdle()
    expect(await credit()).toEqual({ free: 1, held: 0, used: 0 })
    await printed.caller.call(restorePage, { params: { pageId: page?.id ?? '' } })
    await test.runJobsUntilIdle()
    expect(await credit()).toEqual({ free: 0, held: 0, used: 1 })
    expect((await results())['0001']).toEqual(['marked', 1])
    daysLater = 31
    printed.caller = await test.as(printed.teacher)
    await printed.caller.call(discardPage, { params: { pageId: page?.id ?? '' } })
    await test.runJobsUntilIdle()
    expect(await credit()).toEqual({ free: 0, held: 0, used: 1 })
  })

  it('that comes back marks a paper that waits', async () => {
    await give(1)
    await scan(written(1))
    await scan(written(2))
    expect((await results())['0002']).toEqual(['needs-review', null])
    await printed.caller.call(discardPage, { params: { pageId: (await pageOf(1))?.id ?? '' } })
    await test.runJobsUntilIdle()
    expect((await results())['0002']).toEqual(['marked', 1])
  })

  it('is not used for a blank paper', async () => {
    await give(1)
    await scan(written(1, {}))
    expect(await credit()).toEqual({ free: 1, held: 0, used: 0 })
    expect(await waits()).toBe(0)
  })

  it('comes back for a paper whose only bubble was none', async () => {
    await give(1)
    await scan(written(1, {}, { doubtful: { 1: ['A'] } }))
    expect(await credit()).toEqual({ free: 0, held: 1, used: 0 })
    await printed.caller.call(decideBubbles, {
      params: { answerId: (await stored())[0]?.id ?? '' },
      body: { bubbles: [{ option: 'A', filled: false }] },
    })
    await test.runJobsUntilIdle()
    expect(await credit()).toEqual({ free: 1, held: 0, used: 0 })
  })

  it('is not asked for papers that were marked before', async () => {
    test.ctx.config.billing = 'off'
    await scan(written(1))
    test.ctx.config.billing = 'on'
    await give(0)
    await test.ctx.db.transaction((tx) => markExamLater(test.ctx, tx, printed.examId))
    await test.runJobsUntilIdle()
    expect((await results())['0001']).toEqual(['marked', 1])
    expect(await waits()).toBe(0)
  })
})

describe('in practice', () => {
  it('nothing waits, and what would is counted and paid for by the next grant', async () => {
    test.ctx.config.billing = 'practice'
    await give(1)
    await scan(...all(3))
    expect(await results()).toMatchObject({ '0001': ['marked', 1], '0002': ['marked', 1], '0003': ['marked', 1] })
    expect(await onDesk()).toEqual({ papers: 2, isWithheld: false })
    // Billed from now on, no mark is taken away.
    test.ctx.config.billing = 'on'
    await test.ctx.db.transaction((tx) => markExamLater(test.ctx, tx, printed.examId))
    await test.runJobsUntilIdle()
    expect((await results())['0003']).toEqual(['marked', 1])
    await give(5)
    await test.runJobsUntilIdle()
    expect(await credit()).toEqual({ free: 3, held: 0, used: 3 })
    expect(await waits()).toBe(0)
  })
})

it('charges nothing where it is off', async () => {
  test.ctx.config.billing = 'off'
  const other = await printExam(test, { pupilCount: 1, exam: choices })
  printed = other
  await scan(written(1))
  expect((await results())['0001']).toEqual(['marked', 1])
  expect(await readCredit(test.ctx.db, other.schoolId, test.ctx.now(), 'all')).toMatchObject({ free: 0, used: 0, lots: [] })
})

it('begins the trial of a school with its first printed sheet, once', async () => {
  expect(await credit()).toEqual({ free: 100, held: 0, used: 0 })
  await scan(...all(2))
  expect(await credit()).toEqual({ free: 98, held: 0, used: 2 })
})

it('gives a school that printed before there were credits its trial with the upgrade, and never a second one', async () => {
  test.ctx.config.billing = 'off'
  printed = await printExam(test, { pupilCount: 1, exam: choices })
  const upgrade = await readFile(join(migrationsFolder, '0155_trials_of_schools.sql'), 'utf8')
  await test.ctx.db.execute(sql.raw(upgrade))
  expect(await credit()).toEqual({ free: 100, held: 0, used: 0 })
  test.ctx.config.billing = 'on'
  await scan(written(1))
  expect(await credit()).toEqual({ free: 99, held: 0, used: 1 })
  await test.ctx.db.transaction((tx) => beginTrial(test.ctx, tx, printed.schoolId))
  expect(await credit()).toEqual({ free: 99, held: 0, used: 1 })
})
