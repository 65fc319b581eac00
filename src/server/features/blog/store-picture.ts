import type { PictureFault } from '#engine/page/picture-fault.ts'
import type { PictureSize } from '#server/features/blog/queries/pictures.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture, type UnusableKind } from '#server/platform/images/unusable-picture.ts'

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
