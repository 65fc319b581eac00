import type { MeasuredBubble, SheetThreshold } from './decide-bubbles.ts'
import { CIRCLED, inkOf, quantile } from './decide-bubbles.ts'

/**
 * What became of the paper's greys on the way to the picture. `kept`: a light mark is as dark as on paper, next to the
 * print. `changed`: a copier or a black-and-white scan has made pale things paler and dark ones darker. `lost`: so much
 * that a light mark may be gone without a trace. `unknown`: there is too little print of ours to tell.
 */
export type Greys = 'kept' | 'changed' | 'lost' | 'unknown'

/**
 * Mean darkness of our letters inside their bubbles, medians of 649 scans and photographs. They are printed in a middle
 * grey, and in strokes so fine that neither blur nor fewer pixels change their mean.
 */
const LETTERS = new Map([
  ['A', 0.042],
  ['B', 0.054],
  ['C', 0.036],
  ['D', 0.048],
  ['E', 0.042],
])
/** Of letters seen so often even the lower quarter is unmarked. */
const ENOUGH = 12
/** Of 1,136 scans and photographs 98 in 100 had letters of 0.83 to 1.26 times their usual darkness. */
const USUAL_LETTERS = { from: 0.78, to: 1.3 }
/** Copies whose letters are this thin have wiped out light marks as well. */
const LOST_LETTERS = 0.66

/**
 * Darkness across a bubble's outline, which is printed darker than its letter. Of 1,231 scans and photographs all had
 * 0.06 to 0.072; of 66 copies and black-and-white scans that had made a light mark less than 0.09 dark, and kept their
 * letters as usual, none had less than 0.073.
 */
const USUAL_OUTLINE = { from: 0.058, to: 0.0725 }
/** An outline with more than this inside it is not asked: a mark may cover it. */
const FREE = 0.03

/** Told by two greys that are printed on every sheet: a copier cannot change the pupil's and keep both of these. */
export function judgeGreys(bubbles: readonly MeasuredBubble[], threshold: SheetThreshold): Greys {
  const letters = shareOfLetters(bubbles)
  if (letters === null) return 'unknown'
  if (letters < LOST_LETTERS) return 'lost'
  const outlines = bubbles.filter((bubble) => inkOf(bubble, threshold) < FREE && bubble.around < CIRCLED).map(({ outline }) => outline)
  if (outlines.length < ENOUGH) return 'unknown'
  const outline = quantile(
    outlines.toSorted((a, b) => a - b),
    0.4,
  )
  return isWithin(letters, USUAL_LETTERS) && isWithin(outline, USUAL_OUTLINE) ? 'kept' : 'changed'
}

/**
 * How dark the letters are, as a share of what is usual: the middle one of them, so that a letter that was chosen too
 * often to be seen says nothing of the others. Null where none is seen often enough.
 */
function shareOfLetters(bubbles: readonly MeasuredBubble[]): number | null {
  const shares: number[] = []
  for (const [label, usual] of LETTERS) {
    const fills = bubbles.filter((bubble) => bubble.label === label && bubble.around < CIRCLED).map(({ fill }) => fill)
    if (fills.length < ENOUGH) continue
    const seen = quantile(
      fills.toSorted((a, b) => a - b),
      0.25,
    )
    shares.push(seen / usual)
  }
  return shares.length === 0
    ? null
    : quantile(
        shares.toSorted((a, b) => a - b),
        0.5,
      )
}

function isWithin(value: number, { from, to }: { from: number; to: number }): boolean {
  return value >= from && value <= to
}
