import type { GrayImage } from '#engine/scan/gray-image.ts'
import { sampleImage } from '#engine/scan/gray-image.ts'
import type { PlacedBubble, PlacedField } from './decide-bubbles.ts'

/** Letters whose stem or bow stands on the left: upside down it stands on the right. */
const heavyOnTheLeft = new Set('BCDEFKLPR')
/** A bubble is drawn with this many samples across, in a box this much larger than its own. */
const ACROSS = 27
const AROUND = 1.3
/** Its letter stands within this share of its half width. */
const INSIDE = 0.58
/** How far a bubble's centre may lie from its expected place, in samples. */
const REACH = 4
/** With fewer bubbles of a letter than this, filled ones would count too much. */
const MIN_BUBBLES = 3
/** Letters fainter than this, in grey over their place, say nothing. */
const MIN_INK = 4

/**
 * Whether the letters printed in the bubbles stand upright (more than 0) or upside down (less). It measures how far to the
 * left the ink of B, C, D and E lies in bubbles that are not filled. Null if there are no such letters or they cannot be seen.
 */
export function weighLetters(canvas: GrayImage, fields: readonly PlacedField[]): number | null {
  const letters = new Map<string, PlacedBubble[]>()
  for (const { bubbles } of fields) {
    for (const bubble of bubbles) {
      if (!heavyOnTheLeft.has(bubble.value)) continue
      const same = letters.get(bubble.value)
      if (same === undefined) letters.set(bubble.value, [bubble])
      else same.push(bubble)
    }
  }
  const sides = [...letters.values()].flatMap((bubbles) => (bubbles.length < MIN_BUBBLES ? [] : (sideOf(canvas, bubbles) ?? [])))
  return sides.length === 0 ? null : sides.reduce((sum, side) => sum + side, 0) / sides.length
}

function sideOf(canvas: GrayImage, bubbles: readonly PlacedBubble[]): number | null {
  const cuts = bubbles.map((bubble) => cutBox(canvas, bubble))
  const usual = Array.from({ length: ACROSS * ACROSS }, (_, at) => {
    const values = cuts.map((cut) => cut[at] ?? 0).toSorted((a, b) => a - b)
    // Filled bubbles are the darkest, so the median of the others is used.
    return values[Math.floor(values.length * 0.4)] ?? 0
  })
  const middle = findMiddle(usual)
  const reach = (ACROSS / 2 / AROUND) * INSIDE
  const inside: { dark: number; x: number }[] = []
  for (let row = 0; row < ACROSS; row += 1) {
    for (let column = 0; column < ACROSS; column += 1) {
      const x = column - middle.x
      if (Math.hypot(x, row - middle.y) <= reach) inside.push({ dark: usual[row * ACROSS + column] ?? 0, x: x / reach })
    }
  }
  const paper = inside.map(({ dark }) => dark).toSorted((a, b) => a - b)[Math.floor(inside.length * 0.3)] ?? 0
  const ink = inside.reduce((sum, { dark }) => sum + Math.max(0, dark - paper), 0)
  const moment = inside.reduce((sum, { dark, x }) => sum - Math.max(0, dark - paper) * x, 0)
  return ink / inside.length < MIN_INK ? null : moment / ink
}

/** The centre of the outline: the place where the picture is most like itself upside down. */
function findMiddle(usual: readonly number[]): { x: number; y: number } {
  const half = (ACROSS - 1) / 2
  let best = { x: half, y: half, apart: Infinity }
  for (let twiceY = -2 * REACH; twiceY <= 2 * REACH; twiceY += 1) {
    for (let twiceX = -2 * REACH; twiceX <= 2 * REACH; twiceX += 1) {
      let apart = 0
      let count = 0
      for (let row = Math.max(0, twiceY); row < Math.min(ACROSS, ACROSS + twiceY); row += 1) {
        for (let column = Math.max(0, twiceX); column < Math.min(ACROSS, ACROSS + twiceX); column += 1) {
          const opposite = (ACROSS - 1 - row + twiceY) * ACROSS + (ACROSS - 1 - column + twiceX)
          // Only the outline is compared, because the letter is what differs.
          if (Math.hypot(row - half, column - half) < half * 0.5) continue
          apart += Math.abs((usual[row * ACROSS + column] ?? 0) - (usual[opposite] ?? 0))
          count += 1
        }
      }
      if (count > 0 && apart / count < best.apart) best = { x: half + twiceX / 2, y: half + twiceY / 2, apart: apart / count }
    }
  }
  return best
}

function cutBox(canvas: GrayImage, { left, top, width, height }: PlacedBubble): Float32Array {
  const cut = new Float32Array(ACROSS * ACROSS)
  for (let row = 0; row < ACROSS; row += 1) {
    const y = top + height / 2 + ((row + 0.5) / ACROSS - 0.5) * height * AROUND - 0.5
    for (let column = 0; column < ACROSS; column += 1) {
      const x = left + width / 2 + ((column + 0.5) / ACROSS - 0.5) * width * AROUND - 0.5
      cut[row * ACROSS + column] = 255 - sampleImage(canvas, x, y)
    }
  }
  return cut
}
