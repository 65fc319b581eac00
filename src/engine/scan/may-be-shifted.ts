import type { MeasuredBubble } from './decide-bubbles.ts'

/** A mark lighter than this does not hide its ring. The number of a question in place of a bubble is lighter. */
const SHOWS_RING = 0.35
/** A ring with less than this share of the page's usual contrast is not there. */
const MIN_SEEN = 0.5
/** A row is lost if this share of its rings is missing, and two at least. */
const LOST_ROW = 0.75
/** Share of the rings that marks, shadows and a bend may hide. Each of those rows is asked about. */
const MAX_MISSING = 0.06

/** Whether a bubble's ring should be seen at its place but is not. */
export function isRingMissing({ fill, ring }: Pick<MeasuredBubble, 'fill' | 'ring'>, usualRing: number): boolean {
  return fill < SHOWS_RING && ring < usualRing * MIN_SEEN
}

/**
 * Whether bubbles of bent paper may have been mistaken for their neighbours. If rows were, one at an end or beside a gap lies
 * where no rings are. If columns were, the first bubble of each row lies on the question's number, or the last on bare paper.
 * Such a reading would be wrong and look right.
 */
export function mayBeShifted(rows: readonly (readonly MeasuredBubble[])[], usualRing: number): boolean {
  let asked = 0
  let missing = 0
  for (const row of rows) {
    const seen = row.filter(({ fill }) => fill < SHOWS_RING).length
    const lost = row.filter((bubble) => isRingMissing(bubble, usualRing)).length
    if (lost >= 2 && lost >= LOST_ROW * seen) return true
    asked += seen
    missing += lost
  }
  return missing > MAX_MISSING * asked
}
