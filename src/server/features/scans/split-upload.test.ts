import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages, uploads } from '#db/schema.ts'
import { splitUpload } from '#server/features/scans/split-upload.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { PagePicture } from '#server/platform/read-pages/reader-pool.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
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
      throw new UnusablePicture('reader-died', 'This file could not be taken apart.')
    }
  }
  const run = { isLastTry: false, signal: new AbortController().signal }
  expect(await splitUpload({ ...test.ctx, readers }, { uploadId }, run)).toBe('done')
  const [upload] = await test.ctx.db.select().from(uploads).where(eq(uploads.id, uploadId))
  const rows = await test.ctx.db.select().from(pages).where(eq(pages.uploadId, uploadId))
  return { state: upload?.state, reason: upload?.reason, pages: rows.length }
}

it('a file whose reader died is taken apart by the next one, each page once', async () => {
  expect(await splitWithDeaths(2)).toEqual({ state: 'split', reason: '', pages: 2 })
})

it('a file that kills three readers is refused with the reason, and no other file waits for it', async () => {
  expect(await splitWithDeaths(3)).toMatchObject({ state: 'failed', reason: 'This file could not be taken apart.' })
})
