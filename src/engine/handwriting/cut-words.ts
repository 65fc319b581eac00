import type { PixelFrame } from '#engine/scan/printed-box.ts'
import { frameOf, type AnswerLine } from './answer-line.ts'
import { INK_FROM } from './fit-line.ts'
import type { Ink } from './find-ink.ts'

/** A piece of writing: its ink, and the place of its frame in the picture. */
export interface InkPiece {
  ink: Ink
  frame: PixelFrame
}

/** How much letters lean: pixels across for each pixel up. */
const SLANTS = Array.from({ length: 15 }, (_, at) => (at - 5) / 10)
/** Gaps as shares of the height of small letters. From `min` on a gap may part words, from `sure` on it does. */
const GAP = { min: 0.5, sure: 1.3 }
/**
 * Small letters lie between the heights that cut off this share of the ink. They are measured in pieces of this width per
 * height, because the line may lean.
 */
const BODY = { from: 0.18, to: 0.82, wide: 2.5 }

/** The words of a line from the left. Ink that is nearer together than the line's wide gaps is one word. */
export function cutWords({ ink, frame }: AnswerLine): InkPiece[] {
  const places = listInk(ink, frame)
  const slant = findSlant(places, frame)
  const columns = columnsOf(places, frame, slant)
  const runs = runsOf(columns)
  const gaps = runs.slice(1).map((run, at) => run.from - (runs[at]?.to ?? 0) - 1)
  const minGap = findGap(gaps, bodyHeight(ink, frame))
  const words: { from: number; to: number }[] = []
  runs.forEach((run, at) => {
    const last = words.at(-1)
    if (last !== undefined && (gaps[at - 1] ?? 0) < minGap) last.to = run.to
    else words.push({ ...run })
  })
  return words.flatMap((word) => filterColumns(ink, { frame, slant, ...word, offset: columns.offset }))
}

type Frame = PixelFrame

/** Ink by column after the slant is removed. Column 0 lies `offset` to the left of the line's frame. */
interface Columns {
  offset: number
  counts: Float64Array
}

function columnAt(x: number, y: number, { frame, slant }: { frame: Frame; slant: number }): number {
  return Math.round(x - frame.x + slant * (y - frame.y - frame.height / 2))
}

/** The pixels of the line with ink: x and y, alternating. */
function listInk({ width, values }: Ink, frame: Frame): number[] {
  const places: number[] = []
  for (let y = frame.y; y < frame.y + frame.height; y += 1)
    for (let x = frame.x; x < frame.x + frame.width; x += 1) if ((values[y * width + x] ?? 0) > INK_FROM) places.push(x, y)
  return places
}

function columnsOf(places: readonly number[], frame: Frame, slant: number): Columns {
  const offset = Math.ceil((Math.abs(slant) * frame.height) / 2) + 1
  const counts = new Float64Array(frame.width + 2 * offset + 1)
  for (let place = 0; place < places.length; place += 2) {
    const at = columnAt(places[place] ?? 0, places[place + 1] ?? 0, { frame, slant }) + offset
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { offset, counts }
}

/** The slant at which the ink is most concentrated in some columns. Upright unless another is clearly better. */
function findSlant(places: readonly number[], frame: Frame): number {
  const sharpness = (slant: number) => columnsOf(places, frame, slant).counts.reduce((sum, count) => sum + count * count, 0)
  let best = { slant: 0, sharpness: sharpness(0) }
  for (const slant of SLANTS) {
    const here = sharpness(slant)
    if (here > 1.03 * best.sharpness) best = { slant, sharpness: here }
  }
  return best.slant
}

function runsOf({ counts }: Columns): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  counts.forEach((count, at) => {
    if (count === 0) return
    const last = runs.at(-1)
    if (last?.to === at - 1) last.to = at
    else runs.push({ from: at, to: at })
  })
  return runs
}

/** The height of small letters: the median of what pieces of the line give. */
function bodyHeight(ink: Ink, frame: Frame): number {
  const wide = Math.ceil(BODY.wide * frame.height)
  const heights: number[] = []
  for (let x = frame.x; x < frame.x + frame.width; x += wide) {
    const height = bodyOfPiece(ink, { ...frame, x, width: Math.min(wide, frame.x + frame.width - x) })
    if (height > 0) heights.push(height)
  }
  return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 1
}

function bodyOfPiece({ width, values }: Ink, frame: Frame): number {
  const rows = Array.from({ length: frame.height }, (_, row) => {
    const start = (frame.y + row) * width + frame.x
    return values.subarray(start, start + frame.width).reduce((sum, value) => sum + value, 0)
  })
  const whole = rows.reduce((sum, row) => sum + row, 0)
  let [sum, from, to] = [0, 0, 0]
  rows.forEach((row, at) => {
    if (sum < BODY.from * whole) from = at
    if (sum < BODY.to * whole) to = at + 1
    sum += row
  })
  return to - from
}

/** The width from which a gap parts words. It best separates narrow from wide gaps (Otsu 1979, of their logarithms). */
function findGap(gaps: readonly number[], body: number): number {
  const sorted = gaps.toSorted((one, other) => one - other)
  const logs = sorted.map((gap) => Math.log(gap))
  const mean = (some: readonly number[]) => some.reduce((sum, log) => sum + log, 0) / some.length
  let best = { apart: 0, at: GAP.sure * body }
  for (let split = 1; split < sorted.length; split += 1) {
    const apart = split * (sorted.length - split) * (mean(logs.slice(0, split)) - mean(logs.slice(split))) ** 2
    if (apart > best.apart) best = { apart, at: Math.sqrt((sorted[split - 1] ?? 1) * (sorted[split] ?? 1)) }
  }
  return Math.min(GAP.sure * body, Math.max(GAP.min * body, best.at))
}

function filterColumns(
  { width, height, values }: Ink,
  { frame, slant, from, to, offset }: { frame: Frame; slant: number; from: number; to: number; offset: number },
): InkPiece[] {
  const isOwn = (x: number, y: number, soft: number) => {
    const column = columnAt(x, y, { frame, slant }) + offset
    return column >= from - soft && column <= to + soft
  }
  let [left, right, top, bottom] = [width, -1, height, -1]
  // Further to a side than the slant reaches, no column is its own.
  const [first, last] = [Math.max(frame.x, frame.x + from - 2 * offset), Math.min(frame.x + frame.width - 1, frame.x + to)]
  for (let y = frame.y; y < frame.y + frame.height; y += 1)
    for (let x = first; x <= last; x += 1) {
      if ((values[y * width + x] ?? 0) <= INK_FROM || !isOwn(x, y, 0)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < 0) return []
  const kept = { width: right - left + 1, height: bottom - top + 1 }
  // The soft edges of strokes lie one pixel beside them.
  const own = Float32Array.from({ length: kept.width * kept.height }, (_, at) => {
    const [x, y] = [left + (at % kept.width), top + Math.floor(at / kept.width)]
    return isOwn(x, y, 1) ? (values[y * width + x] ?? 0) : 0
  })
  return [{ ink: { ...kept, values: own }, frame: { x: left, y: top, ...kept } }]
}

/** Pieces of a line as one, with all their ink. */
export function joinPieces(pieces: readonly InkPiece[]): InkPiece {
  const frame = frameOf(pieces.map((piece) => piece.frame))
  const values = new Float32Array(frame.width * frame.height)
  for (const { ink, frame: own } of pieces)
    for (let row = 0; row < own.height; row += 1)
      for (let column = 0; column < own.width; column += 1) {
        const at = (own.y - frame.y + row) * frame.width + own.x - frame.x + column
        values[at] = Math.max(values[at] ?? 0, ink.values[row * own.width + column] ?? 0)
      }
  return { ink: { width: frame.width, height: frame.height, values }, frame }
}
