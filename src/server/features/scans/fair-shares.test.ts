import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { batches, pages } from '#db/schema.ts'
import { storeUpload } from '#server/features/scans/store-upload.ts'
import { startBoss } from '#server/platform/queue/pg-boss.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs, type RunningJobs } from '#worker/run-jobs.ts'

const GOOD_PAGES = 40
const POISON_PAGES = 50

let test: TestApp
let running: RunningJobs
let stopBoss: () => Promise<void>
let heavy: PrintedExam
let other: PrintedExam
let picture: Buffer

beforeAll(async () => {
  const threadFile = new URL('../../../../test/server/fair-thread.ts', import.meta.url)
  test = await startTestApp({ readers: startReaderPool({ threads: 3, threadFile }) })
  test.expectLog('A job failed.', 'A page is set aside.')
  heavy = await printExam(test, { pupilCount: 1 })
  other = await printExam(test, { pupilCount: 1 })
  const sample = await makeSample({ exam: other.exam, layout: other.layout, paper: '0001', page: 1, seed: 'fair', level: 'scan' })
  picture = sample.jpeg
  const boss = await startBoss({ url: test.ctx.config.databaseUrl ?? '', log: test.ctx.log })
  stopBoss = () => boss.stop({ graceful: false })
  running = await runJobs(boss, test.ctx, jobs)
}, 120_000)
afterAll(async () => {
  await test.ctx.readers.close()
  await running.stop(0)
  await stopBoss()
  await test.close()
}, 60_000)

/** Stores one picture a file, as phones send them: the same page each time, whose last word says what becomes of its thread. */
async function send({ schoolId, examId }: PrintedExam, endings: readonly string[]): Promise<void> {
  const { db, objects } = test.ctx
  const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
  for (const [index, ending] of endings.entries()) {
    const { key, sizeBytes } = await objects.put(Buffer.concat([picture, Buffer.from(`${index} ${ending}`)]), 'image/jpeg')
    await db.transaction((tx) =>
      storeUpload(test.ctx, tx, { schoolId, examId, batchId: batch?.id ?? '', fileName: `${index}.jpg`, objectKey: key, sizeBytes }, 'image/jpeg'),
    )
  }
}

async function countPages({ examId }: PrintedExam, { isRead }: { isRead: boolean }): Promise<number> {
  const [row] = await test.ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(pages)
    .where(and(eq(pages.examId, examId), isRead ? inArray(pages.state, ['read', 'duplicate']) : undefined))
  return row?.count ?? 0
}

/** From the first file to the last page, in milliseconds. */
async function timeReading(endings: readonly string[]): Promise<number> {
  const before = await countPages(other, { isRead: true })
  const started = performance.now()
  await send(other, endings)
  await vi.waitFor(async () => expect(await countPages(other, { isRead: true })).toBe(before + endings.length), { timeout: 240_000, interval: 50 })
  return performance.now() - started
}

const filesNamed = (word: string): string[] => Array.from({ length: GOOD_PAGES }, () => word)

interface Measured {
  aloneMs: number
  besideMs: number
}

const isFair = ({ aloneMs, besideMs }: Measured): boolean => besideMs < 2 * aloneMs + 10_000

/** A class alone, then beside another school's files that hold or end their threads. */
async function timePair(round: number): Promise<Measured> {
  const aloneMs = await timeReading(filesNamed(`alone ${round}`))
  const before = await countPages(heavy, { isRead: false })
  await send(
    heavy,
    Array.from({ length: POISON_PAGES }, (_, index) => `${round} ${index % 2 === 0 ? 'hold' : 'kill'}`),
  )
  // All wait to be read, or were set aside already, and those that hold their threads have every one of them.
  await vi.waitFor(async () => expect(await countPages(heavy, { isRead: false })).toBe(before + POISON_PAGES), { timeout: 60_000, interval: 100 })
  await sleep(2000)
  return { aloneMs, besideMs: await timeReading(filesNamed(`beside ${round}`)) }
}

describe('one school that sends pages which hold or end their threads', () => {
  it('keeps another school’s class no more than twice as long as it takes alone', { timeout: 600_000 }, async () => {
    await timeReading(filesNamed('warm up'))
    let measured = await timePair(0)
    // A machine that had other work while one of the two was measured is asked again.
    for (let round = 1; round < 3 && !isFair(measured); round++) measured = await timePair(round)
    expect(measured).toSatisfy(isFair)
  })
})
