// Ink beside a row of bubbles: a tick next to one, an underlined letter, an answer that was written out.
import type { Bubble } from '#engine/sheet/layout.ts'
import { findPatches, type Patch } from './find-patches.ts'
import type { FreePaper } from './free-paper.ts'
import type { GrayImage } from './gray-image.ts'
import type { PageMap } from './warp-field.ts'

/** Samples a millimetre: a pencil line of 0.4 mm is seen. A quick look has fewer. */
const PER_MM = 4
const QUICK_PER_MM = 2
/** Bubbles are left out with so much around them: their rings' thickness, blur, and what registration leaves. */
const AROUND_BUBBLE_MM = 0.75
/** A mark is left out with what belongs to it: strokes that leave it, a ring around it, a cross that cancels it. */
const AROUND_MARK = 2.2
/** Paper white by blocks of so much: the 80th percentile, which writing does not reach. */
const BLOCK_MM = 8
const PAPER_SHARE = 0.8

/** What counts as writing: how dark a share of the way from paper to print, and how large each patch and all of them are. */
interface Writing {
  ink: number
  leastMm: number
  leastWidthMm: number
  leastMm2: number
  allMm2: number
}

/** In a row without a mark: dust and copier specks are smaller. */
const BESIDE_BLANK: Writing = { ink: 0.16, leastMm: 1.6, leastWidthMm: 0, leastMm2: 0.5, allMm2: 0.8 }
/** Beside a mark: a letter or a tick that is as plain as one, and no stray dot or line. */
const BESIDE_MARK: Writing = { ink: 0.3, leastMm: 2.4, leastWidthMm: 1.2, leastMm2: 1.2, allMm2: 1.8 }
const LEAST_GREYS = 14

/** A streak goes on so far beyond a row, above and below, or left and right. */
const STREAK_MM = { from: 6, to: 18, step: 0.75 }
const STREAK_BESIDE_MM = 1
const STREAK_DARK = 6
const STREAK_SHARE = 0.85

export interface RowOnPicture {
  papers: readonly FreePaper[]
  map: PageMap
  /** Grey of print as a share of the grey of paper, from the corner marks. */
  blackShare: number
  /** How far the row was found beside its place, in pixels. */
  move: { dx: number; dy: number }
  /** All bubbles of the page. */
  bubbles: readonly Bubble[]
  /** Those of the row with a mark. */
  marked: readonly Bubble[]
}

/** Whether something was written on the paper of a row that is in none of its bubbles and belongs to no mark. */
export function hasInkBeside(image: GrayImage, row: RowOnPicture): boolean {
  const wanted = row.marked.length === 0 ? BESIDE_BLANK : BESIDE_MARK
  let written = 0
  for (const paper of row.papers) {
    if (row.marked.length > 0 && !mayHoldInk(image, paper, row, wanted)) continue
    const strip = sampleStrip(image, paper, row, PER_MM)
    for (const patch of findPatches(findDark(strip, row.blackShare, wanted.ink))) {
      if (isWriting(patch, wanted) && !isPartOfMark(patch, strip) && !isStreak(image, patch, strip)) written += patch.pixels.length / PER_MM ** 2
    }
  }
  return written >= wanted.allMm2
}

/** Most rows have a mark and nothing beside it: that is seen with a quarter of the samples. */
function mayHoldInk(image: GrayImage, paper: FreePaper, row: RowOnPicture, wanted: Writing): boolean {
  const { data } = findDark(sampleStrip(image, paper, row, QUICK_PER_MM), row.blackShare, wanted.ink)
  let dark = 0
  for (const value of data) dark += value
  return dark / QUICK_PER_MM ** 2 >= wanted.allMm2 / 2
}

function isWriting({ width, height, pixels }: Patch, { leastMm, leastWidthMm, leastMm2 }: Writing): boolean {
  return (
    Math.max(width, height) >= leastMm * PER_MM && Math.min(width, height) >= leastWidthMm * PER_MM && pixels.length >= leastMm2 * PER_MM ** 2
  )
}

const PAPER = 0
const PRINT = 1
const MARK = 2

/** A piece of paper from the picture, upright, with what of it is print and what lies around a mark. */
interface Strip extends GrayImage {
  kinds: Uint8Array
  perMm: number
  /** A place in the strip, in the picture. */
  toPixel: (x: number, y: number) => { x: number; y: number }
  /** Pixels of the picture. */
  pixelsPerMm: number
}

function sampleStrip(image: GrayImage, { area, covered }: FreePaper, { map, move, bubbles, marked }: RowOnPicture, perMm: number): Strip {
  const width = Math.max(1, Math.round(area.width * perMm))
  const height = Math.max(1, Math.round(area.height * perMm))
  const data = new Uint8Array(width * height)
  const kinds = new Uint8Array(width * height)
  const toPixel = (x: number, y: number): { x: number; y: number } => {
    const at = map.toPixel(area.x + (x + 0.5) / perMm, area.y + (y + 0.5) / perMm)
    return { x: at.x + move.dx, y: at.y + move.dy }
  }
  // Straight between stops of 10 mm: the paper does not bend faster.
  const step = 10 * perMm
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
          const [column, row] = [px | 0, py | 0]
          data[at] = column < 0 || row < 0 || column >= image.width || row >= image.height ? 255 : (image.data[row * image.width + column] ?? 255)
        }
      }
    }
  }
  const strip = { width, height, kinds }
  for (const rect of covered) coverRect(strip, { x: (rect.x - area.x) * perMm, y: (rect.y - area.y) * perMm, width: rect.width * perMm, height: rect.height * perMm })
  for (const { x, y, r } of bubbles) coverDisc(strip, { x: (x - area.x) * perMm, y: (y - area.y) * perMm, r: (r + AROUND_BUBBLE_MM) * perMm }, PRINT)
  for (const { x, y, r } of marked) coverDisc(strip, { x: (x - area.x) * perMm, y: (y - area.y) * perMm, r: r * AROUND_MARK * perMm }, MARK)
  const { xx, yx } = map.stretch(area.x, area.y)
  return { width, height, data, kinds, perMm, toPixel, pixelsPerMm: Math.hypot(xx, yx) }
}

type Cover = Pick<Strip, 'width' | 'height' | 'kinds'>

function coverRect({ width, height, kinds }: Cover, rect: { x: number; y: number; width: number; height: number }): void {
  const [left, right] = [Math.max(0, Math.floor(rect.x)), Math.min(width, Math.ceil(rect.x + rect.width))]
  if (left >= right) return
  for (let y = Math.max(0, Math.floor(rect.y)); y < Math.min(height, Math.ceil(rect.y + rect.height)); y += 1) {
    kinds.fill(PRINT, y * width + left, y * width + right)
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

/** 1 where paper is as dark as ink. */
function findDark({ width, height, data, kinds, perMm }: Strip, blackShare: number, ink: number): GrayImage {
  const dark = new Uint8Array(data.length)
  const block = BLOCK_MM * perMm
  for (let left = 0; left < width; left += block) {
    for (let top = 0; top < height; top += block) {
      const place = { left, top, right: Math.min(width, left + block), bottom: Math.min(height, top + block) }
      const white = paperOf({ width, data, kinds }, place)
      const limit = white - Math.max(LEAST_GREYS, white * (1 - blackShare) * ink)
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

function paperOf({ width, data, kinds }: Pick<Strip, 'width' | 'data' | 'kinds'>, place: { left: number; top: number; right: number; bottom: number }): number {
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
  let [level, above] = [255, 0]
  while (level > 0 && above + (shares[level] ?? 0) < count * (1 - PAPER_SHARE)) {
    above += shares[level] ?? 0
    level -= 1
  }
  return level
}

/** Strokes that leave a mark touch what is left out around it. */
function isPartOfMark({ pixels }: Patch, { width, kinds }: Strip): boolean {
  return pixels.some((at) => kinds[at - 1] === MARK || kinds[at + 1] === MARK || kinds[at - width] === MARK || kinds[at + width] === MARK)
}

/** What a scanner's glass or a roller draws goes straight on, along the picture's edge, far beyond the row. */
function isStreak(image: GrayImage, { x, y, width, height }: Patch, { toPixel, pixelsPerMm }: Strip): boolean {
  const middle = toPixel(x + width / 2, y + height / 2)
  const dark = (px: number, py: number): number => image.data[Math.round(py) * image.width + Math.round(px)] ?? 255
  const goesOn = (alongX: number, alongY: number): boolean => {
    let [seen, all] = [0, 0]
    for (const side of [-1, 1]) {
      for (let mm = STREAK_MM.from; mm <= STREAK_MM.to; mm += STREAK_MM.step) {
        const [px, py] = [middle.x + side * mm * alongX * pixelsPerMm, middle.y + side * mm * alongY * pixelsPerMm]
        const apart = STREAK_BESIDE_MM * pixelsPerMm
        if (px < apart || py < apart || px >= image.width - apart || py >= image.height - apart) continue
        all += 1
        const paper = Math.min(dark(px + alongY * apart, py + alongX * apart), dark(px - alongY * apart, py - alongX * apart))
        let least = 255
        // Worn rollers leave out a dot here and there.
        for (let off = -2; off <= 2; off += 1) {
          least = Math.min(least, dark(px + alongY * off, py + alongX * off), dark(px + alongY * off + alongX, py + alongX * off + alongY))
        }
        if (least < paper - STREAK_DARK) seen += 1
      }
    }
    return all >= 8 && seen >= all * STREAK_SHARE
  }
  return goesOn(0, 1) || goesOn(1, 0)
}
