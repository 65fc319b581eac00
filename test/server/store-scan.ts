import { batches, uploads } from '#db/schema.ts'
import { splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { writeScript, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { schoolOfExam } from '#test/server/school-of-exam.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

/** A file with these pages as the upload leaves it: stored, in a batch of its own, its jobs left to run. */
export async function storeScan(test: TestApp, examId: string, script: readonly ScriptedPage[]): Promise<{ batchId: string; uploadId: string }> {
  const { db, objects, queue } = test.ctx
  const { key, sizeBytes } = await objects.put(writeScript(...script), 'image/jpeg')
  const schoolId = await schoolOfExam(db, examId)
  const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
  if (!batch) throw new Error('No batch was made.')
  const values = { schoolId, examId, batchId: batch.id, fileName: 'class.pdf', objectKey: key, sizeBytes }
  const [upload] = await db.insert(uploads).values(values).returning()
  if (!upload) throw new Error('No upload was made.')
  await queue.send(db, splitUploadJob, { uploadId: upload.id }, { share: schoolId })
  return { batchId: batch.id, uploadId: upload.id }
}
