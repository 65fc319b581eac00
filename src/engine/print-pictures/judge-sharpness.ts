import type { GrayImage } from '#engine/scan/gray-image.ts'

/** In squares of this side, which are narrower than a letter, the steepest edge is compared with all the contrast there is. */
const SIDE = 16
/** Less contrast is paper. */
const LEAST_CONTRAST = 70
/** From this share of its contrast within two pixels on, an edge of print is sharp enough to be read. */
const SHARP = 0.24

/** Larger squares show print whose letters ran together. */
const SOFT_SIDE = 64
const LEAST_SOFT_CONTRAST = 30
/** Fewer squares with contrast are dirt; the edges of a picture are left out. */
const LEAST_SQUARES = 20
const MARGIN = 0.05

/** Whether the print of a page in even light is sharp; null where there is hardly any. */
export function judgeSharpness(image: GrayImage): boolean | null {
  const sharp = listContrasts(image, SIDE).filter(({ contrast }) => contrast >= LEAST_CONTRAST)
  if (sharp.length < LEAST_SQUARES) {
    const soft = listContrasts(image, SOFT_SIDE).filter(({ contrast }) => contrast >= LEAST_SOFT_CONTRAST)
    return soft.length < LEAST_SQUARES ? null : false
  }
  const shares = sharp.map(({ step, contrast }) => Math.min(1, step / contrast)).toSorted((a, b) => a - b)
  return (shares[shares.length >> 1] ?? 0) >= SHARP
}

/** The contrast of each square of a picture, and its steepest step within two pixels. */
function listContrasts({ width, height, data }: GrayImage, side: number): { contrast: number; step: number }[] {
  const squares: { contrast: number; step: number }[] = []
  const edge = Math.round(MARGIN * Math.min(width, height))
  for (let top = edge; top + side < height - edge; top += side) {
    for (let left = edge; left + side < width - edge; left += side) {
      let least = 255
      let most = 0
      let step = 0
      for (let y = top; y < top + side; y += 1) {
        for (let at = y * width + left; at < y * width + left + side; at += 1) {
          const value = data[at] ?? 255
          if (value < least) least = value
          if (value > most) most = value
          step = Math.max(step, Math.abs((data[at + 2] ?? 255) - value), Math.abs((data[at + 2 * width] ?? 255) - value))
        }
      }
      squares.push({ contrast: most - least, step })
    }
  }
  return squares
}
