import sharp from 'sharp'
import { MAX_PAGES, MAX_PIXELS, MAX_UNPACKING_SECONDS, refuseTooMuch } from '#server/platform/images/picture-limits.ts'
import { refuseDamaged } from '#server/platform/images/refuse-damaged.ts'
import type { PartOfFile, SplitPart } from '#server/platform/images/split-pdf.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { PagePicture } from '#server/platform/read-pages/reader-pool.ts'

/** Pages `from` to `from + count - 1` of a TIFF, counted from 0, each as a grey PNG. Throws `UnusablePicture`. */
export async function splitTiff(bytes: Uint8Array, { from, count, begin = () => undefined }: PartOfFile): Promise<SplitPart> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const }
  const { pages: total = 1 } = await sharp(bytes, options)
    .metadata()
    .catch((error: unknown) => refuseDamaged(error, { code: 'damaged-tiff' }))
  if (total > MAX_PAGES) throw new UnusablePicture({ code: 'long-tiff', pages: total, maxPages: MAX_PAGES })
  const pages: PagePicture[] = []
  for (let index = from; index < Math.min(total, from + count); index += 1) {
    begin(index)
    const damaged = (error: unknown): never => refuseDamaged(error, { code: 'damaged-tiff-page', page: index + 1 })
    refuseTooMuch(
      await sharp(bytes, { ...options, page: index })
        .metadata()
        .catch(damaged),
    )
    const png = await sharp(bytes, { ...options, page: index })
      .timeout({ seconds: MAX_UNPACKING_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .png({ compressionLevel: 3 })
      .toBuffer()
      .catch(damaged)
    pages.push({ sequence: index + 1, bytes: png, type: 'image/png' })
  }
  return { pages, total }
}
