import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { pages } from '#db/schema.ts'
import { showPicture } from '#server/features/papers/show-picture.ts'
import { findPage } from '#server/features/papers/queries/listed-pages.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { DrawRequest } from '#server/platform/read-pages/reader-pool.ts'
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

it('what was uploaded is unpacked in a thread, which may die of it; what we drew ourselves is not', async () => {
  const { db, objects } = test.ctx
  await storeScan(test, printed.examId, [{ state: 'no-code' }])
  await test.runJobsUntilIdle()
  const jpeg = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer()
  const { key: uprightKey } = await objects.put(jpeg, 'image/jpeg')
  const [row] = await db.update(pages).set({ uprightKey }).where(eq(pages.examId, printed.examId)).returning()
  const page = await findPage(db, row?.id ?? '')
  if (page === null) throw new Error('There is no page.')

  const asked: { kind: string; share: string | undefined }[] = []
  const drawPicture = async ({ as }: DrawRequest, share?: string): Promise<Uint8Array> => {
    asked.push({ kind: as.kind, share })
    throw new UnusablePicture({ code: 'reader-died', subject: 'picture' })
  }
  const ctx = { ...test.ctx, readers: { ...test.ctx.readers, drawPicture } }
  await expect(showPicture(ctx, page, 'original')).rejects.toMatchObject({ code: 'picture-not-shown' })
  expect((await sharp(await showPicture(ctx, page, 'thumb')).metadata()).width).toBe(240)
  await db.update(pages).set({ uprightKey: null }).where(eq(pages.id, page.page.id))
  await expect(showPicture(ctx, { ...page, page: { ...page.page, uprightKey: null } }, 'thumb')).rejects.toMatchObject({ code: 'picture-not-shown' })
  const share = `at the screen of ${page.exam.schoolId}`
  expect(asked).toEqual([
    { kind: 'jpeg', share },
    { kind: 'jpeg', share },
  ])
})
