import type { BubbleMeasure } from './measure-bubble.ts'
import type { BubbleReading } from '#engine/page/page-reading.ts'

export interface MeasuredBubble extends BubbleMeasure {
  option: string
  /** The letter or figure printed inside. */
  label: string
}

/** Where a sheet's own marks begin. All in darkness beyond the printed letter. */
export interface SheetThreshold {
  /** Darkness of empty bubbles, by label. */
  letters: ReadonlyMap<string, number>
  /** Below this a bubble is empty. */
  empty: number
  /** From this on it is filled; between, a person looks. */
  filled: number
  /** The usual darkness of a mark on this sheet. */
  mark: number
}

/** However quiet a sheet is, less darkness than this is nothing, and more than that is a mark. */
const MIN_EMPTY = 0.065
const MIN_FILLED = 0.15
const USUAL_MARK = 0.5
/** Marks needed before a sheet's own darkness of marks is believed. */
const ENOUGH_MARKS = 5
/** A mark that a cross can cancel. */
const MIN_SOLID = 0.25
/** Of 3,185 light marks on scans and photos one in a thousand had less ink than 0.126; of 80 rubbed out alone none more than 0.097. */
const MIN_LIGHT = 0.1
/** Share of the inside that the strokes of a tick cover, and a smudge does not. */
const STROKES = 0.05
/** So much of the way around an empty bubble is drawn on where it is circled: 331 rings had 0.79 or more, 6,399 bubbles without one 0.75 at most, and 0.43 but for six. */
export const CIRCLED = 0.6
/** Letters differ by less than this: a bubble much darker than the others was not empty. */
const LETTER_SPREAD = 0.06
const TOO_FEW = 4
const FEW = 12

/**
 * One threshold a sheet, from its own bubbles. Even on a sheet of true-or-false rows less than half of them are
 * marked, so the lower 45 per cent are empty: their level is the printed letter's, their spread is the noise. Sheets
 * that others print have letters of any weight in their bubbles: `minEmpty` is more there.
 */
export function findThreshold(bubbles: readonly MeasuredBubble[], minEmpty = MIN_EMPTY): SheetThreshold {
  const fills = bubbles.map(({ fill }) => fill).toSorted((a, b) => a - b)
  const level = quantile(fills, 0.22)
  const byLabel = new Map<string, number[]>()
  for (const { label, fill, around } of bubbles) {
    // A ring around a bubble is taken for darker paper, under which its letter is pale.
    if (around >= CIRCLED) continue
    const list = byLabel.get(label)
    if (list === undefined) byLabel.set(label, [fill])
    else list.push(fill)
  }
  const letters = new Map<string, number>()
  for (const [label, list] of byLabel) {
    // Of a handful all but one may be marked, and a single one may be: its own darkness says nothing of its letter.
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
 * What one bubble is on its own. A cross that goes well outside cancels a mark; over an empty bubble, or a light one, a
 * person looks. Thin dark strokes, a tick say, and a ring around the bubble are a mark all the same, and are looked at.
 */
export function decideBubble(bubble: MeasuredBubble, threshold: SheetThreshold): BubbleReading['state'] {
  const ink = inkOf(bubble, threshold)
  const isSolid = ink >= Math.max(MIN_SOLID, 0.6 * threshold.mark)
  // A ring's ends and its bends can look like lines that leave an empty bubble.
  if (ink < threshold.empty && bubble.around >= CIRCLED) return 'faint'
  if (bubble.strikes >= 2) return isSolid ? 'cancelled' : 'doubtful'
  if (ink < threshold.empty) return 'empty'
  // One line through a mark, or what a copier left of a cross.
  if (isSolid) return bubble.strikes === 1 ? 'doubtful' : 'filled'
  if (bubble.strikes === 1) return bubble.covered >= STROKES ? 'faint' : 'doubtful'
  if (ink >= threshold.filled) return 'filled'
  return ink >= minLight(threshold) || bubble.covered >= STROKES ? 'faint' : 'doubtful'
}

/** From here on a shade is more likely a light mark than what a rubber has left of one. */
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
