import { INK_FROM, STRIP_HEIGHT, type LineStrip } from './fit-line.ts'

/** A stroke that strikes out runs between these rows of a strip. Base lines and the bars of a T lie nearer to its edges. */
const [HIGHEST, LOWEST] = [12, 28]
/** The most rows by which it climbs or falls along the line. */
const STEEPEST = 10
/** The share of the line along the stroke that is ink. Nine tenths of struck-out words have it, and 1 to 3 in a hundred of others. */
const COVERED = 0.9
/** Narrower ink may be a single sign with a bar. */
const MIN_WIDTH = 60

/** Whether one straight stroke runs through the middle of a whole line of writing. */
export function isStruckOut(strip: LineStrip): boolean {
  const columns = findColumns(strip)
  if (strip.width < MIN_WIDTH || columns === null) return false
  for (let from = HIGHEST; from <= LOWEST; from += 1)
    for (let to = Math.max(HIGHEST, from - STEEPEST); to <= Math.min(LOWEST, from + STEEPEST); to += 1)
      if (shareOfInk(strip, columns, from, to) >= COVERED) return true
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

function shareOfInk({ width, values }: LineStrip, { first, last }: Columns, from: number, to: number): number {
  const climb = (to - from) / Math.max(1, last - first)
  let inked = 0
  for (let x = first; x <= last; x += 1) if ((values[Math.round(from + climb * (x - first)) * width + x] ?? 0) > INK_FROM) inked += 1
  return inked / (last - first + 1)
}
