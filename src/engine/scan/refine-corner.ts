import type { GrayImage } from './gray-image.ts'
import { sampleImage } from './gray-image.ts'
import type { Point } from '#engine/page/page-reading.ts'

/** The dark share of a hollow mark, whose hole is 0.44 of its side. */
const HOLLOW_SHARE = 1 - 0.44 * 0.44

export interface CornerMark extends Point {
  /** Grey of the mark's dark parts and of the paper around it. */
  black: number
  white: number
  /** Side of the square with its dark area, including the hole. */
  side: number
  /** Width of its edges from 10 to 90 per cent, as a share of its side. It measures blur. */
  blur: number
}

/**
 * The centre of a corner mark to a fraction of a pixel: the centre of gravity of its darkness, in a window that follows it
 * twice. Place and side are in pixels of `image`.
 */
export function refineCorner(
  image: GrayImage,
  { x: startX, y: startY, side, isHollow: hasHole }: Point & { side: number; isHollow: boolean },
): CornerMark | null {
  let x = startX
  let y = startY
  let dark = 0
  let white = 255
  let black = 0
  const half = Math.ceil(side * 0.72)
  for (let round = 0; round < 2; round += 1) {
    const left = Math.max(0, Math.round(x) - half)
    const right = Math.min(image.width - 1, Math.round(x) + half)
    const top = Math.max(0, Math.round(y) - half)
    const bottom = Math.min(image.height - 1, Math.round(y) + half)
    if (right - left < 4 || bottom - top < 4) return null
    const shares = new Uint32Array(256)
    let count = 0
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const value = image.data[row * image.width + column] ?? 255
        shares[value] = (shares[value] ?? 0) + 1
        count += 1
      }
    }
    black = quantile(shares, count * 0.1)
    white = quantile(shares, count * 0.85)
    if (white - black < 24) return null
    let weight = 0
    let sumX = 0
    let sumY = 0
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const value = image.data[row * image.width + column] ?? 255
        // Less than a third of the darkness is noise or dirt, not the mark.
        const share = Math.min(1, (white - value) / (white - black))
        if (share < 0.34) continue
        weight += share
        sumX += share * column
        sumY += share * row
      }
    }
    if (weight === 0) return null
    dark = weight
    x = sumX / weight
    y = sumY / weight
  }
  return { x, y, black, white, side: Math.sqrt(dark / (hasHole ? HOLLOW_SHARE : 1)), blur: measureBlur(image, { x, y }, { side, black, white }) }
}

/** Whether a square's middle is nearer in grey to the paper outside than to its own dark frame. */
export function isHollow(image: GrayImage, square: { x: number; y: number; side: number }): boolean {
  const { x, y, side } = square
  const around = (radius: number): number => {
    let sum = 0
    for (let ray = 0; ray < 8; ray += 1)
      sum += sampleImage(image, x + Math.cos((ray * Math.PI) / 4) * radius * side, y + Math.sin((ray * Math.PI) / 4) * radius * side)
    return sum / 8
  }
  const middle = (around(0) + around(0.07)) / 2
  const frame = around(0.39)
  return middle - frame > 0.35 * (around(0.88) - frame) && middle - frame > 12
}

function quantile(shares: Uint32Array, target: number): number {
  let sum = 0
  for (let value = 0; value < 256; value += 1) {
    sum += shares[value] ?? 0
    if (sum >= target) return value
  }
  return 255
}

/** Share of the pixels around the outline that are neither paper nor print, along four rays from the centre. */
function measureBlur(image: GrayImage, at: Point, { side, black, white }: { side: number; black: number; white: number }): number {
  const widths: number[] = []
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4
    let between = 0
    let steps = 0
    for (let distance = side * 0.3; distance < side * 0.95; distance += 0.5) {
      const column = Math.round(at.x + Math.cos(angle) * distance)
      const row = Math.round(at.y + Math.sin(angle) * distance)
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue
      const share = (white - (image.data[row * image.width + column] ?? 255)) / (white - black)
      if (share > 0.15 && share < 0.85) between += 0.5
      steps += 1
    }
    if (steps > 0) widths.push(between / side)
  }
  widths.sort((a, b) => a - b)
  return widths[widths.length >> 1] ?? 1
}
