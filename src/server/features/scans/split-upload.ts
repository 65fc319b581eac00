import { releaseMemory } from '#engine/scan/release-memory.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { findUpload, lockUpload, updateUpload, type Upload } from '#server/features/scans/queries/uploads.ts'
import { readPagesLater } from '#server/features/scans/read-pages-later.ts'
import { insertPages, type SplitPage } from '#server/features/papers/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'
import { PageStopsReaders, readCrashSafe } from '#server/platform/read-pages/read-crash-safe.ts'
import type { ReadHow } from '#server/platform/read-pages/reader-pool.ts'

/** Pages that are stored, and go on to be read, in one transaction while the rest of the file is split. */
const pagesPerTransaction = 8

/** Splits an upload into pages. Pages that are stored already stay as they are, so a retry starts from the beginning. */
export async function splitUpload(ctx: Context, { uploadId }: { uploadId: string }, run: JobRun): Promise<'done' | 'skipped'> {
  const upload = await findUpload(ctx.db, uploadId)
  if (!upload || upload.state !== 'stored') return 'skipped'
  try {
    const pageCount = await storeAllPages(ctx, upload, run)
    await endUpload(
      ctx,
      upload,
      pageCount > 0 ? { state: 'split', reason: null, pageCount } : { state: 'failed', reason: { code: 'no-page-in-file' }, pageCount },
    )
  } catch (error) {
    if (error instanceof PageStopsReaders) {
      await endUpload(ctx, upload, { state: 'failed', reason: { code: 'reader-died', subject: 'file' }, pageCount: null })
    } else if (error instanceof UnusablePicture) {
      await endUpload(ctx, upload, { state: 'failed', reason: error.fault, pageCount: null })
    } else if (run.isLastTry && !run.signal.aborted) {
      ctx.log.error({ err: error, uploadId }, 'An upload could not be taken apart.')
      await failUpload(ctx, upload.id)
    } else throw error
  }
  return 'done'
}

/** For an upload whose job came to nothing however often it was tried. */
export async function failUpload(ctx: Context, uploadId: string): Promise<'done' | 'skipped'> {
  const upload = await findUpload(ctx.db, uploadId)
  if (upload?.state !== 'stored') return 'skipped'
  await endUpload(ctx, upload, {
    state: 'failed',
    reason: { code: 'not-taken-apart' },
    pageCount: null,
  })
  return 'done'
}

async function storeAllPages(ctx: Context, upload: Upload, { isAgain = false, signal }: JobRun): Promise<number> {
  const store = async (how: ReadHow) => storePages(ctx, upload, { signal, how })
  try {
    return await readCrashSafe({ isAgain }, store)
  } catch (error) {
    // A reader that dies may have died of something else.
    if (isAgain || !(error instanceof UnusablePicture && error.kind === 'reader-died')) throw error
    return await readCrashSafe({ isAgain: true }, store)
  }
}

async function storePages(ctx: Context, upload: Upload, { signal, how }: { signal: AbortSignal; how: ReadHow }): Promise<number> {
  const share = upload.schoolId
  const bytes = await ctx.objects.get(upload.objectKey)
  let count = 0
  let waiting: SplitPage[] = []
  for await (const page of ctx.readers.splitUpload(bytes, share, how)) {
    signal.throwIfAborted()
    // A picture is its own only page, and is stored already.
    const { key } = page.bytes === bytes ? { key: upload.objectKey } : await ctx.objects.put(page.bytes, page.type)
    releaseMemory(page.bytes)
    waiting.push({ sequence: page.sequence, pictureKey: key })
    count += 1
    if (waiting.length >= pagesPerTransaction) {
      await addPages(ctx, upload, { split: waiting, share })
      waiting = []
    }
  }
  await addPages(ctx, upload, { split: waiting, share })
  return count
}

async function addPages(ctx: Context, upload: Upload, { split, share }: { split: readonly SplitPage[]; share: string }): Promise<void> {
  if (split.length === 0) return
  await ctx.db.transaction(async (tx) => {
    const added = await insertPages(tx, upload, split)
    await readPagesLater(ctx, tx, added, share)
    await tellExam(ctx, tx, upload.examId, ...added.map((page) => ({ page })))
  })
}

async function endUpload(ctx: Context, { id, examId }: Upload, end: Pick<Upload, 'state' | 'reason' | 'pageCount'>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const now = await lockUpload(tx, id)
    // Another run was first.
    if (now?.state !== 'stored') return
    await updateUpload(tx, id, end)
    await tellExam(ctx, tx, examId, { upload: id })
  })
}
