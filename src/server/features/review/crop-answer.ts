import sharp from 'sharp'
import { AppError } from '#contract/base/errors.ts'
import { findAnswerRight } from '#server/features/review/find-answer-right.ts'
import { findCrops, type Crop } from '#server/features/review/find-crops.ts'
import { showPicture } from '#server/features/papers/show-picture.ts'
import { findAnswerPlace, type AnswerPlace } from '#server/features/papers/queries/answer-places.ts'
import type { Drawing } from '#server/features/papers/upright-picture.ts'
import { findPage } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { getUpright } from '#server/features/review/get-upright.ts'
import { shrinkCrop, cutInk } from '#server/features/review/cut-ink.ts'
import { cropUpright } from '#server/platform/images/encode-upright.ts'

/** How an answer is looked at: as it stands in its box, or what was written alone; as large as it was scanned, or for a grid of many. */
export interface CropLook {
  trim: 'box' | 'ink'
  size: 'full' | 'small'
}

/**
 * The place of an answer on its page, as a JPEG; the whole picture where the reader could not tell. Trimmed to the ink where
 * that is asked for and the answer is written in a box. Throws `answer-not-found`, also where there is no picture.
 */
export async function cropAnswer(ctx: Context, actor: Actor, answerId: string, look: CropLook): Promise<Uint8Array> {
  const place = await findAnswerPlace(ctx.db, answerId)
  if (!place || (await findAnswerRight(ctx.db, actor, place.exam, [answerId])) === null) throw new AppError('answer-not-found')
  return cropPlace(ctx, place, look)
}

/** The same to whoever has been let in to this answer alone. Throws `answer-picture-not-found`. */
export async function cropAnswerOf(ctx: Context, answerId: string, look: CropLook): Promise<Uint8Array> {
  const place = await findAnswerPlace(ctx.db, answerId)
  if (place === null) throw noPicture()
  return cropPlace(ctx, place, look)
}

async function cropPlace(ctx: Context, place: AnswerPlace, { trim, size }: CropLook): Promise<Uint8Array> {
  // On plain paper nobody knows where an answer stands: its pages are shown whole, with the name covered.
  if (place.page?.isPlain === true) {
    const page = await showCoveredPage(ctx, place.page.id)
    return size === 'small' ? shrinkCrop(page) : page
  }
  const crop = (await findCrops(ctx.db, [place])).get(place.answer.id)
  if (crop === undefined) throw noPicture()
  if (trim === 'ink') return cutInk(ctx, crop, size)
  const jpeg = await cutCrop(ctx, crop)
  return size === 'small' ? shrinkCrop(jpeg) : jpeg
}

async function showCoveredPage(ctx: Context, pageId: string): Promise<Uint8Array> {
  const row = await findPage(ctx.db, pageId)
  if (row === null) throw noPicture()
  return showPicture(ctx, row, 'covered')
}

function noPicture(): AppError {
  return new AppError('answer-picture-not-found')
}

export async function cutCrop(ctx: Drawing, { shown, isWhole, page, pageWidthMm }: Crop): Promise<Uint8Array> {
  const jpeg = await getUpright(ctx, page)
  if (isWhole) return jpeg
  const { width, height } = await sharp(jpeg).metadata()
  return cropUpright({ jpeg, widthPx: width, heightPx: height, pixelsPerMm: width / pageWidthMm }, shown, 0)
}
