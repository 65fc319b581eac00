import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import { usualCover } from '#engine/papers/page-cover.ts'
import type { PageWithExam } from '#server/features/scans/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'
import { drawPlainPage } from '#server/platform/images/draw-plain-page.ts'
import { encodePicture } from '#server/platform/images/encode-picture.ts'

export type PictureSize = 'thumb' | 'upright' | 'original' | 'covered'

const thumbWidthPx = 240
/** Enough to read any handwriting on a large screen. */
const originalWidthPx = 2000

/** A picture of a page as a fresh JPEG: nothing that was uploaded is ever served as it came. Throws `object-not-found`. */
export async function showPicture(
  ctx: Pick<Context, 'objects' | 'log'>,
  { page, exam }: Pick<PageWithExam, 'page' | 'exam'>,
  size: PictureSize,
): Promise<Buffer> {
  const key = size === 'original' ? page.pictureKey : (page.uprightKey ?? page.pictureKey)
  const bytes = await ctx.objects.get(key)
  // The upright picture is our own JPEG already.
  if (size === 'upright' && page.uprightKey !== null && page.turnDegrees === 0) return bytes
  try {
    if (size === 'covered')
      return await drawPlainPage(bytes, { turnDegrees: page.turnDegrees, cover: page.state === 'plain' ? (exam.plainCover ?? usualCover) : null })
    const jpeg = await encodePicture(bytes, size === 'thumb' ? thumbWidthPx : originalWidthPx)
    return page.turnDegrees === 0 ? jpeg : await sharp(jpeg).rotate(page.turnDegrees).jpeg({ quality: 75 }).toBuffer()
  } catch (error) {
    ctx.log.info({ err: error, pageId: page.id }, 'A picture cannot be shown.')
    throw new AppError('object-not-found', { message: 'This picture cannot be shown.' })
  }
}
