import type { Tx } from '#db/client.ts'
import type { uploads } from '#db/schema.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { insertPages } from '#server/features/papers/queries/pages.ts'
import { insertUpload, reviveFailedUpload } from '#server/features/scans/queries/uploads.ts'
import { splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { readPagesLater } from '#server/features/scans/read-pages-later.ts'
import type { Context } from '#server/platform/context.ts'
import { MOST_BYTES } from '#server/platform/images/picture-limits.ts'
import type { ContentType } from '#server/platform/images/sniff-content.ts'

type NewUpload = typeof uploads.$inferInsert & { sizeBytes: number }

/**
 * A stored file's row and the job that goes on with it are one fact. A picture is a page as it is and is read next; anything
 * else is taken apart first. Null when the exam has these bytes already, and they were no failure.
 */
export async function storeUpload(ctx: Context, tx: Tx, upload: NewUpload, type: ContentType): Promise<string | null> {
  if (isOnePage(type, upload)) {
    const id = await insertUpload(tx, { ...upload, state: 'split', pageCount: 1 })
    if (id !== null) {
      const pageIds = await insertPages(tx, { ...upload, id }, [{ sequence: 1, pictureKey: upload.objectKey }])
      await readPagesLater(ctx, tx, pageIds, upload.schoolId)
      await tellExam(ctx, tx, upload.examId, { upload: id }, ...pageIds.map((page) => ({ page })))
      return id
    }
  }
  const id = (await insertUpload(tx, upload)) ?? (await reviveFailedUpload(tx, upload))
  if (id === null) return null
  await ctx.queue.send(tx, splitUploadJob, { uploadId: id }, { key: id, share: upload.schoolId })
  await tellExam(ctx, tx, upload.examId, { upload: id })
  return id
}

/** One that is too large is refused where it is taken apart. */
function isOnePage(type: ContentType, { sizeBytes }: NewUpload): boolean {
  return type !== 'application/pdf' && type !== 'image/tiff' && sizeBytes > 0 && sizeBytes <= MOST_BYTES
}
