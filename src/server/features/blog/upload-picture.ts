import { AppError, type PlainErrorCode } from '#contract/base/errors.ts'
import { picturePath } from '#contract/base/picture-path.ts'
import { writePictureFault } from '#engine/sentences/picture-fault.ts'
import { dropPictureLater } from '#server/features/blog/drop-unused-picture.ts'
import { insertPicture } from '#server/features/blog/queries/pictures.ts'
import { storePicture } from '#server/features/blog/store-picture.ts'
import { withRoom } from '#server/features/storage/reserve-space.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { UnusablePicture, type UnusableKind } from '#server/platform/images/unusable-picture.ts'

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
