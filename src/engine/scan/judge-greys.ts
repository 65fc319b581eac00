import type { MeasuredBubble, SheetThreshold } from './decide-bubbles.ts'
import { CIRCLED, inkOf, quantile } from './decide-bubbles.ts'

/**
 * How scanning or copying changed the greys of the paper. `kept`: a light mark is as dark as on paper, relative to print.
 * `changed`: a copier or a black-and-white scan made pale greys paler and dark greys darker. `lost`: a light mark may have
 * vanished without a trace. `unknown`: there is too little of our print to tell.
 */
export type Greys = 'kept' | 'changed' | 'lost' | 'unknown'

/**
 * Mean darkness of our letters inside their bubbles: medians of 649 scans and photographs. They are printed in a middle grey
 * and in strokes so fine that neither blur nor fewer pixels change their mean.
 */
const LETTERS = new Map([
  ['A', 0.042],
  ['B', 0.054],
  ['C', 0.036],
  ['D', 0.048],
  ['E', 0.042],
])
/** If a letter was seen this often, at least its lower quarter is unmarked. */
const ENOUGH = 12
/** In 98 of 100 of 1,136 scans and photographs the letters had 0.83 to 1.26 times their usual darkness. */
const USUAL_LETTERS = { from: 0.78, to: 1.3 }
/** Copies whose letters are this thin have also wiped out light marks. */
const LOST_LETTERS = 0.66

/**
 * Darkness across a bubble's outline, which is printed darker than its letter. All of 1,231 scans and photographs had 0.06 to
 * 0.072. Another 66 copies and black-and-white scans kept the usual letters, but made a light mark less than 0.09 dark. None
 * of these had less than 0.073.
 */
const USUAL_OUTLINE = { from: 0.058, to: 0.0725 }
/** If a bubble is darker inside than this, its outline is not used, because a mark may cover it. */
const FREE = 0.03

/** Judges by two greys that are printed on every sheet. A copier cannot change the pupil's marks and leave both unchanged. */
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
 * How dark the letters are, as a share of the usual. The median letter counts, so a letter that was chosen too often does not
 * matter. Null if none is seen often enough.
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
