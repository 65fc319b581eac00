import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { sumIncoming, type IncomingMetadata, type IncomingStore } from '#server/features/scans/incoming-uploads.ts'
import { nameFile } from '#server/features/scans/name-file.ts'
import { findBatch, type BatchWithExam } from '#server/features/scans/queries/uploads.ts'
import { reserveRoom } from '#server/features/storage/reserve-space.ts'
import { uploadLimits } from '#server/features/scans/upload-limits.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor, PhoneActor } from '#server/platform/http/actor.ts'

/** Who sends: somebody of the staff, or a phone that was let in for one exam. */
export type UploadSender = Actor | PhoneActor

export interface AnnouncedUpload {
  /** Under which it will be gone on with. */
  id: string
  sender: UploadSender
  /** As the sender wrote it. */
  metadata: Record<string, string | null>
  sizeBytes: number | undefined
}

/** Decides whether an announced file may be sent, before a byte of it is taken, and promises it room. Throws what it is refused for. */
export async function acceptUpload(
  ctx: Context,
  store: IncomingStore,
  { id, sender, metadata, sizeBytes }: AnnouncedUpload,
): Promise<IncomingMetadata> {
  const isPhone = 'phoneId' in sender
  const batch = isPhone ? await getBatchOfPhone(ctx, sender) : await getOwnBatch(ctx, sender, metadata.batchId)
  const fileMaxBytes = isPhone ? uploadLimits.photoMaxBytes : uploadLimits.fileMaxBytes
  const maxFiles = isPhone ? uploadLimits.phoneMaxFiles : uploadLimits.batchMaxFiles
  refuseByExam(batch)
  if (sizeBytes === undefined) throw new AppError('upload-size-unknown')
  if (sizeBytes === 0) throw new AppError('empty-file')
  if (sizeBytes > fileMaxBytes) throw new AppError('file-over-size', { maxMegabytes: megabytes(fileMaxBytes) })
  const incoming = await sumIncoming(store, batch.id)
  if (batch.storedBytes + incoming.bytes + sizeBytes > uploadLimits.batchMaxBytes) {
    throw new AppError('batch-over-size', { maxMegabytes: megabytes(uploadLimits.batchMaxBytes) })
  }
  if (batch.storedFiles + incoming.files >= maxFiles) throw new AppError('batch-over-count', { maxFiles })
  await reserveRoom(ctx, id, { schoolId: batch.exam.schoolId, sizeBytes })
  const fileName = nameFile(metadata.fileName ?? metadata.filename)
  return { batchId: batch.id, fileName, userId: sender.userId, phoneId: isPhone ? sender.phoneId : null }
}

/** A phone has the one batch that was made for it, whatever it names. */
async function getBatchOfPhone(ctx: Context, { batchId }: PhoneActor): Promise<BatchWithExam> {
  const batch = await findBatch(ctx.db, batchId)
  if (batch === null) throw new AppError('batch-not-found')
  return batch
}

/** Only who began a batch adds to it; anybody else is told that there is none. */
async function getOwnBatch(ctx: Context, actor: Actor, id: string | null | undefined): Promise<BatchWithExam> {
  const batchId = z.uuid().safeParse(id)
  const batch = batchId.success ? await findBatch(ctx.db, batchId.data) : null
  if (!batch || batch.uploadedBy !== actor.userId || !canSeeWork(actor, batch.exam)) throw new AppError('batch-not-found')
  return batch
}

export function refuseByExam({ exam }: { exam: { sheetVersion: number; plainClassId: string | null; confirmedAt: Date | null } }): void {
  if (exam.confirmedAt !== null) throw new AppError('exam-confirmed')
  if (exam.sheetVersion === 0 && exam.plainClassId === null) throw new AppError('exam-not-printed')
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
