import type { Point } from '#engine/page/page-reading.ts'
import type { Bubble } from '#engine/sheet/layout.ts'
import { type GrayImage, sampleImage } from './gray-image.ts'

/** Room before the bubbles for the number of the question, and around them for strokes that leave them. */
const NUMBER_MM = 11
const AROUND_MM = 2.2
const PIXELS_PER_MM = 8
/** Of a row, in pixels: as wide as a phone's screen shows. */
const LONGEST_SIDE = 1000

/** The bubbles of one question with its number, cut out of the picture as if the page lay flat and upright. Null where it has none. */
export function cutRow(
  image: GrayImage,
  { bubbles, toPixel }: { bubbles: readonly Pick<Bubble, 'x' | 'y' | 'r'>[]; toPixel: (x: number, y: number) => Point },
): GrayImage | null {
  if (bubbles.length === 0) return null
  const left = Math.min(...bubbles.map(({ x, r }) => x - r)) - NUMBER_MM
  const right = Math.max(...bubbles.map(({ x, r }) => x + r)) + AROUND_MM
  const top = Math.min(...bubbles.map(({ y, r }) => y - r)) - AROUND_MM
  const bottom = Math.max(...bubbles.map(({ y, r }) => y + r)) + AROUND_MM
  const perMm = Math.min(PIXELS_PER_MM, LONGEST_SIDE / Math.max(right - left, bottom - top))
  const width = Math.round((right - left) * perMm)
  const height = Math.round((bottom - top) * perMm)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = toPixel(left + (x + 0.5) / perMm, top + (y + 0.5) / perMm)
      data[y * width + x] = sampleImage(image, at.x, at.y)
    }
  }
  return { width, height, data }
}
