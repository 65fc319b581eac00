import type { MeasuredBubble, SheetThreshold } from './decide-bubbles.ts'
import { findThreshold, inkOf, quantile } from './decide-bubbles.ts'
import type { RowDecision, SheetSense } from './decide-row.ts'
import { decideRow } from './decide-row.ts'
import { judgeGreys } from './judge-greys.ts'
import { findHabit, isDrawn } from './mark-habit.ts'

/** Bubbles that exclude each other, with their measures. */
export interface MeasuredRow {
  question: string
  /** One place of a digit grid. Unneeded places stay empty. */
  isPlace: boolean
  measures: readonly MeasuredBubble[]
}

export interface SheetDecision {
  decided: { question: string; decision: RowDecision }[]
  threshold: SheetThreshold
  /** The page's median contrast of printed rings. */
  usualRing: number
}

/** Decides all rows of a sheet, using what is known about the sheet as a whole. */
export function decideSheet(rows: readonly MeasuredRow[], { isBent, isTwoTone }: { isBent: boolean; isTwoTone: boolean }): SheetDecision {
  const all = rows.flatMap((row) => row.measures)
  const threshold = findThreshold(all)
  const usualRing = quantile(
    all.map(({ ring }) => ring).toSorted((a, b) => a - b),
    0.5,
  )
  const lost = countLostMarks(
    rows.map((row) => row.measures),
    threshold,
  )
  const greys = isTwoTone ? 'lost' : judgeGreys(all, threshold)
  const sense: SheetSense = {
    threshold,
    greys,
    usualRing,
    isBent,
    habit: findHabit(
      rows.filter(({ isPlace }) => !isPlace).map((row) => row.measures),
      threshold,
    ),
    // If greys are kept, a few remnants were left by a rubber.
    isFaintSheet: greys === 'lost' || lost >= (greys === 'kept' ? PLAINLY_LOST : 1),
    losesLight: lost >= PLAINLY_LOST || isTwoTone,
  }
  const decided = rows.map(({ question, isPlace, measures }) => ({
    question,
    decision: decideRow(measures, isPlace ? senseOfPlace(sense) : sense),
  }))
  return { decided, threshold, usualRing }
}

/**
 * An empty place of a digit grid is not asked about, so a figure that vanished would be missed in silence. If greys are
 * changed, the light figures beside it must therefore still be asked about.
 */
function senseOfPlace(sense: SheetSense): SheetSense {
  return { ...sense, isFaintSheet: false, greys: sense.greys === 'kept' ? 'kept' : 'unknown' }
}

/** The range of darkness that a copier leaves of a light mark. */
const REMNANT = { min: 0.022, max: 0.09 }

/** From this many rows on, a copier and not a rubber took the marks. */
const PLAINLY_LOST = 7

/** Counts rows that have only the remnant of a mark. Thin strokes and a ring are a whole mark, not a remnant. */
function countLostMarks(rows: readonly (readonly MeasuredBubble[])[], threshold: SheetThreshold): number {
  return rows.filter((row) => {
    const darkest = Math.max(...row.map((bubble) => inkOf(bubble, threshold)))
    return darkest > REMNANT.min && darkest < REMNANT.max && !isDrawn(row)
  }).length
}
