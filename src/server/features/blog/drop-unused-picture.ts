import type { Tx } from '#db/client.ts'
import { dropPictureJob } from '#server/features/blog/declare-jobs.ts'
import { deleteUnusedPictures, listUsedKeys } from '#server/features/blog/queries/pictures.ts'
import { listKeysOfScans } from '#server/features/scans/queries/uploads.ts'
import type { Context } from '#server/platform/context.ts'

/** A post may be written for a day before it is saved. */
const keptMs = 24 * 60 * 60 * 1000
const laterSeconds = 25 * 60 * 60

/** Looks after a day whether the picture still stands in a post. */
export async function dropPictureLater(ctx: Context, tx: Tx, pictureId: string): Promise<void> {
  await ctx.queue.send(tx, dropPictureJob, { pictureId }, { key: pictureId, startAfterSeconds: laterSeconds })
}

/** Takes the picture away if it stands in no post, and with it those whose owner is gone. */
export async function dropUnusedPicture(ctx: Context, { pictureId }: { pictureId: string }): Promise<'done' | 'skipped'> {
  const unused = await ctx.db.transaction(async (tx) => {
    const gone = await deleteUnusedPictures(tx, pictureId, new Date(ctx.now().getTime() - keptMs))
    const keys = [...new Set(gone.map(({ objectKey }) => objectKey))]
    if (keys.length === 0) return []
    // Equal bytes are one file, whoever sent them: somebody may have uploaded a picture of ours as a page.
    const used = new Set([...(await listUsedKeys(tx, keys)), ...(await listKeysOfScans(tx, keys))])
    return keys.filter((key) => !used.has(key))
  })
  for (const key of unused) await ctx.objects.remove(key)
  return unused.length > 0 ? 'done' : 'skipped'
}
