import type { Random } from '#tools/samples/random.ts'
import type { Level } from '#tools/samples/sample.ts'

export type Corner = 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left'

/** What happens to a page between the pupil's hand and the file. */
export interface Damage {
  /** Pixels an inch of the page; a photo grows and shrinks with it. */
  dpi: number
  colour: boolean
  /** Clockwise, small. */
  rotationDegrees: number
  /** Turned as a whole, clockwise. */
  turn: 0 | 90 | 180 | 270
  /** How far each corner strays, as a share of the picture's width. */
  perspective: number
  /** How far the paper bulges, in millimetres. */
  curlMm: number
  /** Rolled up from head to foot, where it is usually rolled from side to side. */
  isRolledDown?: boolean
  /** The share of the picture that the page fills, across. */
  fill: number
  /** The brightest light on the paper, and how much of it is lost to the darkest side; 0 to 1. */
  light: number
  unevenness: number
  /** How much light the phone's shadow takes, 0 for none. */
  shadow: number
  /** Deviation of the blur and length of the shake, in pixels of the picture. */
  blurPx: number
  motionPx: number
  /** Deviation of the sensor's noise, of 255. */
  noise: number
  jpegQuality: number
  /** Copied before it was scanned: -1 prints thin, 1 prints thick; null was not copied. A copy of a copy has more generations than one. */
  copy: { weight: number; contrast: number; specks: number; streaks: number; generations?: number } | null
  /** Folded across at this share of its height, then opened again: how far it stands up there, and the light it takes. */
  crease: { at: number; depthMm: number; shade: number } | null
  corner: { where: Corner; how: 'torn' | 'folded'; sizeMm: number } | null
  /** A photograph held so that one corner square lies across the picture's edge: the share of its side that is cut off, beyond 1 all of it. */
  clip?: { where: Corner; edge: 'side' | 'end'; share: number }
}

const corners: readonly Corner[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

const untouched: Damage = {
  dpi: 200,
  colour: false,
  rotationDegrees: 0,
  turn: 0,
  perspective: 0,
  curlMm: 0,
  fill: 1,
  light: 1,
  unevenness: 0,
  shadow: 0,
  blurPx: 0,
  motionPx: 0,
  noise: 0,
  jpegQuality: 92,
  copy: null,
  crease: null,
  corner: null,
}

/** Draws what one page suffers at a level. */
export function makeRecipe(level: Level, random: Random): Damage {
  if (level === 'clean') return untouched
  if (level === 'scan') return makeScan(random)
  if (level === 'photocopy') return { ...makeScan(random), copy: makeCopy(random) }
  return makePhoto(random, level === 'bad-photo' ? 1 : 0)
}

function makeScan(random: Random): Damage {
  return {
    ...untouched,
    rotationDegrees: random.chance(0.15) ? random.between(-8, 8) : random.gaussian() * 1.2,
    turn: random.chance(0.06) ? 180 : 0,
    light: random.between(0.94, 1),
    unevenness: random.chance(0.25) ? random.between(0, 0.2) : 0,
    blurPx: random.between(0, 0.8),
    noise: random.between(1, 7),
    jpegQuality: random.whole(50, 88),
  }
}

function makeCopy(random: Random): NonNullable<Damage['copy']> {
  return {
    weight: random.between(-1, 1),
    contrast: random.between(1.2, 2.6),
    specks: random.whole(0, 260),
    streaks: random.chance(0.4) ? random.whole(1, 3) : 0,
  }
}

function makePhoto(random: Random, badness: 0 | 1): Damage {
  const more = 1 + badness
  return {
    ...untouched,
    colour: true,
    rotationDegrees: random.gaussian() * (badness === 1 ? 6 : 2.5),
    turn: random.chance(0.05 * more) ? random.pick([90, 180, 270] as const) : 0,
    perspective: random.between(0.01, 0.03 * more),
    curlMm: random.between(0, 1.8 * more),
    fill: random.between(0.86, 0.93),
    light: random.between(0.72 - 0.12 * badness, 0.95),
    unevenness: random.between(0.08, 0.3 + 0.15 * badness),
    shadow: random.chance(0.35 + 0.3 * badness) ? random.between(0.15, 0.35 + 0.2 * badness) : 0,
    blurPx: random.between(0.4, 0.8 + 0.7 * badness),
    motionPx: random.chance(0.15 + 0.3 * badness) ? random.between(1.5, 3 + badness) : 0,
    noise: random.between(2, 5 + 4 * badness),
    jpegQuality: badness === 1 ? random.whole(45, 70) : random.whole(68, 90),
    corner: random.chance(0.03 + 0.09 * badness) ? damageCorner(random) : null,
  }
}

/** A corner square is lost, the code never: what a fold covers there nobody could read. */
function damageCorner(random: Random): NonNullable<Damage['corner']> {
  const where = random.pick(corners)
  const how = where === 'top-right' ? 'torn' : random.pick(['torn', 'folded'] as const)
  return { where, how, sizeMm: random.between(18, 25) }
}
