import type { GrayImage } from './gray-image.ts'
import type { PixelFrame } from './printed-box.ts'

export interface Patch extends PixelFrame {
  /** Its pixels, by their places in the picture. */
  pixels: number[]
}

/** Dark pixels that hang together, corners too. Leaves the mask empty. */
export function findPatches({ width, height, data }: GrayImage): Patch[] {
  const patches: Patch[] = []
  const open: number[] = []
  for (let first = 0; first < data.length; first += 1) {
    if (data[first] !== 1) continue
    let [left, top, right, bottom] = [width, height, 0, 0]
    const pixels: number[] = []
    open.push(first)
    data[first] = 0
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      pixels.push(at)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx
          if (data[next] !== 1) continue
          data[next] = 0
          open.push(next)
        }
      }
    }
    patches.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1, pixels })
  }
  return patches
}
