import { AppError } from '#contract/base/errors.ts'
import { finishUpload, forgetIncoming } from '#server/features/scans/finish-upload.ts'
import { listIncoming, openIncomingUploads } from '#server/features/scans/incoming-uploads.ts'
import { cleanUploadsJob } from '#server/features/scans/declare-jobs.ts'
import { deleteOtherReservations, deleteReservationsBefore } from '#server/features/storage/queries.ts'
import { uploadLimits } from '#server/features/scans/upload-limits.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'

const againInSeconds = 60 * 60
/** A sender who is still there finishes it within moments. */
const finishAfterMs = 60 * 1000

/** At most one job waits. */
export async function cleanUploadsLater(ctx: Context, tx: Db | Tx): Promise<void> {
  await ctx.queue.send(tx, cleanUploadsJob, {}, { key: 'clean', startAfterSeconds: againInSeconds })
}

/** Gives back what was promised for uploads that are not there: at the start of the one program that works on this database. */
export async function releaseLostRoom(ctx: Context): Promise<void> {
  const store = await openIncomingUploads(ctx)
  await deleteOtherReservations(ctx.db, await store.listIds())
}

/**
 * Finishes files that are whole but whose last request was cut off, and removes those that nobody continued.
 * Goes on by itself while anything is on its way.
 */
export async function cleanUploads(ctx: Context): Promise<'done' | 'skipped'> {
  const store = await openIncomingUploads(ctx)
  const all = await listIncoming(store)
  for (const incoming of all) {
    const ageMs = ctx.now().getTime() - (incoming.createdAt?.getTime() ?? 0)
    if (incoming.receivedBytes === incoming.sizeBytes && ageMs > finishAfterMs) {
      await finishUpload(ctx, store, incoming).catch((error: unknown) => {
        // A refusal is final, and has removed the file.
        if (!(error instanceof AppError) || error.status >= 500) throw error
      })
      await forgetIncoming(store, incoming.id)
    } else if (ageMs > uploadLimits.abandonedAfterMs) {
      await forgetIncoming(store, incoming.id)
    }
  }
  await deleteReservationsBefore(ctx.db, new Date(ctx.now().getTime() - uploadLimits.abandonedAfterMs))
  if (all.length > 0) await cleanUploadsLater(ctx, ctx.db)
  return all.length > 0 ? 'done' : 'skipped'
}
