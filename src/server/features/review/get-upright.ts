import { AppError } from '#contract/base/errors.ts'
import { uprightPicture, type Drawing, type UprightOf } from '#server/features/papers/upright-picture.ts'

/** The picture that a crop is cut from. Throws `answer-picture-not-found` where the page was read anew meanwhile, and is none. */
export async function getUpright(ctx: Drawing, page: UprightOf): Promise<Uint8Array> {
  const jpeg = await uprightPicture(ctx, page)
  if (jpeg === null) throw new AppError('answer-picture-not-found')
  return jpeg
}
