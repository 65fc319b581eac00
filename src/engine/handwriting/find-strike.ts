import { INK_FROM, STRIP_HEIGHT, type LineStrip } from './fit-line.ts'

/** A stroke that strikes out runs between these rows of a strip. Base lines and the bars of a T lie nearer to its edges. */
const [HIGHEST, LOWEST] = [12, 28]
/** The most rows by which it climbs or falls along the line. */
const STEEPEST = 10
/** What a stroke must have along the whole line, as shares of its columns. */
interface Rule {
  /** Ink on the stroke. */
  covered: number
  /** Of these, no more than so many rows of ink on each other: between letters a stroke stands alone. */
  thin: number
  /** Ink far below the stroke. Under an underline there is none. */
  below: number
}

const SURE: Rule = { covered: 0.96, thin: 0.35, below: 0.3 }
/** Joined and heavy writing has this too, in 3 of 100 words. */
const LIKELY: Rule = { covered: 0.9, thin: 0, below: 0 }
const THIN_ROWS = 15
const BELOW_ROWS = 4
/** Narrower ink may be a single sign with a bar. */
const MIN_WIDTH = 60

/** Whether one straight stroke runs through the middle of a whole line of writing. */
export function isStruckOut(strip: LineStrip): boolean {
  return hasStroke(strip, SURE)
}

/** Whether it may be so, and letters that touch each other in one row may be it too. */
export function mayBeStruckOut(strip: LineStrip): boolean {
  return hasStroke(strip, LIKELY)
}

function hasStroke(strip: LineStrip, rule: Rule): boolean {
  const columns = findColumns(strip)
  if (strip.width < MIN_WIDTH || columns === null) return false
  const runs = findRuns(strip)
  for (let from = HIGHEST; from <= LOWEST; from += 1)
    for (let to = Math.max(HIGHEST, from - STEEPEST); to <= Math.min(LOWEST, from + STEEPEST); to += 1)
      if (isStroke(strip, { runs, ...columns, from, to }, rule)) return true
  return false
}

interface Columns {
  first: number
  last: number
}

function findColumns({ width, values }: LineStrip): Columns | null {
  const hasInk = (x: number) => Array.from({ length: STRIP_HEIGHT }, (_, y) => values[y * width + x] ?? 0).some((value) => value > INK_FROM)
  const written = Array.from({ length: width }, (_, x) => x).filter(hasInk)
  const [first, last] = [written[0], written.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

interface Runs {
  /** How many rows of ink stand on each other at each pixel; 0 is paper. */
  rows: Uint8Array
  /** The lowest row of ink of each column; -1 without any. */
  lowest: Int8Array
}

function findRuns({ width, values }: LineStrip): Runs {
  const [rows, lowest] = [new Uint8Array(values.length), new Int8Array(width).fill(-1)]
  for (let x = 0; x < width; x += 1)
    for (let y = 0; y < STRIP_HEIGHT; y += 1) {
      let end = y
      while (end < STRIP_HEIGHT && (values[end * width + x] ?? 0) > INK_FROM) end += 1
      if (end === y) continue
      for (let row = y; row < end; row += 1) rows[row * width + x] = end - y
      lowest[x] = end - 1
      y = end
    }
  return { rows, lowest }
}

function isStroke({ width }: LineStrip, { runs, first, last, from, to }: Columns & { runs: Runs; from: number; to: number }, rule: Rule): boolean {
  const climb = (to - from) / Math.max(1, last - first)
  let [inked, thin, below] = [0, 0, 0]
  for (let x = first; x <= last; x += 1) {
    const row = Math.round(from + climb * (x - first))
    const run = runs.rows[row * width + x] ?? 0
    if (run > 0) inked += 1
    if (run > 0 && run <= THIN_ROWS) thin += 1
    if ((runs.lowest[x] ?? -1) >= row + BELOW_ROWS) below += 1
  }
  const columns = last - first + 1
  return inked >= rule.covered * columns && thin >= rule.thin * inked && below >= rule.below * columns
}
