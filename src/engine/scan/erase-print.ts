import type { GrayImage } from './gray-image.ts'
import type { PrintedBox } from './printed-box.ts'

/** A printed line is no thicker than this at any dpi; a stroke that crosses it is. */
const THIN_MM = 0.9
/** How far registration puts a printed line off its place, and how far a page that curls puts a long one. */
export const NEAR_MM = 0.9
const CURLED_MM = 1.9
const LONG_MM = 12

/** Takes out the edges and lines of the box: what is thin across them, near their place. Strokes that cross them stay whole. */
export function erasePrint(mask: GrayImage, box: PrintedBox, pixelsPerMm: number): void {
  const [thin, near] = [THIN_MM * pixelsPerMm, NEAR_MM * pixelsPerMm]
  const [curled, long] = [CURLED_MM * pixelsPerMm, LONG_MM * pixelsPerMm]
  const { width, height, data } = mask
  const heights = [box.y, box.y + box.height, ...(box.lines ?? [])]
  const sides = [box.x, box.x + box.width]
  const before = Uint8Array.from(data)
  const [across, down] = [runLengths(before, mask, 'across'), runLengths(before, mask, 'down')]
  // A line that is not quite level goes on one row further down.
  const far = { across: runLengths(thicken(before, width), mask, 'across'), down: runLengths(thicken(before, 1), mask, 'down') }
  for (let y = 0; y < height; y += 1) {
    const offLine = distance(heights, y)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if (before[at] !== 1) continue
      const offSide = distance(sides, x)
      const isLine = (down[at] ?? 0) <= thin && (offLine <= near || (offLine <= curled && (far.across[at] ?? 0) >= long))
      const isSide = (across[at] ?? 0) <= thin && (offSide <= near || (offSide <= curled && (far.down[at] ?? 0) >= long))
      const isCorner = offLine <= curled && offSide <= curled
      if (isLine || isSide || isCorner) data[at] = 0
    }
  }
}

function distance(places: readonly number[], at: number): number {
  return places.reduce((least, place) => Math.min(least, Math.abs(place - at)), Infinity)
}

/** Dark where a pixel is, or its neighbour so far before or behind it. */
function thicken(dark: Uint8Array, by: number): Uint8Array {
  return dark.map((own, at) => (own === 1 || dark[at - by] === 1 || dark[at + by] === 1 ? 1 : 0))
}

/** For each dark pixel, how many dark ones stand in a row with it. */
function runLengths(dark: Uint8Array, { width, height }: GrayImage, along: 'across' | 'down'): Uint16Array {
  const runs = new Uint16Array(dark.length)
  const [lines, steps] = along === 'across' ? [height, width] : [width, height]
  const [line, step] = along === 'across' ? [width, 1] : [1, width]
  for (let own = 0; own < lines; own += 1) {
    let start = 0
    for (let end = 0; end <= steps; end += 1) {
      if (end < steps && dark[own * line + end * step] === 1) continue
      for (let at = start; at < end; at += 1) runs[own * line + at * step] = end - start
      start = end + 1
    }
  }
  return runs
}
