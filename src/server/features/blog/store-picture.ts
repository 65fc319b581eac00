import type { PictureSize } from '#server/features/blog/picture-queries.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture, type UnusableKind } from '#server/platform/images/unusable-picture.ts'

/** Sentences for who chose a picture, where those of the pool are about pages. */
const sentences: Partial<Record<UnusableKind, string>> = {
  'too-slow': 'The picture took too long to unpack. Make it smaller first, or choose another.',
  'reader-died': 'The picture could not be unpacked. Save it as a JPEG, or choose another.',
}

/** Makes the picture anew in its sizes and keeps those. Throws `UnusablePicture` with a sentence for who chose it. */
export async function storePicture(ctx: Context, bytes: Uint8Array): Promise<PictureSize[]> {
  const made = await ctx.readers.encodeWebPicture(bytes, 'pictures of posts').catch((error: unknown) => {
    if (!(error instanceof UnusablePicture)) throw error
    throw new UnusablePicture(error.kind, sentences[error.kind] ?? error.message, { cause: error })
  })
  return Promise.all(
    made.map(async ({ bytes: file, ...size }) => {
      const { key } = await ctx.objects.put(file, size.type)
      return { ...size, objectKey: key }
    }),
  )
}
