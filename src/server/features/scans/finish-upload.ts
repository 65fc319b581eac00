import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/base/errors.ts'
import type { IncomingStore, IncomingUpload } from '#server/features/scans/incoming-uploads.ts'
import { findBatch, findUploadByBytes } from '#server/features/scans/queries/uploads.ts'
import { storeUpload } from '#server/features/scans/store-upload.ts'
import { uploadLimits } from '#server/features/scans/upload-limits.ts'
import type { Context } from '#server/platform/context.ts'
import { nameForeignFormat, SNIFFED_BYTES, sniffContent } from '#server/platform/images/sniff-content.ts'

export interface FinishedUpload {
  uploadId: string
  /** The exam had these bytes before: nothing was added. */
  alreadyUploaded: boolean
}

/**
 * Takes a whole file over: its content decides what it is, its bytes go to the store as they are, and its row
 * and the job that splits it are one fact. Whatever is refused is thrown away. May run twice.
 */
export async function finishUpload(ctx: Context, store: IncomingStore, incoming: IncomingUpload): Promise<FinishedUpload> {
  const batch = await findBatch(ctx.db, incoming.metadata.batchId)
  if (!batch) {
    await forgetIncoming(store, incoming.id)
    throw new AppError('batch-not-found')
  }
  // What a larger one is, is read before the rest of it.
  const whole = incoming.sizeBytes <= uploadLimits.heldBytes ? await buffer(store.open(incoming.id)) : null
  const head = whole ?? (await buffer(store.open(incoming.id, SNIFFED_BYTES)))
  // Another request has taken it meanwhile: its sender begins anew, and is told that it is there.
  if (head.length < (whole === null ? SNIFFED_BYTES : incoming.sizeBytes)) throw new AppError('upload-not-found')
  const type = sniffContent(head)
  if (type === null) {
    await forgetIncoming(store, incoming.id)
    throw new AppError('not-a-scan', { format: nameForeignFormat(head) })
  }
  if (incoming.metadata.phoneId !== null && type !== 'image/jpeg') {
    await forgetIncoming(store, incoming.id)
    throw new AppError('not-a-photo')
  }
  const object = await ctx.objects.put(whole ?? store.open(incoming.id), type)
  const upload = {
    schoolId: batch.exam.schoolId,
    examId: batch.exam.id,
    batchId: batch.id,
    fileName: incoming.metadata.fileName,
    objectKey: object.key,
    sizeBytes: object.sizeBytes,
  }
  const added = await ctx.db.transaction((tx) => storeUpload(ctx, tx, upload, type))
  if (added !== null) return { uploadId: added, alreadyUploaded: false }
  const there = await findUploadByBytes(ctx.db, batch.exam.id, object.key)
  if (!there) throw new Error('An upload was neither stored nor there already.')
  return { uploadId: there.id, alreadyUploaded: true }
}

/** It may be gone already: the same upload can be finished from two sides. */
export async function forgetIncoming(store: IncomingStore, id: string): Promise<void> {
  await store.remove(id).catch(() => undefined)
}
