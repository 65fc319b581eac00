import type { MeasuredBubble, SheetThreshold } from './decide-bubbles.ts'
import { CIRCLED, inkOf } from './decide-bubbles.ts'

/** How this pupil marks besides filling. A manner seen often enough on one sheet is no accident. */
export interface MarkHabit {
  /** Ticks or crosses inside the bubble. */
  strokes: boolean
  /** Rings around it. */
  circles: boolean
}

/**
 * What a lone mark looks like. On 40 kinds of damage (seed tune3, 6,840 rows) strokes covered at least 0.11 more of their
 * bubble than the row's letters did. Rubbed-out marks covered at most 0.05 more. The faintest tick had an ink of 0.09.
 */
const STROKES = { covered: 0.085, ink: 0.085 }
/** The rest of the row is this much lighter. */
const REST = 0.25
/** How many rows make a habit, and their share of the marked rows. */
const ENOUGH = 3
const STROKE_SHARE = 0.1
const CIRCLE_SHARE = 0.5

/** Whether a row has strokes in one of its bubbles or a ring around it, however thin. */
export function isDrawn(row: readonly MeasuredBubble[]): boolean {
  const covered = row.map((bubble) => bubble.covered)
  return row.some(({ around }) => around >= CIRCLED) || Math.max(...covered) - middleOf(covered) >= STROKES.covered
}

export type LoneMark = 'strokes' | 'circle'

/** How the only mark of a row was made, if it is clear which bubble it means. Otherwise null. */
export function classifyLoneMark(row: readonly MeasuredBubble[], threshold: SheetThreshold): LoneMark | null {
  const inks = row.map((bubble) => inkOf(bubble, threshold))
  const circled = row.filter(({ around }) => around >= CIRCLED)
  const [circle] = circled
  if (circled.length === 1 && circle !== undefined && inks.every((ink) => ink < threshold.empty)) return 'circle'
  const at = inks.indexOf(Math.max(...inks))
  const mark = row[at]
  const ink = inks[at] ?? 0
  if (mark === undefined || ink < STROKES.ink || mark.strikes > 1) return null
  const rest = row.filter((_, index) => index !== at)
  const isAlone = rest.every((bubble, index) => {
    const other = inks[index < at ? index : index + 1] ?? 0
    return other < threshold.empty && other < REST * ink && bubble.around < CIRCLED && bubble.strikes === 0
  })
  return isAlone && mark.covered - middleOf(rest.map(({ covered }) => covered)) >= STROKES.covered ? 'strokes' : null
}

/**
 * A lone mark that needs no habit, because a rubber, a copier or a slip of the pen never leaves so much. Of 4,700 blank and
 * rubbed-out rows none came near. A stroke that leaves the bubble twice may be a slip and does not count.
 */
const PLAIN = { strokes: { covered: 0.11 }, circle: { around: 0.85, others: 0.3 } }
/** Whether the only mark of a row is plain to see, though it is lighter than the sheet's others or made differently. */
export function isPlainMark(row: readonly MeasuredBubble[], threshold: SheetThreshold): boolean {
  const inks = row.map((bubble) => inkOf(bubble, threshold))
  const lone = classifyLoneMark(row, threshold)
  const arounds = row.map(({ around }) => around).toSorted((a, b) => b - a)
  if (lone === 'circle') return (arounds[0] ?? 0) >= PLAIN.circle.around && (arounds[1] ?? 0) < PLAIN.circle.others
  const ink = Math.max(...inks)
  const mark = row[inks.indexOf(ink)]
  if (mark === undefined || mark.strikes > 0 || row.some(({ around }) => around >= CIRCLED)) return false
  const rest = row.filter((bubble) => bubble !== mark)
  const covered = mark.covered - middleOf(rest.map((bubble) => bubble.covered))
  return lone === 'strokes' && covered >= PLAIN.strokes.covered
}

/** The habit shown by the rows of a sheet that have only one mark. */
export function findHabit(rows: readonly (readonly MeasuredBubble[])[], threshold: SheetThreshold): MarkHabit {
  let strokes = 0
  let circles = 0
  let marked = 0
  for (const row of rows) {
    const lone = classifyLoneMark(row, threshold)
    const isFilled = row.some((bubble) => inkOf(bubble, threshold) >= threshold.filled)
    if (lone !== null || isFilled) marked += 1
    if (lone === 'circle') circles += 1
    // Fillings cover much more than strokes do and say nothing about a habit of ticking.
    if (lone === 'strokes' && !row.some(({ covered }) => covered > MAX_STROKES)) strokes += 1
  }
  return {
    strokes: strokes >= ENOUGH && strokes >= STROKE_SHARE * marked,
    circles: circles >= ENOUGH && circles >= CIRCLE_SHARE * marked,
  }
}

/** The most careful cross covers about half of its bubble. */
const MAX_STROKES = 0.56

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0
}
