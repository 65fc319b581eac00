import type { MeasuredBubble } from '#engine/scan/decide-bubbles.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PlacedBubble } from './settle-bubbles.ts'

/** The part of a box that counts: clear of the outline, whatever shape it has. */
const INSIDE = 0.72
const CLEARLY_DARK = 0.38

/** Grey of paper and of the darkest print of a canvas in even light. */
export function depthOf({ data }: GrayImage): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  let sum = 0
  for (let value = 0; value < 256; value += 1) {
    sum += counts[value] ?? 0
    // Marks and heavy print cover at least this much of a sheet.
    if (sum >= data.length * 0.004) return Math.max(90, 250 - value)
  }
  return 90
}

/** How dark a box is, in the terms of a bubble of our own sheets. Of these nothing is known of rings and lines outside. */
export function measureBox(canvas: GrayImage, { value, left, top, width, height }: PlacedBubble, depth: number): MeasuredBubble {
  const middleX = left + width / 2 - 0.5
  const middleY = top + height / 2 - 0.5
  const reachX = (width * INSIDE) / 2
  const reachY = (height * INSIDE) / 2
  let sum = 0
  let dark = 0
  let count = 0
  for (let y = Math.max(0, Math.ceil(middleY - reachY)); y <= Math.min(canvas.height - 1, middleY + reachY); y += 1) {
    for (let x = Math.max(0, Math.ceil(middleX - reachX)); x <= Math.min(canvas.width - 1, middleX + reachX); x += 1) {
      if (((x - middleX) / reachX) ** 2 + ((y - middleY) / reachY) ** 2 > 1) continue
      const darkness = (250 - (canvas.data[y * canvas.width + x] ?? 255)) / depth
      count += 1
      sum += darkness
      if (darkness > CLEARLY_DARK) dark += 1
    }
  }
  const fill = count === 0 ? 0 : Math.max(0, Math.min(1, sum / count))
  return { option: value, label: value, fill, covered: count === 0 ? 0 : dark / count, ring: 1, strikes: 0, exits: 0, around: 0 }
}
