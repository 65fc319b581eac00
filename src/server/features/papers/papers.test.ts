import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asc, eq, inArray } from 'drizzle-orm'
import { answers, markChanges, pages, papers } from '#db/schema.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { markColumns, markOf, snapshotOf } from '#server/features/papers/mark-columns.ts'
import { setMark } from '#server/features/papers/set-mark.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let printed: PrintedExam
let other: PrintedExam

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  printed = await printExam(test, { pupilCount: 2 })
  other = await printExam(test, { pupilCount: 1 })
  const codes = printed.layout.papers.map(({ pages: [page] }) => codeOf(page?.code.text ?? ''))
  await storeScan(
    test,
    printed.examId,
    codes.map((code) => ({ code, chosen: { 1: ['A'] }, ink: ['8'] })),
  )
  await test.runJobsUntilIdle()
})
afterAll(() => test.close())

const keyOf = ({ examId, schoolId }: PrintedExam) => ({ id: examId, schoolId })

async function listIds(examId: string) {
  const { db } = test.ctx
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    paperIds: idsOf(await db.select({ id: papers.id }).from(papers).where(eq(papers.examId, examId)).orderBy(asc(papers.id))),
    pageIds: idsOf(await db.select({ id: pages.id }).from(pages).where(eq(pages.examId, examId)).orderBy(asc(pages.id))),
    answerIds: idsOf(await db.select({ id: answers.id }).from(answers).where(eq(answers.examId, examId)).orderBy(asc(answers.id))),
  }
}

describe('the lock of papers, pages and answers', () => {
  it('takes each kind in the order of the ids, however they are named', async () => {
    const ids = await listIds(printed.examId)
    expect(ids.answerIds.length).toBeGreaterThan(3)
    const turned = { paperIds: ids.paperIds.toReversed(), pageIds: ids.pageIds.toReversed(), answerIds: ids.answerIds.toReversed() }
    // Both ways at once, many times: in two orders, some would wait for each other until PostgreSQL ends one.
    const runs = Array.from({ length: 30 }, (_, at) => test.ctx.db.transaction((tx) => lockWork(tx, keyOf(printed), at % 2 === 0 ? ids : turned)))
    for (const held of await Promise.all(runs)) {
      expect(held.papers.map(({ id }) => id)).toEqual(ids.paperIds)
      expect(held.pages.map(({ id }) => id)).toEqual(ids.pageIds)
      expect(held.answers.map(({ id }) => id)).toEqual(ids.answerIds)
    }
  })

  it('finds nothing of another exam', async () => {
    const held = await test.ctx.db.transaction(async (tx) => lockWork(tx, keyOf(other), await listIds(printed.examId)))
    expect(held).toEqual({ papers: [], pages: [], answers: [] })
  })
})

describe('a mark that is set', () => {
  it.each([
    ['what it was', true],
    ['nothing where nobody had judged it', false],
  ])('says in its history who changed it, why, and what stood there before: %s', async (_, isBeforeJudged) => {
    const { db } = test.ctx
    const { answerIds } = await listIds(printed.examId)
    const before = (await db.select().from(answers).where(inArray(answers.id, answerIds))).find(
      (row) => (judgedMarks(markOf(row)) !== null) === isBeforeJudged,
    )
    if (before === undefined) throw new Error('There is no such answer.')
    const mark = { ...markColumns(markOf(before)), marks: before.max, needsReview: false }
    const why = { code: 'said-by-person', text: 'She said so.' } as const
    await db.transaction((tx) => setMark(tx, { answer: before, mark, note: 'Well seen', changedBy: 'Amina Otieno', why, now: new Date() }))
    const [after] = await db.select().from(answers).where(eq(answers.id, before.id))
    const [change] = await db.select().from(markChanges).where(eq(markChanges.answerId, before.id))
    expect(after).toMatchObject({ marks: before.max, note: 'Well seen', reviewId: null })
    const said = { changedBy: 'Amina Otieno', why, reviewId: null, fromMarks: isBeforeJudged ? before.marks : null, toMarks: before.max }
    expect(change).toMatchObject({ ...said, before: snapshotOf(before) })
  })
})
