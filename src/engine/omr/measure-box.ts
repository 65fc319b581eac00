import type { MeasuredBubble } from '#engine/scan/decide-bubbles.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PlacedBubble } from './decide-bubbles.ts'

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

/** Paper is looked for in a box this much larger: between this bubble and the next. */
const AROUND = 1.5
/** Of the pixels there so many are darker than paper is. */
const PAPER_SHARE = 0.85

/** The grey of the paper around a box: at the edge of a shadow the light of a larger part says little. */
function paperAround(canvas: GrayImage, { left, top, width, height }: PlacedBubble): number {
  const counts = new Uint32Array(256)
  let total = 0
  const toX = Math.min(canvas.width, Math.ceil(left + width * (0.5 + AROUND / 2)))
  const toY = Math.min(canvas.height, Math.ceil(top + height * (0.5 + AROUND / 2)))
  for (let y = Math.max(0, Math.floor(top - (height * (AROUND - 1)) / 2)); y < toY; y += 1) {
    for (let x = Math.max(0, Math.floor(left - (width * (AROUND - 1)) / 2)); x < toX; x += 1) {
      const value = canvas.data[y * canvas.width + x] ?? 255
      counts[value] = (counts[value] ?? 0) + 1
      total += 1
    }
  }
  let sum = 0
  for (let value = 0; value < 256; value += 1) {
    sum += counts[value] ?? 0
    if (sum >= total * PAPER_SHARE) return value
  }
  return 250
}

/** How dark a box is, in the terms of a bubble of our own sheets. Of these nothing is known of rings and lines outside. */
export function measureBox(canvas: GrayImage, bubble: PlacedBubble, depth: number): MeasuredBubble {
  const { value, left, top, width, height } = bubble
  // Never darker than a deep shadow: a mark that runs over its box is no paper.
  const paper = Math.max(150, paperAround(canvas, bubble))
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
      const darkness = (paper - (canvas.data[y * canvas.width + x] ?? 255)) / depth
      count += 1
      sum += darkness
      if (darkness > CLEARLY_DARK) dark += 1
    }
  }
  const fill = count === 0 ? 0 : Math.max(0, Math.min(1, sum / count))
  return { option: value, label: value, fill, covered: count === 0 ? 0 : dark / count, ring: 1, outline: 0, strikes: 0, exits: 0, around: 0 }
}
