import { batches, uploads } from '#db/schema.ts'
import { splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { writeScript, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { schoolOfExam } from '#test/server/school-of-exam.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

interface Stored {
  batchId: string
  /** Of the first file. */
  uploadId: string
}

/** A file with these pages as the upload leaves it: stored, in a batch of its own, its jobs left to run. */
export function storeScan(test: TestApp, examId: string, script: readonly ScriptedPage[], uploadedBy?: string): Promise<Stored> {
  return storeFiles(test, examId, [writeScript(...script)], uploadedBy)
}

/** The same for several files. A file that the exam has already is not stored again. */
export async function storeFiles(test: TestApp, examId: string, files: readonly Buffer[], uploadedBy?: string): Promise<Stored> {
  const { db, objects, queue } = test.ctx
  const schoolId = await schoolOfExam(db, examId)
  const [batch] = await db.insert(batches).values({ schoolId, examId, uploadedBy }).returning()
  if (!batch) throw new Error('No batch was made.')
  const uploadIds: string[] = []
  for (const [at, file] of files.entries()) {
    const { key, sizeBytes } = await objects.put(file, 'image/jpeg')
    const values = { schoolId, examId, batchId: batch.id, fileName: `scan ${at + 1}.jpg`, objectKey: key, sizeBytes }
    const [upload] = await db.insert(uploads).values(values).onConflictDoNothing().returning()
    if (!upload) continue
    uploadIds.push(upload.id)
    await queue.send(db, splitUploadJob, { uploadId: upload.id }, { share: schoolId })
  }
  return { batchId: batch.id, uploadId: uploadIds[0] ?? '' }
}
