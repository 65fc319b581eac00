// Finds ink beside a row of bubbles: a tick next to one, an underlined letter, an answer that was written out.
import type { Bubble } from '#engine/sheet/layout.ts'
import { findPatches, type Patch } from './find-patches.ts'
import type { FreePaper } from './free-paper.ts'
import type { GrayImage } from './gray-image.ts'
import { isStreak } from './is-streak.ts'
import type { PageMap } from './warp-field.ts'

/** Samples per millimetre: enough to see a pencil line of 0.4 mm. */
const PER_MM = 4
/**
 * The quick check samples a few lines through the row, so that one or two of them cross any letter or tick. It treats pieces
 * of this many millimetres as flat.
 */
const QUICK = { across: 2, down: 0.55, pieceMm: 20, minDark: 2 }
/** This margin around each bubble is left out. It covers the ring's thickness, blur and small errors of registration. */
const AROUND_BUBBLE_MM = 0.65
/** This multiple of a marked bubble's radius is left out. It covers strokes that leave the mark, a ring around it and a cross that cancels it. */
const AROUND_MARK = 2.2
/** Paper white is measured in blocks of this size, as the 80th percentile. Writing does not reach it. */
const BLOCK_MM = 8
const PAPER_SHARE = 0.8

/** What counts as writing: the darkness as a share of the way from paper to print, the size of each patch, and the area of all patches together. */
interface Writing {
  ink: number
  minMm: number
  minWidthMm: number
  minMm2: number
  allMm2: number
}

/** For a row without a mark. Dust and copier specks are smaller. */
const BESIDE_BLANK: Writing = { ink: 0.16, minMm: 1.2, minWidthMm: 0, minMm2: 0.3, allMm2: 0.5 }
/** For a row with a mark. Only a plain letter or tick counts, not a stray dot or line. */
const BESIDE_MARK: Writing = { ink: 0.3, minMm: 2.4, minWidthMm: 1.2, minMm2: 1.2, allMm2: 1.8 }
const MIN_GREYS = 14

export interface RowOnPicture {
  papers: readonly FreePaper[]
  map: PageMap
  /** Grey of print as a share of the grey of paper, from the corner marks. */
  blackShare: number
  /** How far from its expected place the row was found, in pixels. */
  move: { dx: number; dy: number }
  /** All bubbles of the page. */
  bubbles: readonly Bubble[]
  /** The marked bubbles of the row. */
  marked: readonly Bubble[]
}

/** Whether something is written on the paper of a row, outside its bubbles and apart from its marks. */
export function hasInkBeside(image: GrayImage, { bubbles, ...rest }: RowOnPicture): boolean {
  const row = { ...rest, bubbles: bubbles.filter((bubble) => rest.papers.some(({ area }) => isNear(bubble, area))) }
  const wanted = row.marked.length === 0 ? BESIDE_BLANK : BESIDE_MARK
  let written = 0
  for (const paper of row.papers) {
    if (row.marked.length > 0 && !mayHoldInk(image, paper, row, wanted)) continue
    const strip = sampleStrip(image, paper, row)
    for (const patch of findPatches(findDark(strip, row.blackShare, wanted.ink))) {
      if (isWriting(patch, wanted) && !isPartOfMark(patch, strip) && !isStreak(image, placeOf(patch, strip)))
        written += patch.pixels.length / PER_MM ** 2
    }
  }
  return written >= wanted.allMm2
}

/** The samples of one piece. The memory is reused for the next piece. */
const quick = new Uint8Array(QUICK.pieceMm * QUICK.across * QUICK.pieceMm)
const quickShares = new Uint32Array(256)

/** Most rows have a mark and nothing beside it. A small part of the samples is enough to see that. */
function mayHoldInk(image: GrayImage, { area, covered }: FreePaper, row: RowOnPicture, wanted: Writing): boolean {
  let dark = 0
  for (let top = area.y; top < area.y + area.height; top += QUICK.pieceMm) {
    for (let left = area.x; left < area.x + area.width; left += QUICK.pieceMm) {
      const piece = {
        x: left,
        y: top,
        width: Math.min(QUICK.pieceMm, area.x + area.width - left),
        height: Math.min(QUICK.pieceMm, area.y + area.height - top),
      }
      dark += countDark(image, { area: piece, covered }, row, wanted.ink)
    }
  }
  return dark >= QUICK.minDark
}

function countDark(image: GrayImage, { area, covered }: FreePaper, row: RowOnPicture, ink: number): number {
  const { map, move, bubbles, marked, blackShare } = row
  const across = Math.floor(area.width * QUICK.across)
  const down = Math.floor(area.height * QUICK.down)
  const from = map.toPixel(area.x + 0.5 / QUICK.across, area.y + 0.5 / QUICK.down)
  const { xx, yx, xy, yy } = map.stretch(area.x + area.width / 2, area.y + area.height / 2)
  const [stepX, stepY] = [xx / QUICK.across, yx / QUICK.across]
  const { data, width, height } = image
  quickShares.fill(0)
  let count = 0
  for (let y = 0, at = 0; y < down; y += 1) {
    let px = from.x + move.dx + (y / QUICK.down) * xy + 0.5
    let py = from.y + move.dy + (y / QUICK.down) * yy + 0.5
    for (let x = 0; x < across; x += 1, at += 1, px += stepX, py += stepY) {
      const isSeen = px >= 0 && py >= 0 && px < width && py < height
      const value = isSeen ? (data[(py | 0) * width + (px | 0)] ?? 255) : 255
      quick[at] = value
      // Every fourth sample is enough to tell how white the paper is.
      if ((at & 3) !== 0) continue
      quickShares[value] = (quickShares[value] ?? 0) + 1
      count += 1
    }
  }
  const white = levelOf(quickShares, count)
  const limit = white - Math.max(MIN_GREYS, white * (1 - blackShare) * ink)
  let dark = 0
  for (let at = 0; at < across * down; at += 1) {
    if ((quick[at] ?? 255) >= limit) continue
    const x = area.x + ((at % across) + 0.5) / QUICK.across
    const y = area.y + (Math.floor(at / across) + 0.5) / QUICK.down
    if (!isAnyIn(bubbles, x, y, AROUND_BUBBLE_MM, 1) && !isAnyIn(marked, x, y, 0, AROUND_MARK) && !covered.some((rect) => isInside(rect, x, y)))
      dark += 1
  }
  return dark
}

/** Whether a place lies in the disc around any bubble. The disc's radius is the bubble's times `times`, plus `more`. */
function isAnyIn(bubbles: readonly Bubble[], x: number, y: number, more: number, times: number): boolean {
  for (const bubble of bubbles) {
    const dx = x - bubble.x
    const dy = y - bubble.y
    const r = bubble.r * times + more
    if (dx * dx + dy * dy <= r * r) return true
  }
  return false
}

function isInside({ x: left, y: top, width, height }: FreePaper['area'], x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}

function isNear({ x, y, r }: Bubble, area: FreePaper['area']): boolean {
  const reach = r * AROUND_MARK
  return x > area.x - reach && x < area.x + area.width + reach && y > area.y - reach && y < area.y + area.height + reach
}

function isWriting({ width, height, pixels }: Patch, { minMm, minWidthMm, minMm2 }: Writing): boolean {
  return Math.max(width, height) >= minMm * PER_MM && Math.min(width, height) >= minWidthMm * PER_MM && pixels.length >= minMm2 * PER_MM ** 2
}

const PAPER = 0
export const PRINT = 1
export const MARK = 2

/** A piece of the page drawn upright. `kinds` says what is print and what lies around a mark. */
interface Strip extends GrayImage {
  kinds: Uint8Array
  /** From a place in the strip to the same place in the picture. */
  toPixel: (x: number, y: number) => { x: number; y: number }
  /** Pixels of the picture per millimetre. */
  pixelsPerMm: number
}

function sampleStrip(image: GrayImage, { area, covered }: FreePaper, { map, move, bubbles, marked }: RowOnPicture): Strip {
  const width = Math.max(1, Math.round(area.width * PER_MM))
  const height = Math.max(1, Math.round(area.height * PER_MM))
  const data = new Uint8Array(width * height)
  const kinds = new Uint8Array(width * height)
  const toPixel = (x: number, y: number): { x: number; y: number } => {
    const at = map.toPixel(area.x + (x + 0.5) / PER_MM, area.y + (y + 0.5) / PER_MM)
    return { x: at.x + move.dx, y: at.y + move.dy }
  }
  // The map is taken as straight within 10 mm: paper does not bend faster.
  const step = 10 * PER_MM
  for (let top = 0; top < height; top += step) {
    for (let left = 0; left < width; left += step) {
      const [right, bottom] = [Math.min(width, left + step), Math.min(height, top + step)]
      const [a, b, c] = [toPixel(left, top), toPixel(right, top), toPixel(left, bottom)]
      const [acrossX, acrossY] = [(b.x - a.x) / (right - left), (b.y - a.y) / (right - left)]
      const [downX, downY] = [(c.x - a.x) / (bottom - top), (c.y - a.y) / (bottom - top)]
      for (let y = top; y < bottom; y += 1) {
        let px = a.x + (y - top) * downX + 0.5
        let py = a.y + (y - top) * downY + 0.5
        for (let at = y * width + left, end = y * width + right; at < end; at += 1, px += acrossX, py += acrossY) {
          const column = px | 0
          const row = py | 0
          data[at] = column < 0 || row < 0 || column >= image.width || row >= image.height ? 255 : (image.data[row * image.width + column] ?? 255)
        }
      }
    }
  }
  const strip = { width, height, kinds }
  for (const rect of covered)
    coverRect(strip, { x: (rect.x - area.x) * PER_MM, y: (rect.y - area.y) * PER_MM, width: rect.width * PER_MM, height: rect.height * PER_MM })
  for (const { x, y, r } of bubbles)
    coverDisc(strip, { x: (x - area.x) * PER_MM, y: (y - area.y) * PER_MM, r: (r + AROUND_BUBBLE_MM) * PER_MM }, PRINT)
  for (const { x, y, r } of marked) coverDisc(strip, { x: (x - area.x) * PER_MM, y: (y - area.y) * PER_MM, r: r * AROUND_MARK * PER_MM }, MARK)
  const { xx, yx } = map.stretch(area.x, area.y)
  return { width, height, data, kinds, toPixel, pixelsPerMm: Math.hypot(xx, yx) }
}

export type Cover = Pick<Strip, 'width' | 'height' | 'kinds'>

export function coverRect({ width, height, kinds }: Cover, rect: { x: number; y: number; width: number; height: number }, kind = PRINT): void {
  const [left, right] = [Math.max(0, Math.floor(rect.x)), Math.min(width, Math.ceil(rect.x + rect.width))]
  if (left >= right) return
  for (let y = Math.max(0, Math.floor(rect.y)); y < Math.min(height, Math.ceil(rect.y + rect.height)); y += 1) {
    kinds.fill(kind, y * width + left, y * width + right)
  }
}

function coverDisc({ width, height, kinds }: Cover, { x, y, r }: { x: number; y: number; r: number }, kind: number): void {
  if (x + r < 0 || y + r < 0 || x - r > width || y - r > height) return
  for (let row = Math.max(0, Math.floor(y - r)); row < Math.min(height, Math.ceil(y + r)); row += 1) {
    const off = row + 0.5 - y
    const half = Math.sqrt(Math.max(0, r * r - off * off))
    const [left, right] = [Math.max(0, Math.round(x - half)), Math.min(width, Math.round(x + half))]
    if (left < right) kinds.fill(kind, row * width + left, row * width + right)
  }
}

/** A mask with 1 where the paper is as dark as ink. */
export function findDark({ width, height, data, kinds }: Cover & GrayImage, blackShare: number, ink: number): GrayImage {
  const dark = new Uint8Array(data.length)
  const block = BLOCK_MM * PER_MM
  for (let left = 0; left < width; left += block) {
    for (let top = 0; top < height; top += block) {
      const place = { left, top, right: Math.min(width, left + block), bottom: Math.min(height, top + block) }
      const white = paperOf({ width, data, kinds }, place)
      const limit = white - Math.max(MIN_GREYS, white * (1 - blackShare) * ink)
      for (let y = place.top; y < place.bottom; y += 1) {
        for (let at = y * width + left; at < y * width + place.right; at += 1) {
          if (kinds[at] === PAPER && (data[at] ?? 255) < limit) dark[at] = 1
        }
      }
    }
  }
  return { width, height, data: dark }
}

const shares = new Uint32Array(256)

function paperOf(
  { width, data, kinds }: Pick<Strip, 'width' | 'data' | 'kinds'>,
  place: { left: number; top: number; right: number; bottom: number },
): number {
  shares.fill(0)
  let count = 0
  for (let y = place.top; y < place.bottom; y += 1) {
    for (let at = y * width + place.left; at < y * width + place.right; at += 1) {
      if (kinds[at] === PRINT) continue
      const value = data[at] ?? 255
      shares[value] = (shares[value] ?? 0) + 1
      count += 1
    }
  }
  return levelOf(shares, count)
}

/** The grey at the percentile `PAPER_SHARE` of what was counted. */
function levelOf(counted: Uint32Array, count: number): number {
  let [level, above] = [255, 0]
  while (level > 0 && above + (counted[level] ?? 0) < count * (1 - PAPER_SHARE)) {
    above += counted[level] ?? 0
    level -= 1
  }
  return level
}

/** A patch belongs to a mark if it touches the area left out around the mark. */
export function isPartOfMark({ pixels }: Patch, { width, kinds }: Pick<Strip, 'width' | 'kinds'>): boolean {
  return pixels.some((at) => kinds[at - 1] === MARK || kinds[at + 1] === MARK || kinds[at - width] === MARK || kinds[at + width] === MARK)
}

/** Where a patch lies in the picture, and how far it reaches from its middle. */
function placeOf({ x, y, width, height }: Patch, { toPixel, pixelsPerMm }: Strip): Parameters<typeof isStreak>[1] {
  return { ...toPixel(x + width / 2, y + height / 2), beyondMm: Math.max(width, height) / 2 / PER_MM, pixelsPerMm }
}
