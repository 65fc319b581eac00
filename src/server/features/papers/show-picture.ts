import { AppError } from '#contract/base/errors.ts'
import { usualCover } from '#engine/papers/page-cover.ts'
import type { Context } from '#server/platform/context.ts'
import { drawPicture } from '#server/platform/images/draw-picture.ts'
import { uprightPicture } from '#server/features/papers/upright-picture.ts'
import { atTheScreen, type DrawRequest } from '#server/platform/read-pages/reader-pool.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'

export type PictureSize = 'thumb' | 'upright' | 'original' | 'covered'

const thumbWidthPx = 240
/** Enough to read any handwriting on a large screen. */
const originalWidthPx = 2000

/** Encodes the picture of a page again as a JPEG, since no uploaded bytes are ever served. Throws `object-not-found`. */
export async function showPicture(
  ctx: Pick<Context, 'db' | 'objects' | 'log' | 'readers'>,
  { page, exam }: Pick<PageWithExam, 'page' | 'exam'>,
  size: PictureSize,
): Promise<Uint8Array> {
  const upright = size === 'original' ? null : await uprightPicture(ctx, page)
  // A thread decodes the upload, so a harmful file ends the thread alone. Viewers do not queue behind the school's own batch.
  const draw = upright !== null ? drawPicture : (request: DrawRequest) => ctx.readers.drawPicture(request, atTheScreen(exam.schoolId))
  const { turnDegrees } = page
  // The upright picture is our own JPEG already.
  if (size === 'upright' && upright !== null && turnDegrees === 0) return upright
  const bytes = upright ?? (await ctx.objects.get(page.pictureKey))
  try {
    if (size !== 'covered')
      return await draw({ picture: bytes, as: { kind: 'jpeg', widthPx: size === 'thumb' ? thumbWidthPx : originalWidthPx, turnDegrees } })
    const cover = page.state === 'plain' ? (exam.plainCover ?? usualCover) : null
    return await draw({ picture: bytes, as: { kind: 'plain-page', turnDegrees, covers: cover === null ? [] : [cover] } })
  } catch (error) {
    ctx.log.info({ err: error, pageId: page.id }, 'A picture cannot be shown.')
    throw new AppError('picture-not-shown')
  }
}
