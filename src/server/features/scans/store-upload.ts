import type { Tx } from '#db/client.ts'
import type { uploads } from '#db/schema.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { insertUpload, reviveFailedUpload } from '#server/features/scans/queries/uploads.ts'
import { splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import type { Context } from '#server/platform/context.ts'

/** A stored file's row and the job that splits it are one fact. Null when the exam has these bytes already, and they were no failure. */
export async function storeUpload(ctx: Context, tx: Tx, upload: typeof uploads.$inferInsert): Promise<string | null> {
  const id = (await insertUpload(tx, upload)) ?? (await reviveFailedUpload(tx, upload))
  if (id === null) return null
  await ctx.queue.send(tx, splitUploadJob, { uploadId: id }, { key: id, share: upload.schoolId })
  await tellExam(ctx, tx, upload.examId, { upload: id })
  return id
}
