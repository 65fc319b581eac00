import { AppError, type PlainErrorCode } from '#contract/base/errors.ts'
import { picturePath } from '#contract/base/picture-path.ts'
import type { Tx } from '#db/client.ts'
import type { PictureFault } from '#engine/page/picture-fault.ts'
import { writePictureFault } from '#engine/sentences/picture-fault.ts'
import { dropPictureJob } from '#server/features/blog/declare-jobs.ts'
import { deleteUnusedPictures, insertPicture, listUsedKeys, type PictureSize } from '#server/features/blog/queries/pictures.ts'
import { listKeysOfScans } from '#server/features/scans/queries/uploads.ts'
import { withRoom } from '#server/features/storage/reserve-space.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type UnusableKind, UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** For who chose a picture, where the faults that the pool finds are about pages. */
const ofPictures: Partial<Record<UnusableKind, PictureFault>> = {
  'too-slow': { code: 'slow-web-picture' },
  'reader-died': { code: 'web-picture-not-unpacked' },
}

/** Makes the picture anew in its sizes and keeps those. Throws `UnusablePicture` with a fault for who chose it. */
export async function storePicture(ctx: Context, bytes: Uint8Array): Promise<PictureSize[]> {
  const made = await ctx.readers.encodeWebPicture(bytes, 'pictures of posts').catch((error: unknown) => {
    if (!(error instanceof UnusablePicture)) throw error
    throw new UnusablePicture(ofPictures[error.kind] ?? error.fault, { cause: error })
  })
  return Promise.all(
    made.map(async ({ bytes: file, ...size }) => {
      const { key } = await ctx.objects.put(file, size.type)
      return { ...size, objectKey: key }
    }),
  )
}

const codes: Partial<Record<UnusableKind, PlainErrorCode>> = { empty: 'empty-file', 'not-a-picture': 'unsupported-type', 'too-large': 'too-large' }

/** Keeps a picture for a post of this person's, and gives its address. Throws what it is refused for. */
export async function uploadPicture(ctx: Context, actor: Actor, bytes: Buffer): Promise<string> {
  // The blog is the platform's: its pictures count towards no school's quota.
  const wanted = { schoolId: null, sizeBytes: bytes.byteLength }
  const sizes = await withRoom(ctx, wanted, () => storePicture(ctx, bytes)).catch((error: unknown) => {
    if (!(error instanceof UnusablePicture)) throw error
    throw new AppError(codes[error.kind] ?? 'picture-unusable', { say: (language) => writePictureFault(error.fault, language) })
  })
  const pictureId = await ctx.db.transaction(async (tx) => {
    const id = await insertPicture(tx, { uploadedBy: actor.userId, source: null, sizes, createdAt: ctx.now() })
    await dropPictureLater(ctx, tx, id)
    return id
  })
  return picturePath(pictureId)
}

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
