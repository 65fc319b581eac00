import sharp, { type OverlayOptions } from 'sharp'
import type { Rectangle } from '#server/features/review/answer-rectangle.ts'
import { overlaps, type Crop } from '#server/features/review/find-crops.ts'
import { cutInk } from '#server/features/review/cut-ink.ts'
import { getUpright } from '#server/features/review/get-upright.ts'
import { leaveQuestion } from '#server/features/review/widen-answer.ts'
import type { Drawing } from '#server/features/papers/upright-picture.ts'

/** The picture of an answer that says nothing of whose it is. */
export interface NamelessCrop {
  jpeg: Uint8Array
  widthMm: number
  heightMm: number
}

/**
 * Whether a picture of this answer can be shown to others than its markers: only where the page was found in its picture, and
 * the sheet says where the name stands. Of plain paper, and of sheets whose name area nobody marked, there is none.
 */
export function canBeNameless(crop: Crop | undefined): crop is Crop & { covers: readonly Rectangle[] } {
  return crop !== undefined && !crop.isWhole && crop.covers !== null && !crop.covers.some((cover) => overlaps(crop.answer, cover))
}

/**
 * What was written, trimmed to its ink, or the answer's place on its page. The name, the paper's number and its code are never
 * in it: what reaches into their area is painted over. Null where that cannot be promised.
 */
export async function cropNameless(ctx: Drawing, crop: Crop | undefined): Promise<NamelessCrop | null> {
  if (!canBeNameless(crop)) return null
  const { covers, written, answer, shown, pageWidthMm } = crop
  const page = await getUpright(ctx, crop.page)
  const { width: pageWidth, height: pageHeight } = await sharp(page).metadata()
  const scale = pageWidth / pageWidthMm
  if (written !== null && !covers.some((cover) => overlaps(written.around, cover))) {
    const jpeg = await cutInk(ctx, crop, 'full')
    const { width, height } = await sharp(jpeg).metadata()
    return { jpeg, widthMm: width / scale, heightMm: height / scale }
  }
  const left = Math.max(0, Math.round(shown.x * scale))
  const part = leaveQuestion(shown, answer)
  const top = Math.max(0, Math.round(part.y * scale))
  const width = Math.max(1, Math.min(pageWidth - left, Math.round(shown.width * scale)))
  const height = Math.max(1, Math.min(pageHeight - top, Math.round(part.height * scale)))
  const paint = covers.flatMap((cover) => paintOver(cover, { left, top, width, height }, scale))
  const cut = await sharp(page).extract({ left, top, width, height }).greyscale().png().toBuffer()
  const jpeg = await sharp(cut).composite(paint).jpeg({ quality: 75 }).toBuffer()
  return { jpeg, widthMm: width / scale, heightMm: height / scale }
}

interface Cut {
  left: number
  top: number
  width: number
  height: number
}

/** The part of a cover that lies in the cut, as white. */
function paintOver(cover: Rectangle, cut: Cut, scale: number): OverlayOptions[] {
  const left = Math.max(0, Math.floor(cover.x * scale) - cut.left)
  const top = Math.max(0, Math.floor(cover.y * scale) - cut.top)
  const right = Math.min(cut.width, Math.ceil((cover.x + cover.width) * scale) - cut.left)
  const bottom = Math.min(cut.height, Math.ceil((cover.y + cover.height) * scale) - cut.top)
  if (right <= left || bottom <= top) return []
  const white = { create: { width: right - left, height: bottom - top, channels: 3 as const, background: '#ffffff' } }
  return [{ input: white, left, top }]
}
