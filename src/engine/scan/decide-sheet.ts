import type { MeasuredBubble, SheetThreshold } from './decide-bubbles.ts'
import { findThreshold, inkOf, quantile } from './decide-bubbles.ts'
import type { RowDecision, SheetSense } from './decide-row.ts'
import { decideRow } from './decide-row.ts'
import { judgeGreys } from './judge-greys.ts'
import { findHabit, isDrawn } from './mark-habit.ts'

/** Bubbles that exclude each other, with what was seen of them. */
export interface MeasuredRow {
  question: string
  /** One place of a digit grid; places that are not needed stay empty. */
  isPlace: boolean
  measures: readonly MeasuredBubble[]
}

export interface SheetDecision {
  decided: { question: string; decision: RowDecision }[]
  threshold: SheetThreshold
  /** The page's median contrast of printed rings. */
  usualRing: number
}

/** All the rows of a sheet, each by what the sheet as a whole tells. */
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
    // Where greys are kept, a few remnants are what a rubber has left.
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
 * An empty place of a digit grid is not asked about, so a figure of which nothing is left is missed in silence: where
 * greys are changed, the light figures beside it must go on being asked about.
 */
function senseOfPlace(sense: SheetSense): SheetSense {
  return { ...sense, isFaintSheet: false, greys: sense.greys === 'kept' ? 'kept' : 'unknown' }
}

/** So much darkness, and no more, is what a copier leaves of a light mark. */
const REMNANT = { min: 0.022, max: 0.09 }

/** From so many rows on it is the copier, and no rubber, that took the marks. */
const PLAINLY_LOST = 7

/** Rows that have nothing but the remnant of a mark; thin strokes and a ring around a bubble are all of a mark. */
function countLostMarks(rows: readonly (readonly MeasuredBubble[])[], threshold: SheetThreshold): number {
  return rows.filter((row) => {
    const darkest = Math.max(...row.map((bubble) => inkOf(bubble, threshold)))
    return darkest > REMNANT.min && darkest < REMNANT.max && !isDrawn(row)
  }).length
}
