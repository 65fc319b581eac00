import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#server/features/scans/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { MOST_PIXELS } from '#server/platform/images/picture-limits.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

export type PictureSize = 'thumb' | 'upright' | 'original'

const thumbWidthPx = 240
/** Enough to read any handwriting on a large screen. */
const originalWidthPx = 2000

/** A picture of a page as a fresh JPEG: nothing that was uploaded is ever served as it came. Throws `object-not-found`. */
export async function showPicture(ctx: Context, page: Page, size: PictureSize): Promise<Buffer> {
  const key = size === 'original' ? page.pictureKey : (page.uprightKey ?? page.pictureKey)
  const bytes = await ctx.objects.get(key)
  // The upright picture is our own JPEG already.
  if (size === 'upright' && page.uprightKey !== null) return bytes
  try {
    return await encode(bytes, size === 'thumb' ? thumbWidthPx : originalWidthPx)
  } catch (error) {
    ctx.log.info({ err: error, pageId: page.id }, 'A picture cannot be shown.')
    throw new AppError('object-not-found', { message: 'This picture cannot be shown.' })
  }
}

async function encode(bytes: Uint8Array, widthPx: number): Promise<Buffer> {
  if (sniffContent(bytes) === 'image/heic') {
    const { image } = await decodePicture(bytes)
    return sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
      .resize({ width: widthPx, withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer()
  }
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  const { width, height } = await source.metadata()
  if (width * height > MOST_PIXELS) throw new UnusablePicture('too-large', 'The picture has too many pixels.')
  // Orientation is applied, everything else a camera writes down is left behind.
  return source.autoOrient().resize({ width: widthPx, withoutEnlargement: true }).flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer()
}
