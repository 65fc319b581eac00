import type { MeasuredBubble, SheetThreshold } from './decide-bubbles.ts'
import { CIRCLED, inkOf, quantile } from './decide-bubbles.ts'
import type { Greys } from './judge-greys.ts'

interface Plain {
  /** Darkness it has at least, and as a share of the sheet's usual mark; the others of its row have less than `rest`. */
  ink: number
  share: number
  rest: number
}

/**
 * Where greys are kept, of 192 rows with nothing but a mark rubbed out none had more than 0.103 left, nor more than 0.15
 * of a firm mark; of 5,100 light marks one in a hundred had less than 0.137.
 *
 * Where they are changed, what a rubber leaves goes first: 0.034 of it was seen at most, and all of 578 lone shades
 * beyond 0.05 were light marks. Of two light marks one may be lost: the rest must have less than what is left of the
 * faintest, of which 883 had 0.015 or more.
 */
const plain: Record<Greys, Plain> = {
  kept: { ink: 0.125, share: 0.2, rest: 0.03 },
  unknown: { ink: 0.15, share: 0.28, rest: 0.03 },
  changed: { ink: 0.05, share: 0, rest: 0.015 },
  lost: { ink: 0.05, share: 0, rest: 0.015 },
}

/** The bubble of a row with a light mark that is plain to see, where all the others are empty; -1 where there is none. */
export function findLightMark(row: readonly MeasuredBubble[], { threshold, greys }: { threshold: SheetThreshold; greys: Greys }): number {
  const { ink: least, share, rest } = plain[greys]
  // A letter for which too little was measured would look like a shade: no letter counts as paler than the sheet's usual one.
  const usual = quantile(
    [...threshold.letters.values()].toSorted((a, b) => a - b),
    0.5,
  )
  const inks = row.map((bubble) => Math.min(inkOf(bubble, threshold), Math.max(0, bubble.fill - usual)))
  const ink = Math.max(...inks)
  const at = inks.indexOf(ink)
  if (ink < Math.max(least, share * threshold.mark)) return -1
  if (row.some(({ strikes, around }) => strikes > 0 || around >= CIRCLED)) return -1
  return row.every((bubble, index) => index === at || inkOf(bubble, threshold) < rest) ? at : -1
}
