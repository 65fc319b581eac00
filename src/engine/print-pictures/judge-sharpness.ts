import type { GrayImage } from '#engine/scan/gray-image.ts'

/** In squares of this side, which are narrower than a letter, the steepest edge is compared with all the contrast there is. */
const SIDE = 16
/** Less contrast is paper. */
const LEAST_CONTRAST = 45
/** From this share of its contrast within two pixels on, an edge of print is sharp enough to be read. */
const SHARP = 0.24

/** Whether the print of a page in even light is sharp; null where there is hardly any. */
export function judgeSharpness({ width, height, data }: GrayImage): boolean | null {
  const shares: number[] = []
  for (let top = 0; top + SIDE < height; top += SIDE) {
    for (let left = 0; left + SIDE < width; left += SIDE) {
      let least = 255
      let most = 0
      let step = 0
      for (let y = top; y < top + SIDE; y += 1) {
        for (let at = y * width + left; at < y * width + left + SIDE; at += 1) {
          const value = data[at] ?? 255
          if (value < least) least = value
          if (value > most) most = value
          step = Math.max(step, Math.abs((data[at + 2] ?? 255) - value), Math.abs((data[at + 2 * width] ?? 255) - value))
        }
      }
      if (most - least >= LEAST_CONTRAST) shares.push(Math.min(1, step / (most - least)))
    }
  }
  if (shares.length < 20) return null
  return (shares.toSorted((a, b) => a - b)[shares.length >> 1] ?? 0) >= SHARP
}
