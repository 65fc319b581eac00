import type { GrayImage } from './gray-image.ts'
import type { Ring } from './match-rings.ts'
import { RAYS, paperAround, scoreAt, tracePoints } from './match-rings.ts'

/** How clearly a line of rings stands out at each place along one direction; the clearest to its sides counts. */
export interface MoveProfile {
  /** From the furthest one way to the furthest the other, in millimetres. */
  moves: { along: number; aside: number; contrast: number }[]
}

export const STEP_MM = 0.4
const ALONG_STEPS = 30
const ASIDE_STEPS = 9

/** Tries rings 12 mm along, down the sheet or to the right, and 3.6 mm to either side. */
export function profileMoves(image: GrayImage, rings: readonly Ring[], { isDown, blackShare }: { isDown: boolean; blackShare: number }): MoveProfile {
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
