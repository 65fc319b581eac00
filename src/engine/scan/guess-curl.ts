import type { Bubble } from '#engine/sheet/layout.ts'
import type { GrayImage } from './gray-image.ts'
import { mapPoint, stretchAt } from './homography.ts'
import { type Ring, RAYS, paperAround, scoreAt, tracePoints } from './match-rings.ts'
import type { Registration } from './register-page.ts'
import { blackShareOf } from './register-page.ts'
import type { Anchor } from './warp-field.ts'

/** The heights of arches that are tried, in millimetres: one arch from edge to edge, and one half and one third as long that bend it. */
const WHOLE = { max: 10.4, step: 0.4 }
const HALF = { max: 4, step: 0.5 }
const THIRD = { max: 1.5, step: 0.5 }
/** Bubbles within this distance across the axis of the roll form a line. A line has at least this many. */
const LINE_MM = 4
const MIN_IN_LINE = 4
/** More bubbles of a line add nothing. */
const MAX_IN_LINE = 24
/** Weight of the guess against what is found later. */
const WEIGHT = 0.3
/** A bulge must show the rings better than flat paper by this much. */
const CLEARLY_BETTER = 0.03

interface Page {
  bubbles: readonly Bubble[]
  widthMm: number
  heightMm: number
}

type Wave = readonly [whole: number, half: number, third: number]

/** Bubbles that move together if the paper is rolled about an axis along them. */
interface Line {
  bubbles: readonly Bubble[]
  /** How far each of the three arches moves the line, per millimetre of height. */
  arches: Wave
  /** For each move, the clearest of the places tried at it and next to it. Computed once, because thousands of waves ask for it. */
  nearest: MoveProfile['moves']
}

interface Guess {
  contrast: number
  flat: number
  anchors: Anchor[]
}

/**
 * Anchors for paper that was rolled up, or none. Such paper bows in a long wave from edge to edge, and everything along the
 * axis of the roll moves together. The rings may then be too far off to be followed step by step from the corners. So each
 * line of rings along the axis is tried at every place that it may have. The wave that fits all lines best gives the first
 * step.
 */
export function guessCurl(image: GrayImage, registration: Registration, page: Page): Anchor[] {
  const guesses = [true, false].map((isUpright) => guessAbout(image, registration, page, isUpright))
  const best = guesses.reduce((a, b) => (b.contrast - b.flat > a.contrast - a.flat ? b : a))
  return best.contrast > best.flat + CLEARLY_BETTER ? best.anchors : []
}

/** `isUpright`: the paper is rolled about an upright axis, so that rows bow up or down. */
function guessAbout(image: GrayImage, registration: Registration, page: Page, isUpright: boolean): Guess {
  const lines = cutLines(page, isUpright).map(({ bubbles, share }): Line => {
    const { map } = registration
    const rings = bubbles.map(({ x, y, r }) => ({ at: mapPoint(map, x, y), r, stretch: stretchAt(map, x, y) }))
    const { moves } = profileMoves(image, rings, { isDown: isUpright, blackShare: blackShareOf(registration) })
    const arches = [Math.sin(Math.PI * share), Math.sin(2 * Math.PI * share), Math.sin(3 * Math.PI * share)] as const
    return { bubbles, arches, nearest: moves.map((_, at) => clearestAround(moves, at)) }
  })
  const rings = lines.reduce((sum, line) => sum + line.bubbles.length, 0)
  let best: { contrast: number; wave: Wave } = { contrast: -Infinity, wave: [0, 0, 0] }
  const contrastOf = (wave: Wave): number =>
    lines.reduce((sum, line) => sum + line.bubbles.length * (nearestTo(line, wave)?.contrast ?? 0), 0) / Math.max(1, rings)
  for (const whole of eachStep(WHOLE)) {
    for (const half of eachStep(HALF)) {
      for (const third of eachStep(THIRD)) {
        const wave = [whole, half, third] as const
        const contrast = contrastOf(wave)
        if (contrast > best.contrast) best = { contrast, wave }
      }
    }
  }
  const anchors = lines.flatMap((line) => {
    const { bubbles } = line
    const { along, aside } = nearestTo(line, best.wave) ?? { along: moveOf(line, best.wave), aside: 0 }
    const move = isUpright ? { dx: aside, dy: along } : { dx: along, dy: aside }
    return bubbles.map(({ x, y }) => ({ x, y, ...move, weight: WEIGHT }))
  })
  return { contrast: best.contrast, flat: contrastOf([0, 0, 0]), anchors }
}

/** How far a wave moves a line, in millimetres. */
function moveOf({ arches }: Line, [whole, half, third]: Wave): number {
  return whole * arches[0] + half * arches[1] + third * arches[2]
}

/** What was seen where a wave puts a line. Undefined beyond the range that was tried. */
function nearestTo(line: Line, wave: Wave): MoveProfile['moves'][number] | undefined {
  return line.nearest[(line.nearest.length - 1) / 2 + Math.round(moveOf(line, wave) / STEP_MM)]
}

function clearestAround(moves: MoveProfile['moves'], at: number): MoveProfile['moves'][number] {
  const around = moves.slice(Math.max(0, at - 1), at + 2)
  return around.reduce((best, move) => (move.contrast > best.contrast ? move : best), { contrast: 0, along: moves[at]?.along ?? 0, aside: 0 })
}

function eachStep({ max, step }: { max: number; step: number }): number[] {
  const steps = Math.round(max / step)
  return Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * step)
}

/** The bubbles of each line, and the line's place across the axis, 0 to 1. */
function cutLines({ bubbles, widthMm, heightMm }: Page, isUpright: boolean): { bubbles: readonly Bubble[]; share: number }[] {
  const lines = new Map<number, Bubble[]>()
  for (const bubble of bubbles) {
    const key = Math.round((isUpright ? bubble.x : bubble.y) / LINE_MM)
    const line = lines.get(key)
    if (line === undefined) lines.set(key, [bubble])
    else line.push(bubble)
  }
  return [...lines.values()]
    .filter((line) => line.length >= MIN_IN_LINE)
    .map((line) => {
      const stride = Math.max(1, line.length / MAX_IN_LINE)
      const some = line.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride))
      const at = some.reduce((sum, bubble) => sum + (isUpright ? bubble.x : bubble.y), 0) / some.length
      return { bubbles: some, share: at / (isUpright ? widthMm : heightMm) }
    })
}

/** How clearly a line of rings stands out at each place along one direction. The clearest place to either side counts. */
interface MoveProfile {
  /** From the furthest place on one side to the furthest on the other, in millimetres. */
  moves: { along: number; aside: number; contrast: number }[]
}

const STEP_MM = 0.4
const ALONG_STEPS = 30
const ASIDE_STEPS = 9

/** Tries rings up to 12 mm along the direction, down the sheet or to the right, and up to 3.6 mm to either side. */
function profileMoves(image: GrayImage, rings: readonly Ring[], { isDown, blackShare }: { isDown: boolean; blackShare: number }): MoveProfile {
  const middle = rings[rings.length >> 1]
  const { xx, yx, xy, yy } = middle?.stretch ?? { xx: 1, yx: 0, xy: 0, yy: 1 }
  const down = { x: xy * STEP_MM, y: yy * STEP_MM }
  const right = { x: xx * STEP_MM, y: yx * STEP_MM }
  const [along, aside] = isDown ? [down, right] : [right, down]
  const reach = ALONG_STEPS * Math.hypot(along.x, along.y) + ASIDE_STEPS * Math.hypot(aside.x, aside.y)
  const points = tracePoints(image, rings, Math.ceil(reach) + 2)
  const count = points.length / (RAYS * 3)
  const depth = Math.max(10, paperAround(image.data, points) * (1 - blackShare))
  const moves = Array.from({ length: 2 * ALONG_STEPS + 1 }, (_, index) => {
    const steps = index - ALONG_STEPS
    const best = { along: steps * STEP_MM, aside: 0, contrast: 0 }
    for (let side = -ASIDE_STEPS; count > 0 && side <= ASIDE_STEPS; side += 1) {
      const x = Math.round(along.x * steps + aside.x * side)
      const y = Math.round(along.y * steps + aside.y * side)
      const contrast = scoreAt(image.data, points, { shift: y * image.width + x, depth }) / count
      if (contrast > best.contrast) {
        best.contrast = contrast
        best.aside = side * STEP_MM
      }
    }
    return best
  })
  return { moves }
}
