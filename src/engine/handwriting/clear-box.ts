import type { GrayImage } from '#engine/scan/gray-image.ts'
import { fullInk, shareOfInk, type Ink } from './find-ink.ts'
import { evenOut, largestAround, percentile } from './paper-level.ts'

/** Paper is looked for this far around a pixel, and then evened out over so many: strokes fill much of a box. */
const PAPER_REACH = 7
const EVEN_REACH = 9
const MOST_GRAIN = 25
/** The printed edge is looked for so far inwards, is so thick at most, and covers so much of the middle, which leaves out its ends. */
const EDGE = { reach: 11, thick: 6, cover: 0.92, ends: 6, share: 0.25, least: 12 }
/** Behind it lies its blur, so deep at most: half as dark, and over much of the middle. */
const BLUR = { deep: 3, cover: 0.7 }
/** Strokes that lie within this border of one side belong to what stands outside the box. */
const BORDER = 10
/** Beside a stroke of so many pixels, so few are a speck. */
const STROKE = { from: 0.3, pixels: 60, speck: 10 }

export interface ClearedBox {
  ink: Ink
  /** Pixels of strokes that were taken for what stands outside the box. */
  lost: number
}

/** The ink in a printed box without the box's edges and without what reaches in from outside; as `digit_cells.py` does it. */
export function clearBox(box: GrayImage): ClearedBox {
  const paper = evenOut(largestAround(box.data, box, PAPER_REACH), box, EVEN_REACH)
  const below = paper.map((level, at) => level - (box.data[at] ?? 0))
  // The lightest grain around lies above the paper by as much as half of the picture, which is paper, lies below it.
  const grain = Math.min(percentile(below, 0.5), MOST_GRAIN)
  const darkness = below.map((dark) => Math.max(dark - grain, 0))
  removeEdges(darkness, box)
  const lost = removeNeighbours(darkness, box)
  return { ink: { width: box.width, height: box.height, values: shareOfInk(darkness) }, lost }
}

interface Size {
  width: number
  height: number
}

/** One side of the box, looked at from outside: `deep` lines, each of `long` pixels. */
interface Side {
  deep: number
  long: number
  at: (line: number, place: number) => number
}

function removeEdges(darkness: Float32Array, { width, height }: Size): void {
  const sides: Side[] = [
    { deep: height, long: width, at: (line, place) => line * width + place },
    { deep: height, long: width, at: (line, place) => (height - 1 - line) * width + place },
    { deep: width, long: height, at: (line, place) => place * width + line },
    { deep: width, long: height, at: (line, place) => place * width + width - 1 - line },
  ]
  const dark = Math.max(EDGE.least, EDGE.share * darkness.reduce((most, value) => Math.max(most, value), 0))
  const ends = sides.map((side) => endOfEdge(darkness, side, dark))
  sides.forEach((side, which) => {
    for (let line = 0; line < (ends[which] ?? 0); line += 1) for (let place = 0; place < side.long; place += 1) darkness[side.at(line, place)] = 0
  })
}

/** How many lines from outside belong to the printed edge or lie beyond it; 0 where no edge is found. */
function endOfEdge(darkness: Float32Array, { long, at }: Side, dark: number): number {
  const middle = long - 2 * EDGE.ends
  const countDark = (isOne: (place: number) => boolean) => {
    let count = 0
    for (let place = EDGE.ends; place < long - EDGE.ends; place += 1) count += Number(isOne(place))
    return count
  }
  const isDark = (line: number, place: number) => line >= 0 && (darkness[at(line, place)] ?? 0) > dark
  const isCovered = (line: number) =>
    countDark((place) => isDark(line, place) || isDark(line - 1, place) || isDark(line + 1, place)) >= EDGE.cover * middle
  const isBlurred = (line: number) => countDark((place) => (darkness[at(line, place)] ?? 0) > dark / 2) >= BLUR.cover * middle
  let first = 0
  while (first < EDGE.reach && !isCovered(first)) first += 1
  if (first === EDGE.reach) return 0
  let sharp = first
  while (sharp < EDGE.reach && sharp - first < EDGE.thick && isCovered(sharp)) sharp += 1
  let end = sharp
  while (end - sharp < BLUR.deep && isBlurred(end)) end += 1
  return end
}

/** Clears the strokes that lie along one side, and specks; says how many pixels these strokes had. */
function removeNeighbours(darkness: Float32Array, size: Size): number {
  const from = STROKE.from * fullInk(darkness)
  const seen = Uint8Array.from(darkness, (dark) => Number(dark <= from))
  const strokes: number[][] = []
  for (let first = 0; first < seen.length; first += 1) if (seen[first] === 0) strokes.push(followStroke(seen, first, size))
  const hasStroke = strokes.some((stroke) => stroke.length >= STROKE.pixels)
  let lost = 0
  for (const stroke of strokes) {
    const isOutside = isAlongSide(stroke, size)
    if (!isOutside && !(hasStroke && stroke.length < STROKE.speck)) continue
    for (const at of stroke) darkness[at] = 0
    if (isOutside) lost += stroke.length
  }
  return lost
}

function isAlongSide(stroke: readonly number[], { width, height }: Size): boolean {
  const every = (is: (x: number, y: number) => boolean) => stroke.every((at) => is(at % width, Math.floor(at / width)))
  return every((x) => x < BORDER) || every((x) => x >= width - BORDER) || every((_, y) => y < BORDER) || every((_, y) => y >= height - BORDER)
}

/** The pixels that hang together with the first, corners too; they are seen from then on. */
function followStroke(seen: Uint8Array, first: number, { width, height }: Size): number[] {
  const stroke = [first]
  seen[first] = 1
  for (const at of stroke) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const next = ny * width + nx
        if (seen[next] === 1) continue
        seen[next] = 1
        stroke.push(next)
      }
  }
  return stroke
}
