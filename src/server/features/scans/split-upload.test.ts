import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UploadReason } from '#engine/page/page-reason.ts'
import { answers, batches, pages, uploads } from '#db/schema.ts'
import { readDeadPages, readPages } from '#server/features/scans/read-pages.ts'
import { splitUpload } from '#server/features/scans/split-upload.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { PagePicture } from '#server/platform/read-pages/reader-pool.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { hugeJbig2Pdf } from '#test/bombs.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let printed: PrintedExam
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  printed = await printExam(test, { pupilCount: 1 })
})
afterAll(() => test.close())

/** Takes a file of two pages apart with a reader that dies so often after the first page. */
async function splitWithDeaths(deaths: number) {
  const { uploadId } = await storeScan(test, printed.examId, [{ take: deaths }, { take: deaths + 100 }])
  const readers = scriptedReaders()
  const { splitUpload: split } = readers
  let died = 0
  readers.splitUpload = async function* (bytes: Uint8Array): AsyncIterable<PagePicture> {
    for await (const page of split(bytes)) {
      yield page
      if (died >= deaths) continue
      died += 1
      throw new UnusablePicture({ code: 'reader-died', subject: 'file' })
    }
  }
  const run = { isLastTry: false, signal: new AbortController().signal }
  expect(await splitUpload({ ...test.ctx, readers }, { uploadId }, run)).toBe('done')
  const [upload] = await test.ctx.db.select().from(uploads).where(eq(uploads.id, uploadId))
  const rows = await test.ctx.db.select().from(pages).where(eq(pages.uploadId, uploadId))
  return { state: upload?.state, reason: upload?.reason, pages: rows.length }
}

it('a file whose reader died is taken apart by the next one, each page once', async () => {
  expect(await splitWithDeaths(2)).toEqual({ state: 'split', reason: null, pages: 2 })
})

it('a file that kills three readers is refused with the reason, and no other file waits for it', async () => {
  expect(await splitWithDeaths(3)).toMatchObject({ state: 'failed', reason: { code: 'reader-died', subject: 'file' } })
})

it('pages of a batch are stored together: a side once, and what changed meanwhile not at all', async () => {
  const { db } = test.ctx
  const several = await printExam(test, { pupilCount: 6 })
  const scripts = several.layout.papers.map(({ pages: [page] }) => ({ code: codeOf(page?.code.text ?? ''), chosen: { 1: ['A'] } }))
  const { uploadId } = await storeScan(test, several.examId, [...scripts, { ...scripts[2], take: 2 }])
  await splitUpload(test.ctx, { uploadId }, { isLastTry: false, signal: new AbortController().signal })
  const listPages = () => db.select().from(pages).where(eq(pages.uploadId, uploadId)).orderBy(pages.sequence)
  const [, , , , putAway] = await listPages()
  const ids = (await listPages()).map(({ id }) => id)
  const readers = scriptedReaders()
  const { readPage: readOne } = readers
  const { promise: allBegun, resolve: begin } = Promise.withResolvers<void>()
  readers.readPage = async (request, share) => {
    const read = await readOne(request, share)
    // All are being read before the first is ready, and somebody puts one of them away.
    if (readers.readCount === ids.length) {
      await db
        .update(pages)
        .set({ discardedAt: new Date() })
        .where(eq(pages.id, putAway?.id ?? ''))
      begin()
    }
    await allBegun
    return read
  }
  const run = { isLastTry: false, signal: new AbortController().signal }
  const jobs = ids.map((pageId) => ({ pageIds: [pageId] }))
  const ended = await readPages({ ...test.ctx, readers }, jobs, run)
  expect(ended.flatMap((each, at) => (each.status === 'fulfilled' && each.value === 'skipped' ? at : []))).toEqual([4])
  expect((await listPages()).map(({ state }) => state)).toEqual(['read', 'read', 'read', 'read', 'waiting', 'read', 'duplicate'])
  const counted = await db.execute<{ transactions: number }>(
    sql`select count(distinct xmin::text)::int as transactions from ${pages} where ${pages.uploadId} = ${uploadId} and ${pages.state} = 'read'`,
  )
  expect(counted.rows[0]?.transactions).toBe(1)
  expect(await db.$count(answers, eq(answers.examId, several.examId))).toBe(5 * several.exam.questions.length)
})

it('of many pages one that fails is retried by itself, and the others are read', async () => {
  const many = Array.from({ length: 22 }, (_, at) => (at === 5 ? { poison: true } : { state: 'no-code' as const, take: 500 + at }))
  const { uploadId } = await storeScan(test, printed.examId, many)
  test.expectLog('A job failed.')
  // A job that fails ends the round of these tests.
  await expect(test.runJobsUntilIdle()).rejects.toThrow('could not be read')
  const listPages = () => test.ctx.db.select().from(pages).where(eq(pages.uploadId, uploadId)).orderBy(pages.sequence)
  const rows = await listPages()
  expect(rows.map(({ state }) => state)).toEqual(many.map((_, at) => (at === 5 ? 'waiting' : 'no-code')))
  const { rows: jobs } = await test.ctx.db.execute<{ ids: string[]; state: string }>(
    sql`select data->'pageIds' as ids, state from pgboss.job where name = 'scans.read-pages'`,
  )
  const own = jobs.filter(({ ids }) => rows.some(({ id }) => ids.includes(id)))
  expect(own.map(({ ids }) => ids.length).toSorted((a, b) => a - b)).toEqual(many.map(() => 1))
  expect(own.filter(({ state }) => state !== 'completed').map(({ ids }) => ids)).toEqual([[rows[5]?.id]])
  // Which page of a job has ended its processes is not known, so each is retried by itself.
  await test.ctx.db.update(pages).set({ state: 'waiting' }).where(eq(pages.uploadId, uploadId))
  const pageIds = rows.slice(2, 5).map(({ id }) => id)
  expect(await readDeadPages(test.ctx, { pageIds })).toBe('done')
  await test.runJobsUntilIdle()
  expect((await listPages()).filter(({ state }) => state === 'no-code').map(({ id }) => id)).toEqual(pageIds)
})

it('a page that cannot be stored fails by itself, also in a job of an older release with several pages', async () => {
  const [first, second] = [await printExam(test, { pupilCount: 3 }), await printExam(test, { pupilCount: 1 })]
  const scriptsOf = ({ layout }: PrintedExam) =>
    layout.papers.map(({ pages: [page] }) => ({ code: codeOf(page?.code.text ?? ''), chosen: { 1: ['A'] } }))
  const scripts = scriptsOf(first).map((script, at) => (at === 1 ? { ...script, chosen: { 1: ['\u0000'] } } : script))
  const run = { isLastTry: false, signal: new AbortController().signal }
  const ids: string[] = []
  for (const [exam, own] of [
    [first, scripts],
    [second, scriptsOf(second)],
  ] as const) {
    const { uploadId } = await storeScan(test, exam.examId, own)
    await splitUpload(test.ctx, { uploadId }, run)
    ids.push(
      ...(await test.ctx.db.select({ id: pages.id }).from(pages).where(eq(pages.uploadId, uploadId)).orderBy(pages.sequence)).map(({ id }) => id),
    )
  }
  const [good = '', bad = '', third = '', ofSecond = ''] = ids
  const ended = await readPages(test.ctx, [{ pageIds: [good] }, { pageIds: [bad, third] }, { pageIds: [ofSecond] }], run)
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const rows = await test.ctx.db.select().from(pages).where(inArray(pages.id, ids))
  expect(ids.map((id) => rows.find((row) => row.id === id)?.state)).toEqual(['read', 'waiting', 'read', 'read'])
})

it('a file that holds its thread is set aside in the same batch as a good one, with a sentence that does not blame it', async () => {
  const { db, objects } = test.ctx
  const readers = startReaderPool({ threads: 1, splitStepTimeoutMs: 1500 })
  const good = await readFile(join(import.meta.dirname, '../../../../test/samples/jbig2-pdf/scan.pdf'))
  const [batch] = await db.insert(batches).values({ schoolId: printed.schoolId, examId: printed.examId }).returning()
  const run = { isLastTry: false, signal: new AbortController().signal }
  const ends: { state: string | undefined; reason: UploadReason | null | undefined }[] = []
  for (const bytes of [hugeJbig2Pdf(), good]) {
    const { key, sizeBytes } = await objects.put(bytes, 'application/pdf')
    const values = {
      schoolId: printed.schoolId,
      examId: printed.examId,
      batchId: batch?.id ?? '',
      fileName: 'class.pdf',
      objectKey: key,
      sizeBytes,
    }
    const [stored] = await db.insert(uploads).values(values).returning()
    expect(await splitUpload({ ...test.ctx, readers }, { uploadId: stored?.id ?? '' }, run)).toBe('done')
    const [upload] = await db
      .select()
      .from(uploads)
      .where(eq(uploads.id, stored?.id ?? ''))
    ends.push({ state: upload?.state, reason: upload?.reason })
  }
  await readers.close()
  expect(ends).toEqual([
    { state: 'failed', reason: { code: 'slow-page-of-file', page: 1 } },
    { state: 'split', reason: null },
  ])
})
