import { tellExam } from '#server/features/exams/exam-events.ts'
import { insertPages, type Page } from '#server/features/papers/queries/pages.ts'
import { findUpload, insertUpload } from '#server/features/scans/queries/uploads.ts'
import { readPagesLater } from '#server/features/scans/read-pages-later.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Another sheet that lies beside the one on a picture, as a file of its own in the same batch: it is read like any other. The same
 * picture gives the same bytes, and these are stored once.
 */
export async function storeBeside(ctx: Context, { uploadId, sequence }: Page, jpeg: Uint8Array): Promise<void> {
  const upload = await findUpload(ctx.db, uploadId)
  if (upload === null) return
  const { schoolId, examId, batchId, fileName } = upload
  const { key } = await ctx.objects.put(jpeg, 'image/jpeg')
  const beside = { schoolId, examId, batchId, fileName: `${fileName} (${sequence}, 2)`, objectKey: key, sizeBytes: jpeg.byteLength }
  await ctx.db.transaction(async (tx) => {
    const id = await insertUpload(tx, { ...beside, state: 'split', pageCount: 1 })
    if (id === null) return
    const pageIds = await insertPages(tx, { ...beside, id }, [{ sequence: 1, pictureKey: key }])
    await readPagesLater(ctx, tx, pageIds, schoolId)
    await tellExam(ctx, tx, examId, { upload: id }, ...pageIds.map((page) => ({ page })))
  })
}
