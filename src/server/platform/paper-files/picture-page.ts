import { decodePicture } from '#server/platform/images/decode-picture.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'
import sharp from 'sharp'

/** Wide enough for small print. */
const SHORT_SIDE_PX = 1860
const A4_WIDTH_PT = 595

/** A photograph of a page: upright and grey. Its words are read from it later. */
export async function picturePage(bytes: Uint8Array): Promise<PaperPage> {
  const { image } = await decodePicture(bytes)
  const { data, info } = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
    .resize({ width: SHORT_SIDE_PX, height: 3 * SHORT_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  const height = (A4_WIDTH_PT * info.height) / info.width
  return {
    jpeg: data,
    widthPx: info.width,
    heightPx: info.height,
    text: { width: A4_WIDTH_PT, height, words: [], figures: [], rules: [] },
    isScan: true,
  }
}
