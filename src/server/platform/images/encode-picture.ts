import sharp from 'sharp'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { MOST_PIXELS, MOST_UNPACKING_SECONDS } from '#server/platform/images/picture-limits.ts'
import { refuseDamaged } from '#server/platform/images/refuse-damaged.ts'
import { refuseTooMuch } from '#server/platform/images/refuse-too-much.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** A scanned picture as a fresh JPEG of at most this width. Throws `UnusablePicture`. */
export async function encodePicture(bytes: Uint8Array, widthPx: number): Promise<Buffer> {
  if (sniffContent(bytes) === 'image/heic') {
    const { image } = await decodePicture(bytes)
    return sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
      .resize({ width: widthPx, withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer()
  }
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout({ seconds: MOST_UNPACKING_SECONDS })
  const metadata = await source.metadata().catch(damaged)
  refuseTooMuch(metadata)
  const { width, height } = metadata
  if (width * height > MOST_PIXELS) throw new UnusablePicture({ code: 'too-many-pixels' })
  // Orientation is applied, everything else a camera writes down is left behind.
  return source
    .autoOrient()
    .resize({ width: widthPx, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75 })
    .toBuffer()
    .catch(damaged)
}

const damaged = (error: unknown): never => refuseDamaged(error, { code: 'damaged-picture' })
