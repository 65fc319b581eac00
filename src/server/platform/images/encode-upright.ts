import sharp from 'sharp'
import { drawUpright, type UprightPlan } from '#engine/scan/draw-upright.ts'
import { type GrayImage, releaseMemory } from '#engine/scan/gray-image.ts'
import { PAGE_SIZE } from '#engine/scan/read-sheet.ts'
import { PageMap } from '#engine/scan/warp-field.ts'
import type { UprightPicture } from '#server/platform/read-pages/reader-pool.ts'

/** 150 dpi: handwriting is easy to read, and a page is about 200 kB. */
const FOR_WORDS = 5.9
/** 100 dpi shows well which bubbles are filled, at half the time. */
const FOR_BUBBLES = 4

/** How a page is drawn upright, now or later. */
export function planUpright(map: PageMap, { hasWords }: { hasWords: boolean }): UprightPlan {
  const { base, offsets } = map.keep()
  const bytes = Buffer.from(offsets.buffer, offsets.byteOffset, offsets.byteLength)
  return { base, offsets: bytes.toString('base64'), pixelsPerMm: hasWords ? FOR_WORDS : FOR_BUBBLES }
}

/** Draws a page by its stored plan, so that the picture is the same whenever it is drawn. */
export async function encodeUpright(image: GrayImage, { base, offsets, pixelsPerMm }: UprightPlan): Promise<UprightPicture> {
  const bytes = new Uint8Array(Buffer.from(offsets, 'base64'))
  const map = PageMap.fromKept({ base, offsets: new Float32Array(bytes.buffer) }, PAGE_SIZE)
  const upright = drawUpright(image, map, { ...PAGE_SIZE, pixelsPerMm })
  const { width, height, data } = upright
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 70, optimiseCoding: false })
    .toBuffer()
  releaseMemory(data)
  return { jpeg, widthPx: width, heightPx: height, pixelsPerMm }
}

/** The longest side of a picture that is shown without a page: twice a phone's screen. */
const WHOLE_SIDE = 1800

/** Draws a picture on which no page was found. Its scale assumes that the page fills it. */
export async function encodeWhole({ width, height, data }: GrayImage): Promise<UprightPicture> {
  const { data: jpeg, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .resize({ width: WHOLE_SIDE, height: WHOLE_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg, widthPx: info.width, heightPx: info.height, pixelsPerMm: info.width / PAGE_SIZE.widthMm }
}

/** Crops a rectangle of the sheet, in millimetres and with a margin, from an upright picture. */
export async function cropUpright(
  { jpeg, widthPx, heightPx, pixelsPerMm }: UprightPicture,
  rect: { x: number; y: number; width: number; height: number },
  marginMm: number,
): Promise<Uint8Array> {
  const left = Math.max(0, Math.round((rect.x - marginMm) * pixelsPerMm))
  const top = Math.max(0, Math.round((rect.y - marginMm) * pixelsPerMm))
  const right = Math.min(widthPx, Math.round((rect.x + rect.width + marginMm) * pixelsPerMm))
  const bottom = Math.min(heightPx, Math.round((rect.y + rect.height + marginMm) * pixelsPerMm))
  return sharp(jpeg)
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .jpeg({ quality: 75 })
    .toBuffer()
}
