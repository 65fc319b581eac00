import { type MeasuredBubble, type SheetThreshold, quantile } from './decide-bubbles.ts'
import { CIRCLED, decideBubble, inkOf, minLight } from './decide-bubbles.ts'
import type { Greys } from './judge-greys.ts'
import type { MarkHabit } from './mark-habit.ts'
import { classifyLoneMark, isPlainMark } from './mark-habit.ts'
import { isRingMissing } from './may-be-shifted.ts'
import type { BubbleReading, QuestionReading } from '#engine/page/page-reading.ts'

/** Darkness beyond the letter, and beyond the next darkest bubble of the row. */
const TRACE = { ink: 0.011, gap: 0.009 }
/** The same where greys are kept: of 2,900 light marks on scans and photographs the faintest had 0.11, on such copies 0.047. */
const TRACE_OF_KEPT = { ink: 0.026, gap: 0.018 }
/**
 * A copier that wipes out a light mark wears the ring around it too. Of 60 blank rows on worn copies no ring stood out
 * less than 0.87 of the sheet's usual one; around eight of twelve lost marks it was 0.54 to 0.80.
 */
const WORN_RING = 0.8

export type Doubt = QuestionReading['doubt']

/** What the rows of a sheet have in common. */
export interface SheetSense {
  threshold: SheetThreshold
  /** The page's median contrast of printed rings. */
  usualRing: number
  /** Whether the paper is bent so far that bubbles may be taken for the next ones: then every ring must be seen. */
  isBent: boolean
  /** Whether light marks of this sheet were all but lost, on a copier say, or may be, on a scan without greys: then no row is blank for sure. */
  isFaintSheet: boolean
  /** Whether it is plain that light marks were lost: what is left of one is then the best guess. */
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
 * What a rubber leaves beside a firm mark, as a share of it, and how much more of its bubble than of the others' it
 * covers: of 314 marks rubbed out none left more than 0.15 and 0.051; of 282 marks of real pairs none less than 0.8.
 */
const GHOST = { share: 0.14, covered: 0.07 }

/** So much drawn around an empty bubble may be a ring that runs along the printed one: of 6,399 without a ring 0.1 per cent had more. */
const SOMETHING_AROUND = 0.3

/** A ring that stands out less than this share of the page's usual ring is not seen. */
const MIN_RING_SHARE = 0.3

/**
 * What a row of bubbles says: a choice question, or one place of a digit grid. All marks of a row are chosen, never
 * the first of them. Where an empty bubble shows no printed ring, the reader looks beside the bubble, and nothing in the
 * row can be trusted.
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

/** Beside one firm mark, pale shades without a stroke in them are what a rubber left of another: the pupil's change is clear. */
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

/** A lone tick, cross, ring or light mark is as clear as a filled bubble where the pupil marks like that, and where it is plain to see. */
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
 * Whether a row without marks has one bubble a little darker than its neighbours: on worn copies a light pencil mark
 * leaves no more than a bolder letter. Of 261 truly blank rows of copies and photos the darkest reached 0.022.
 */
function leavesTrace(readings: readonly BubbleReading[], { isFaintSheet, greys }: SheetSense): boolean {
  const trace = greys === 'kept' ? TRACE_OF_KEPT : TRACE
  const [most = 0, next = 0] = readings.map(({ fill }) => fill).toSorted((a, b) => b - a)
  return isFaintSheet || (most > trace.ink && most - next > trace.gap)
}

/** Whether one ring of a row stands out less than the others of the row do. */
export function hasWornRing(bubbles: readonly Pick<MeasuredBubble, 'ring'>[]): boolean {
  const rings = bubbles.map(({ ring }) => ring).toSorted((a, b) => a - b)
  return (rings[0] ?? 0) < WORN_RING * (rings[rings.length >> 1] ?? 0)
}

/** On a sheet that has lost its light marks, the bubble darker than the others by so much had one: of 278 blank rows none had it. */
const LEFT_OF_LIGHT = { ink: 0.035, gap: 0.02 }

/** A doubtful bubble that is nearer to a mark than to nothing is the best guess; a person is asked either way. */
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

/** How far the row is from being read otherwise: the smallest distance of a bubble from the threshold. */
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
function findLightMark(row: readonly MeasuredBubble[], { threshold, greys }: { threshold: SheetThreshold; greys: Greys }): number {
  const { ink: minInk, share, rest } = plain[greys]
  // A letter for which too little was measured would look like a shade: no letter counts as paler than the sheet's usual one.
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
