import type { Bubble } from '#engine/sheet/layout.ts'
import type { GrayImage } from './gray-image.ts'
import { mapPoint, stretchAt } from './homography.ts'
import { matchRings } from './match-rings.ts'
import type { Registration } from './register-page.ts'
import { blackShareOf } from './register-page.ts'
import type { Anchor } from './warp-field.ts'

/** Bulges that are tried, in millimetres; the steps are as wide as rings are found around. */
const MOST_MM = 10.5
const STEP_MM = 0.75
/** So many bubbles, spread over the page, tell one bulge from another. */
const MOST_BUBBLES = 36
/** How strongly the guess holds against what is then found. */
const WEIGHT = 0.3
/** A bulge must show the rings this much better than none does. */
const CLEARLY_BETTER = 0.03

interface Curl {
  /** Across: paper rolled about an upright axis, so that its lines bow up or down. */
  isAcross: boolean
  bulgeMm: number
}

/**
 * Paper that was rolled up bows in one arch from edge to edge. Where its rings cannot be followed step by step from
 * the corners, the arch that shows most of them gives the first step: its offsets at some bubbles, or none.
 */
export function guessCurl(
  image: GrayImage,
  registration: Registration,
  page: { bubbles: readonly Bubble[]; widthMm: number; heightMm: number },
): Anchor[] {
  const stride = Math.max(1, page.bubbles.length / MOST_BUBBLES)
  const some = page.bubbles.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride))
  const flat = contrastUnder({ isAcross: true, bulgeMm: 0 }, { image, registration, page, some })
  let best: { curl: Curl; contrast: number } | null = null
  for (const isAcross of [true, false]) {
    for (let bulgeMm = -MOST_MM; bulgeMm <= MOST_MM; bulgeMm += STEP_MM) {
      const curl = { isAcross, bulgeMm }
      const contrast = contrastUnder(curl, { image, registration, page, some })
      if (contrast > (best?.contrast ?? flat + CLEARLY_BETTER)) best = { curl, contrast }
    }
  }
  if (best === null) return []
  const { curl } = best
  return some.map(({ x, y }) => ({ x, y, ...offsetOf(curl, x, y, page), weight: WEIGHT }))
}

function offsetOf(
  { isAcross, bulgeMm }: Curl,
  x: number,
  y: number,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): { dx: number; dy: number } {
  return isAcross ? { dx: 0, dy: bulgeMm * Math.sin((Math.PI * x) / widthMm) } : { dx: bulgeMm * Math.sin((Math.PI * y) / heightMm), dy: 0 }
}

interface View {
  image: GrayImage
  registration: Registration
  page: { widthMm: number; heightMm: number }
  some: readonly Bubble[]
}

/** Mean contrast of rings that are each looked for close to where the arch puts them. */
function contrastUnder(curl: Curl, { image, registration, page, some }: View): number {
  const { map, pixelsPerMm } = registration
  const blackShare = blackShareOf(registration)
  const search = { reach: Math.ceil(0.6 * pixelsPerMm), step: Math.max(1, Math.round(pixelsPerMm * 0.25)), blackShare }
  let sum = 0
  for (const { x, y, r } of some) {
    const { dx, dy } = offsetOf(curl, x, y, page)
    sum += matchRings(image, [{ at: mapPoint(map, x + dx, y + dy), r, stretch: stretchAt(map, x, y) }], search)?.contrast ?? 0
  }
  return sum / Math.max(1, some.length)
}
