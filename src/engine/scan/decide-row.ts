import { type MeasuredBubble, type SheetThreshold, quantile } from './decide-bubbles.ts'
import { CIRCLED, decideBubble, inkOf, minLight } from './decide-bubbles.ts'
import type { Greys } from './judge-greys.ts'
import type { MarkHabit } from './mark-habit.ts'
import { classifyLoneMark, isPlainMark } from './mark-habit.ts'
import { isRingMissing } from './may-be-shifted.ts'
import type { BubbleReading, QuestionReading } from '#engine/page/page-reading.ts'

/** A row without a mark shows a trace if one bubble is darker than its letter by `ink` and darker than the next bubble by `gap`. */
const TRACE = { ink: 0.011, gap: 0.009 }
/** The same if greys are kept. Of 2,900 light marks on scans and photographs the faintest had 0.11. On copies that keep greys it had 0.047. */
const TRACE_OF_KEPT = { ink: 0.026, gap: 0.018 }
/**
 * A copier that wipes out a light mark also wears the ring around it. In 60 blank rows on worn copies every ring had at least
 * 0.87 of the sheet's usual contrast. Around eight of twelve lost marks it was 0.54 to 0.80.
 */
const WORN_RING = 0.8

export type Doubt = QuestionReading['doubt']

/** What is known about all rows of a sheet. */
export interface SheetSense {
  threshold: SheetThreshold
  /** The page's median contrast of printed rings. */
  usualRing: number
  /** Whether the paper is bent so far that bubbles may be mistaken for their neighbours. Every ring must then be seen. */
  isBent: boolean
  /** Whether light marks were or may be almost lost, for example on a copier or in a scan without greys. No row is then blank for sure. */
  isFaintSheet: boolean
  /** Whether light marks were certainly lost. What is left of one is then the best guess. */
  losesLight: boolean
  habit: MarkHabit
  greys: Greys
}

export interface RowDecision {
  bubbles: BubbleReading[]
  chosen: string[]
  confidence: number
  doubt: Doubt
}

/**
 * What a rubber leaves beside a firm mark: its ink as a share of that mark, and how much more of its bubble it covers than the
 * others' letters do. Of 314 rubbed-out marks none left more than 0.15 and 0.051. Of 282 marks of real pairs none had less
 * than 0.8.
 */
const GHOST = { share: 0.14, covered: 0.07 }

/**
 * If this share of the way around an empty bubble is drawn on, it may be a ring along the printed one. Of 6,399 bubbles
 * without a ring 0.1 per cent had more.
 */
const SOMETHING_AROUND = 0.3

/** A ring with less than this share of the page's usual contrast is not seen. */
const MIN_RING_SHARE = 0.3

/**
 * What a row of bubbles says. A row is a choice question or one place of a digit grid. All marks of a row are chosen, never
 * only the first. If an empty bubble shows no printed ring, the row was misplaced and nothing in it can be trusted.
 */
export function decideRow(bubbles: readonly MeasuredBubble[], sense: SheetSense): RowDecision {
  const { threshold, usualRing, isBent } = sense
  const readings = knowHabit(
    bubbles,
    passOverGhosts(
      bubbles,
      bubbles.map((bubble) => ({ option: bubble.option, fill: inkOf(bubble, threshold), state: decideBubble(bubble, threshold) })),
    ),
    sense,
  )
  const inState = (state: BubbleReading['state']): string[] => readings.filter((reading) => reading.state === state).map((reading) => reading.option)
  const filled = inState('filled')
  const faint = inState('faint')
  const doubtful = inState('doubtful')
  const isLost = bubbles.some(
    (bubble, index) =>
      (readings[index]?.state === 'empty' && bubble.ring < usualRing * MIN_RING_SHARE) || (isBent && isRingMissing(bubble, usualRing)),
  )
  const hasTrace =
    readings.every(({ state }) => state === 'empty') &&
    (leavesTrace(readings, sense) || (sense.greys !== 'kept' && hasWornRing(bubbles)) || bubbles.some(({ around }) => around >= SOMETHING_AROUND))
  const chosen = filled.length > 0 ? filled : faint.length > 0 ? faint : likely(readings, sense)
  const doubt = findDoubt({ isLost, hasTrace, filled, faint, doubtful, cancelled: inState('cancelled') })
  return { bubbles: readings, chosen, confidence: confidenceOf(readings, threshold, doubt), doubt }
}

/** Ignores pale shades without a stroke beside one firm mark. They are what a rubber left of another mark, so the pupil's change is clear. */
function passOverGhosts(bubbles: readonly MeasuredBubble[], readings: BubbleReading[]): BubbleReading[] {
  const firm = readings.filter(({ state }) => state === 'filled')
  const [mark] = firm
  if (firm.length !== 1 || mark === undefined) return readings
  const printed = Math.min(...bubbles.map(({ covered }) => covered))
  return readings.map((reading, index) => {
    const bubble = bubbles[index]
    if (bubble === undefined || (reading.state !== 'doubtful' && reading.state !== 'faint')) return reading
    const isGhost =
      reading.fill < GHOST.share * mark.fill && bubble.covered - printed < GHOST.covered && bubble.strikes === 0 && bubble.around < CIRCLED
    return isGhost ? { ...reading, state: 'empty' } : reading
  })
}

/** Counts a lone tick, cross, ring or light mark as filled if this pupil marks like that, or if it is plain to see. */
function knowHabit(bubbles: readonly MeasuredBubble[], readings: BubbleReading[], sense: SheetSense): BubbleReading[] {
  if (readings.some(({ state }) => state === 'filled')) return readings
  const { threshold, habit } = sense
  const light = findLightMark(bubbles, sense)
  if (light >= 0) return readings.map((reading, index) => ({ ...reading, state: index === light ? 'filled' : 'empty' }))
  if (!readings.some(({ state }) => state === 'faint')) return readings
  const lone = classifyLoneMark(bubbles, threshold)
  const isKnown = (lone === 'strokes' && habit.strokes) || (lone === 'circle' && habit.circles) || isPlainMark(bubbles, threshold)
  return isKnown ? readings.map((reading) => (reading.state === 'faint' ? { ...reading, state: 'filled' } : reading)) : readings
}

/**
 * Whether one bubble of a row without marks is a little darker than its neighbours. On worn copies a light pencil mark leaves
 * no more than a bolder letter does. In 261 truly blank rows of copies and photographs the darkest bubble reached 0.022.
 */
function leavesTrace(readings: readonly BubbleReading[], { isFaintSheet, greys }: SheetSense): boolean {
  const trace = greys === 'kept' ? TRACE_OF_KEPT : TRACE
  const [most = 0, next = 0] = readings.map(({ fill }) => fill).toSorted((a, b) => b - a)
  return isFaintSheet || (most > trace.ink && most - next > trace.gap)
}

/** Whether one ring of a row stands out less than the row's other rings. */
export function hasWornRing(bubbles: readonly Pick<MeasuredBubble, 'ring'>[]): boolean {
  const rings = bubbles.map(({ ring }) => ring).toSorted((a, b) => a - b)
  return (rings[0] ?? 0) < WORN_RING * (rings[rings.length >> 1] ?? 0)
}

/** On a sheet that has lost its light marks, a bubble darker than the others by this much had one. None of 278 blank rows had it. */
const LEFT_OF_LIGHT = { ink: 0.035, gap: 0.02 }

/** The best guess: doubtful bubbles that are nearer to a mark than to nothing. A person is asked either way. */
function likely(readings: readonly BubbleReading[], { threshold, losesLight }: SheetSense): string[] {
  const near = readings.filter(({ state, fill }) => state === 'doubtful' && fill > minLight(threshold))
  const [most, next] = readings.toSorted((a, b) => b.fill - a.fill)
  const isLeft =
    losesLight &&
    near.length === 0 &&
    most !== undefined &&
    most.state !== 'cancelled' &&
    most.fill > LEFT_OF_LIGHT.ink &&
    most.fill - (next?.fill ?? 0) > LEFT_OF_LIGHT.gap
  return (isLeft ? [most] : near).map(({ option }) => option)
}

function findDoubt(row: { isLost: boolean; hasTrace: boolean; filled: string[]; faint: string[]; doubtful: string[]; cancelled: string[] }): Doubt {
  if (row.isLost) return 'poor-picture'
  if (row.doubtful.length > 0 || row.hasTrace) return 'doubtful-bubble'
  if (row.faint.length > 0) return row.filled.length > 0 ? 'doubtful-bubble' : 'faint'
  if (row.cancelled.length > 0 && row.filled.length !== 1) return 'cancelled'
  return row.filled.length > 1 ? 'two-marks' : null
}

/** How far the row is from another reading: the smallest distance of a bubble from the threshold. */
function confidenceOf(readings: readonly BubbleReading[], threshold: SheetThreshold, doubt: Doubt): number {
  if (doubt === 'poor-picture') return 0.3
  let margin = 1
  for (const { fill, state } of readings) {
    if (state === 'empty') margin = Math.min(margin, (threshold.filled - fill) / threshold.filled)
    else if (state === 'filled') margin = Math.min(margin, (fill - threshold.empty) / (threshold.mark - threshold.empty))
    else if (state !== 'cancelled') margin = 0
  }
  const sure = 0.9 + 0.1 * Math.max(0, Math.min(1, margin))
  if (doubt === null) return sure
  return doubt === 'two-marks' ? 0.85 : doubt === 'doubtful-bubble' ? 0.5 : 0.7
}

interface Plain {
  /** The least darkness of the mark, absolute and as a share of the sheet's usual mark. The other bubbles of its row must have less than `rest`. */
  ink: number
  share: number
  rest: number
}

/**
 * When a light mark is plain to see.
 *
 * If greys are kept: in 192 rows with only a rubbed-out mark at most 0.103 was left, and at most 0.15 of a firm mark. Of 5,100
 * light marks one in a hundred had less than 0.137.
 *
 * If greys are changed, what a rubber leaves disappears first: at most 0.034 of it was seen, and all of 578 lone shades beyond
 * 0.05 were light marks. One of two light marks may be lost, so the other bubbles must have less than what is left of the
 * faintest. Of those 883 had 0.015 or more.
 */
const plain: Record<Greys, Plain> = {
  kept: { ink: 0.125, share: 0.2, rest: 0.03 },
  unknown: { ink: 0.15, share: 0.28, rest: 0.03 },
  changed: { ink: 0.05, share: 0, rest: 0.015 },
  lost: { ink: 0.05, share: 0, rest: 0.015 },
}

/** The index of the one bubble with a light mark that is plain to see while all others are empty. -1 if there is none. */
function findLightMark(row: readonly MeasuredBubble[], { threshold, greys }: { threshold: SheetThreshold; greys: Greys }): number {
  const { ink: minInk, share, rest } = plain[greys]
  // A letter that was measured too rarely would look like a shade. So no letter counts as paler than the sheet's usual letter.
  const usual = quantile(
    [...threshold.letters.values()].toSorted((a, b) => a - b),
    0.5,
  )
  const inks = row.map((bubble) => Math.min(inkOf(bubble, threshold), Math.max(0, bubble.fill - usual)))
  const ink = Math.max(...inks)
  const at = inks.indexOf(ink)
  if (ink < Math.max(minInk, share * threshold.mark)) return -1
  if (row.some(({ strikes, around }) => strikes > 0 || around >= CIRCLED)) return -1
  return row.every((bubble, index) => index === at || inkOf(bubble, threshold) < rest) ? at : -1
}
