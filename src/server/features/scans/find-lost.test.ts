import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exams, pages, uploads } from '#db/schema.ts'
import { findLost } from '#server/features/scans/find-lost.ts'
import { readPagesJob, splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { splitUpload } from '#server/features/scans/split-upload.ts'
import { deadLetterOf } from '#server/platform/queue/pg-boss.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let printed: PrintedExam
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 2 })
})

const inMinutes = (minutes: number) => ({ ...test.ctx, now: () => new Date(Date.now() + minutes * 60_000) })
const loseJobs = async (queue: string) => test.ctx.db.execute(sql`delete from pgboss.job where name = ${queue}`)
const statesOfPages = async () => (await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId))).map(({ state }) => state)
const countFound = async () => {
  const { values } = await test.ctx.meters.lostFound.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.what, value]))
}

/** Two pages that wait to be read, with the jobs that the upload left them. */
async function storePages(): Promise<void> {
  const codes = printed.layout.papers.map(({ pages: [page] }) => ({ code: codeOf(page?.code.text ?? ''), chosen: { 1: ['A'] } }))
  const { uploadId } = await storeScan(test, printed.examId, codes)
  await splitUpload(test.ctx, { uploadId }, { isLastTry: false, signal: new AbortController().signal })
  await loseJobs(splitUploadJob.name)
}

it('what waits without a job is put back once when it is old enough, counted, and read', async () => {
  test.expectLog('What waited without a job was put back into the queue.')
  await storePages()
  expect(await findLost(inMinutes(11)), 'each has its job').toBe(0)
  await loseJobs(readPagesJob.name)
  expect(await findLost(inMinutes(9)), 'it may be on its way').toBe(0)
  const before = (await countFound())['page'] ?? 0
  expect(await findLost(inMinutes(11))).toBe(2)
  expect(await findLost(inMinutes(22)), 'they have a job again').toBe(0)
  expect((await countFound())['page']).toBe(before + 2)
  await test.runJobsUntilIdle()
  expect(await statesOfPages()).toEqual(['read', 'read'])
  expect(await findLost(inMinutes(30)), 'nothing waits').toBe(0)
})

it('a file that is not taken apart is put back too', async () => {
  test.expectLog('What waited without a job was put back into the queue.')
  const { uploadId } = await storeScan(test, printed.examId, [{ state: 'blank' }])
  expect(await findLost(inMinutes(11))).toBe(0)
  await loseJobs(splitUploadJob.name)
  expect(await findLost(inMinutes(11))).toBe(1)
  await test.runJobsUntilIdle()
  expect((await test.ctx.db.select().from(uploads).where(eq(uploads.id, uploadId)))[0]?.state).toBe('split')
  expect(await statesOfPages()).toEqual(['blank'])
})

it('what is about to be taken over from the dead, was put away, or belongs to an exam that was deleted, stays', async () => {
  await storePages()
  await test.ctx.db.execute(sql`update pgboss.job set name = ${deadLetterOf(readPagesJob.name)} where name = ${readPagesJob.name}`)
  expect(await findLost(inMinutes(11))).toBe(0)
  await loseJobs(deadLetterOf(readPagesJob.name))
  await test.ctx.db.update(pages).set({ discardedAt: new Date() }).where(eq(pages.examId, printed.examId))
  expect(await findLost(inMinutes(11))).toBe(0)
  await test.ctx.db.update(pages).set({ discardedAt: null }).where(eq(pages.examId, printed.examId))
  await test.ctx.db.update(exams).set({ deletedAt: new Date() }).where(eq(exams.id, printed.examId))
  expect(await findLost(inMinutes(11))).toBe(0)
})
