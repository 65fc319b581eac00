import type { Fiducial } from '#engine/sheet/layout.ts'
import type { GrayImage } from './gray-image.ts'
import { sampleImage } from './gray-image.ts'
import { findSimilarity, mapPoint } from './homography.ts'
import type { Quad } from '#engine/page/page-reading.ts'
import { scaleAt } from './register-page.ts'
import type { PageMarks, Registration } from './register-page.ts'

const SAMPLES = 40

/**
 * The registration from the four corners of the code alone, for a page so crooked in a scanner that no corner mark is whole.
 * It is right around the code and off by millimetres at the foot of the page. The printed rings are then followed from the
 * code downwards and correct it.
 */
export function registerCode(image: GrayImage, { code }: PageMarks, corners: Quad): Registration | null {
  const map = findSimilarity(cornersOfCode(code), corners)
  if (map === null) return null
  const greys = new Uint8Array(SAMPLES * SAMPLES)
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const at = mapPoint(map, code.x + ((column + 0.5) / SAMPLES - 0.5) * code.size, code.y + ((row + 0.5) / SAMPLES - 0.5) * code.size)
      greys[row * SAMPLES + column] = sampleImage(image, at.x, at.y)
    }
  }
  greys.sort()
  const black = greys[Math.floor(greys.length * 0.15)] ?? 0
  const white = greys[Math.floor(greys.length * 0.85)] ?? 255
  return {
    map,
    corners: [null, null, null, null],
    cornersFound: 0,
    isUprightSure: true,
    pixelsPerMm: scaleAt(map, code.x, code.y),
    black,
    white,
    blurMm: 0.4,
  }
}

/** Places of which a registration by the code is sure, in the order of a `Quad`. */
export function cornersOfCode({ x, y, size }: PageMarks['code']): Pick<Fiducial, 'x' | 'y'>[] {
  const half = size / 2
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]
}
