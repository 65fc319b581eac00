import type { BubbleMeasure } from './measure-bubble.ts'
import type { BubbleReading } from '#engine/page/page-reading.ts'

export interface MeasuredBubble extends BubbleMeasure {
  option: string
  /** The letter or figure printed inside. */
  label: string
}

/** The thresholds of a sheet, all in darkness beyond the printed letter. */
export interface SheetThreshold {
  /** Darkness of empty bubbles, by label. */
  letters: ReadonlyMap<string, number>
  /** Below this a bubble is empty. */
  empty: number
  /** From this darkness on a bubble is filled. Between the two a person looks. */
  filled: number
  /** The usual darkness of a mark on this sheet. */
  mark: number
}

/** On any sheet, less darkness than `MIN_EMPTY` is nothing and more than `MIN_FILLED` is a mark. */
const MIN_EMPTY = 0.065
const MIN_FILLED = 0.15
const USUAL_MARK = 0.5
/** A sheet's own darkness of marks is used from this many marks on. */
const ENOUGH_MARKS = 5
/** Darkness from which a cross cancels a mark. */
const MIN_SOLID = 0.25
/** Of 3,185 light marks on scans and photographs one in a thousand had less ink than 0.126. Of 80 lone rubbed-out marks none had more than 0.097. */
const MIN_LIGHT = 0.1
/** Share of the inside that the strokes of a tick cover. A smudge covers less. */
const STROKES = 0.05
/**
 * Share of the way around a bubble that is drawn on if it is circled. Of 331 rings all had 0.79 or more. Of 6,399 bubbles
 * without a ring none had more than 0.75, and all but six had at most 0.43.
 */
export const CIRCLED = 0.6
/** Letters differ by less than this, so a much darker bubble was not empty. */
const LETTER_SPREAD = 0.06
const TOO_FEW = 4
const FEW = 12

/**
 * Finds a sheet's thresholds from its own bubbles. Even on a sheet of true-or-false rows fewer than half of the bubbles are
 * marked, so the lower 45 per cent are empty. Their level is the printed letter's, and their spread is the noise. Other
 * people's sheets have letters of any weight in their bubbles and need a higher `minEmpty`.
 */
export function findThreshold(bubbles: readonly MeasuredBubble[], minEmpty = MIN_EMPTY): SheetThreshold {
  const fills = bubbles.map(({ fill }) => fill).toSorted((a, b) => a - b)
  const level = quantile(fills, 0.22)
  const byLabel = new Map<string, number[]>()
  for (const { label, fill, around } of bubbles) {
    // A ring around a bubble is taken for darker paper, which makes its letter look pale.
    if (around >= CIRCLED) continue
    const list = byLabel.get(label)
    if (list === undefined) byLabel.set(label, [fill])
    else list.push(fill)
  }
  const letters = new Map<string, number>()
  for (const [label, list] of byLabel) {
    // Of a handful all but one may be marked, and a single one may be too. Their darkness says nothing about the letter.
    const own = quantile(
      list.toSorted((a, b) => a - b),
      list.length < FEW ? 0 : 0.25,
    )
    letters.set(label, list.length < TOO_FEW ? level : Math.min(own, level + LETTER_SPREAD))
  }
  const beyond = bubbles.map(({ label, fill }) => fill - (letters.get(label) ?? level)).toSorted((a, b) => a - b)
  const noise = Math.max(0.008, (quantile(beyond, 0.42) - quantile(beyond, 0.06)) / 2.2)
  const usual = Math.min(0.12, Math.max(minEmpty, 6 * noise))
  const marks = beyond.filter((value) => value > usual * 1.5)
  const mark = marks.length >= ENOUGH_MARKS ? quantile(marks, 0.5) : USUAL_MARK
  const empty = Math.max(Math.min(usual, 0.28 * mark), 4 * noise)
  return { letters, empty, filled: Math.max(MIN_FILLED, empty * 1.6, 0.42 * mark), mark }
}

/** Darkness of a bubble beyond what is printed in it. */
export function inkOf(bubble: MeasuredBubble, threshold: SheetThreshold): number {
  return Math.max(0, bubble.fill - (threshold.letters.get(bubble.label) ?? 0))
}

/**
 * Decides one bubble by itself. A cross that goes well outside cancels a mark. Over an empty or light bubble, a person looks.
 * Thin dark strokes, such as a tick, and a ring around the bubble also count as a mark, and a person looks at them.
 */
export function decideBubble(bubble: MeasuredBubble, threshold: SheetThreshold): BubbleReading['state'] {
  const ink = inkOf(bubble, threshold)
  const isSolid = ink >= Math.max(MIN_SOLID, 0.6 * threshold.mark)
  // The ends and bends of a ring can look like lines that leave an empty bubble.
  if (ink < threshold.empty && bubble.around >= CIRCLED) return 'faint'
  if (bubble.strikes >= 2) return isSolid ? 'cancelled' : 'doubtful'
  if (ink < threshold.empty) return 'empty'
  // It is one line through a mark, or what a copier left of a cross.
  if (isSolid) return bubble.strikes === 1 ? 'doubtful' : 'filled'
  if (bubble.strikes === 1) return bubble.covered >= STROKES ? 'faint' : 'doubtful'
  if (ink >= threshold.filled) return 'filled'
  return ink >= minLight(threshold) || bubble.covered >= STROKES ? 'faint' : 'doubtful'
}

/** From this darkness on a shade is more likely a light mark than a rubbed-out one. */
export function minLight({ empty, filled }: SheetThreshold): number {
  return Math.max(MIN_LIGHT, (empty + filled) / 2)
}

export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0
  const at = share * (sorted.length - 1)
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}
