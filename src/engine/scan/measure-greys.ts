import type { GrayImage } from './gray-image.ts'

/** Of a picture, in pixels: from `left` and `top` up to before `right` and `bottom`; the picture goes on for a step all around. */
export interface GreysBox {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Lightness of the lightest tenth, 0 to 255, and the steepest edges over `step` pixels to both sides as a share of what a
 * sharp edge of print would be.
 */
export function measureGreys({ width, data }: GrayImage, { left, top, right, bottom }: GreysBox, step: number): { light: number; edge: number } {
  const greys = new Uint32Array(256)
  const slopes = new Uint32Array(256)
  let count = 0
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const at = y * width + x
      const value = data[at] ?? 0
      greys[value] = (greys[value] ?? 0) + 1
      const across = Math.abs((data[at + step] ?? 0) - (data[at - step] ?? 0))
      const down = Math.abs((data[at + step * width] ?? 0) - (data[at - step * width] ?? 0))
      const slope = Math.max(across, down)
      slopes[slope] = (slopes[slope] ?? 0) + 1
      count += 1
    }
  }
  const light = fromTop(greys, count * 0.1)
  return { light, edge: fromTop(slopes, count * 0.002) / Math.max(1, light) }
}

function fromTop(counts: Uint32Array, target: number): number {
  let sum = 0
  for (let value = 255; value > 0; value -= 1) {
    sum += counts[value] ?? 0
    if (sum >= target) return value
  }
  return 0
}
