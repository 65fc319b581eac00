import sharp, { type Sharp } from 'sharp'
import { measurePaper } from '#engine/scan/measure-paper.ts'
import type { PixelFrame } from '#engine/scan/printed-box.ts'
import { trimToInk } from '#engine/scan/trim-to-ink.ts'
import type { Rectangle } from '#server/features/review/answer-rectangle.ts'
import { leaveQuestion } from '#server/features/review/widen-answer.ts'
import type { Crop } from '#server/features/review/find-crops.ts'
import { getUpright } from '#server/features/review/get-upright.ts'
import type { Drawing } from '#server/features/papers/upright-picture.ts'

/** The ink is looked for at this scale: a pencil line is a pixel wide, and a page of writing takes a few milliseconds. */
const lookPerMm = 3
/** The widest crop of the grid is 304 px of the screen. So small, a crop of a line of writing is about 2 kB: a thousand are no more than a photograph. */
const smallPx = { width: 480, height: 640 }
const smallQuality = 55
/** Lighter than the paper by so much is white: the grain of the paper goes too. */
const grain = 10

/**
 * What was written in an answer's box, as a JPEG on white paper: trimmed to its ink, or the box where there is none. Of a number it is
 * where the number is given, with its working below. An answer that is marked in bubbles is shown without the question above it; one
 * that nobody can place on its page is shown as far as it is otherwise.
 */
export async function cutInk(ctx: Drawing, crop: Crop, size: 'full' | 'small'): Promise<Uint8Array> {
  const { isWhole, written, number, answer, pageWidthMm } = crop
  const shown = leaveQuestion(crop.shown, answer)
  const jpeg = await getUpright(ctx, crop.page)
  if (isWhole) return size === 'small' ? shrinkCrop(jpeg) : jpeg
  const { width, height } = await sharp(jpeg).metadata()
  const page = { jpeg, width, height, pixelsPerMm: width / pageWidthMm }
  const around = inPixels(written?.around ?? shown, page)
  const lookScale = lookPerMm / page.pixelsPerMm
  const { data, info } = await sharp(jpeg)
    .extract(around)
    .greyscale()
    .resize({ width: Math.max(1, Math.round(around.width * lookScale)) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = { width: info.width, height: info.height, data: new Uint8Array(data) }
  const ink = written === null ? null : trimToInk(seen, printIn(written), lookPerMm)
  const working = ink === null ? null : placeOnPage(ink, around, lookScale)
  const own = number === null ? null : inPixels(widenBox(number), page)
  const cuts = [own, working].filter((cut) => cut !== null)
  if (cuts.length === 0) cuts.push(inPixels(written === null ? shown : widenBox(written.box), page))
  // What the paper is made of is no part of the answer: on a screen it would be a grey box.
  const white = Math.max(40, measurePaper(seen) - grain)
  const parts = cuts.map((cut) =>
    sharp(jpeg)
      .extract(cut)
      .greyscale()
      .linear(255 / white, 0),
  )
  const picture = await stack(parts, cuts)
  if (size === 'small') picture.resize({ ...smallPx, fit: 'inside', withoutEnlargement: true })
  return picture.jpeg({ quality: size === 'small' ? smallQuality : 75 }).toBuffer()
}

/** The parts below one another, on white. */
async function stack(parts: readonly Sharp[], cuts: readonly Cut[]): Promise<Sharp> {
  const [first] = parts
  if (first === undefined || parts.length === 1) return first ?? sharp()
  const tops = cuts.map((_, at) => cuts.slice(0, at).reduce((sum, { height }) => sum + height, 0))
  const layers = await Promise.all(parts.map(async (part, at) => ({ input: await part.png().toBuffer(), left: 0, top: tops[at] ?? 0 })))
  const width = Math.max(...cuts.map((cut) => cut.width))
  const height = cuts.reduce((sum, cut) => sum + cut.height, 0)
  // Resized only once all of it is there.
  const whole = sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite(layers)
  return sharp(await whole.png().toBuffer()).greyscale()
}

/** A picture for the grid. */
export async function shrinkCrop(jpeg: Uint8Array): Promise<Uint8Array> {
  return sharp(jpeg)
    .resize({ ...smallPx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: smallQuality })
    .toBuffer()
}

interface PagePixels {
  width: number
  height: number
  pixelsPerMm: number
}

interface Cut {
  left: number
  top: number
  width: number
  height: number
}

function inPixels({ x, y, width, height }: Rectangle, page: PagePixels): Cut {
  const scale = page.pixelsPerMm
  const [left, top] = [Math.min(page.width - 1, Math.round(x * scale)), Math.min(page.height - 1, Math.round(y * scale))]
  const right = Math.min(page.width, Math.round((x + width) * scale))
  const bottom = Math.min(page.height, Math.round((y + height) * scale))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** The box as it stands in the picture of what is around it. */
function printIn({ box, around }: NonNullable<Crop['written']>) {
  return {
    x: (box.x - around.x) * lookPerMm,
    y: (box.y - around.y) * lookPerMm,
    width: box.width * lookPerMm,
    height: box.height * lookPerMm,
    ...(box.lines !== undefined && { lines: box.lines.map((line) => (line - around.y) * lookPerMm) }),
  }
}

/** An empty box shows its edges. */
function widenBox({ x, y, width, height }: Rectangle): Rectangle {
  return { x: Math.max(0, x - 1), y: Math.max(0, y - 1), width: width + 2, height: height + 2 }
}

function placeOnPage(ink: PixelFrame, around: Cut, lookScale: number): Cut {
  const left = around.left + Math.floor(ink.x / lookScale)
  const top = around.top + Math.floor(ink.y / lookScale)
  const right = Math.min(around.left + around.width, Math.ceil(around.left + (ink.x + ink.width) / lookScale))
  const bottom = Math.min(around.top + around.height, Math.ceil(around.top + (ink.y + ink.height) / lookScale))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
