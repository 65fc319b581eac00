import { statfs } from 'node:fs/promises'
import type { FileStore } from '@tus/file-store'
import * as z from 'zod'
import { AppError } from '#contract/errors.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { sumIncoming, type IncomingMetadata } from '#server/features/scans/incoming-uploads.ts'
import { nameFile } from '#server/features/scans/name-file.ts'
import { findBatch, type BatchWithExam } from '#server/features/scans/queries/uploads.ts'
import { uploadLimits } from '#server/features/scans/upload-limits.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface AnnouncedUpload {
  actor: Actor
  /** As the sender wrote it. */
  metadata: Record<string, string | null>
  sizeBytes: number | undefined
}

/** Decides whether an announced file may be sent, before a byte of it is taken. Throws what it is refused for. */
export async function acceptUpload(ctx: Context, store: FileStore, { actor, metadata, sizeBytes }: AnnouncedUpload): Promise<IncomingMetadata> {
  const batch = await getOwnBatch(ctx, actor, metadata.batchId)
  refuseByExam(batch)
  if (sizeBytes === undefined) throw new AppError('upload-size-unknown')
  if (sizeBytes === 0) throw new AppError('empty-file')
  if (sizeBytes > uploadLimits.fileMaxBytes) throw new AppError('file-over-size', { maxMegabytes: megabytes(uploadLimits.fileMaxBytes) })
  const incoming = await sumIncoming(store, batch.id)
  if (batch.storedBytes + incoming.bytes + sizeBytes > uploadLimits.batchMaxBytes) {
    throw new AppError('batch-over-size', { maxMegabytes: megabytes(uploadLimits.batchMaxBytes) })
  }
  if (batch.storedFiles + incoming.files >= uploadLimits.batchMaxFiles) {
    throw new AppError('batch-over-count', { maxFiles: uploadLimits.batchMaxFiles })
  }
  await refuseWhenDiskIsFull(ctx, sizeBytes)
  return { batchId: batch.id, fileName: nameFile(metadata.fileName ?? metadata.filename), userId: actor.userId }
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

/** A file is there twice for a moment: while it is sent, and while it is moved to where it stays. */
export async function refuseWhenDiskIsFull(ctx: Context, sizeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(ctx.config.dataDir)
  if (bavail * bsize < sizeBytes * 2 + uploadLimits.keepFreeBytes) throw new AppError('disk-full')
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
