import type { MeasuredBubble } from '#engine/scan/decide-bubbles.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PlacedBubble } from './decide-bubbles.ts'
import { levelOf } from './page-canvas.ts'

/** The share of a box that counts. It stays clear of an outline of any shape. */
const INSIDE = 0.72
const CLEARLY_DARK = 0.38

/** Grey of paper and of the darkest print of a canvas in even light. */
export function depthOf({ data }: GrayImage): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  let sum = 0
  for (let value = 0; value < 256; value += 1) {
    sum += counts[value] ?? 0
    // Marks and heavy print cover at least this share of a sheet.
    if (sum >= data.length * 0.004) return Math.max(90, 250 - value)
  }
  return 90
}

/** Paper is sampled in a box this much larger, up to the next bubble. */
const AROUND = 1.5
/** This share of the pixels there is darker than the paper. */
const PAPER_SHARE = 0.85

/** The grey of the paper around a box. At the edge of a shadow a larger area would mislead. */
function paperAround(canvas: GrayImage, { left, top, width, height }: PlacedBubble): number {
  const around = {
    left: Math.max(0, Math.floor(left - (width * (AROUND - 1)) / 2)),
    top: Math.max(0, Math.floor(top - (height * (AROUND - 1)) / 2)),
    right: Math.min(canvas.width, Math.ceil(left + width * (0.5 + AROUND / 2))),
    bottom: Math.min(canvas.height, Math.ceil(top + height * (0.5 + AROUND / 2))),
  }
  return levelOf(canvas, around, PAPER_SHARE)
}

/**
 * A marked box is covered if an area of about its darkness hangs together with it that is so many boxes large, those of other
 * bubbles left out. It is counted in cells, so many of them a box, that lines do not fill, and up to so many boxes away.
 */
const COVER = { boxes: 2, cells: 4, reach: 3, share: 0.6 }

/** Whether a marked box lies under something that is no mark: paint over the sheet, or the thumb that holds it. */
export function isCovered(canvas: GrayImage, bubble: PlacedBubble, everywhere: readonly PlacedBubble[]): boolean {
  const { left, top, width, height } = bubble
  const { cells, reach } = COVER
  const [wide, high] = [width / cells, height / cells]
  const darknessAt = (column: number, row: number): number =>
    meanDarkness(canvas, { left: left + column * wide, top: top + row * high, right: left + (column + 1) * wide, bottom: top + (row + 1) * high })
  const [asideX, asideY] = [(width * (1 - INSIDE)) / 2, (height * (1 - INSIDE)) / 2]
  const inside = meanDarkness(canvas, { left: left + asideX, top: top + asideY, right: left + width - asideX, bottom: top + height - asideY })
  const near = everywhere.filter((other) => Math.abs(other.left - left) <= (reach + 2) * width && Math.abs(other.top - top) <= (reach + 2) * height)
  const isBubble = (x: number, y: number): boolean =>
    near.some((other) => x >= other.left && x <= other.left + other.width && y >= other.top && y <= other.top + other.height)
  const [first, last] = [-reach * cells, (reach + 1) * cells]
  const seen = new Set<string>()
  const stack: [number, number][] = [[cells / 2, cells / 2]]
  let count = 0
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    const [column, row] = cell
    if (column < first || row < first || column >= last || row >= last || seen.has(cell.join())) continue
    seen.add(cell.join())
    if (darknessAt(column, row) < COVER.share * inside) continue
    if (!isBubble(left + (column + 0.5) * wide, top + (row + 0.5) * high)) count += 1
    stack.push([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1])
  }
  return count > COVER.boxes * cells ** 2
}

function meanDarkness({ width, height, data }: GrayImage, area: { left: number; top: number; right: number; bottom: number }): number {
  let sum = 0
  let count = 0
  for (let y = Math.max(0, Math.round(area.top)); y < Math.min(height, Math.round(area.bottom)); y += 1) {
    for (let x = Math.max(0, Math.round(area.left)); x < Math.min(width, Math.round(area.right)); x += 1) {
      sum += 255 - (data[y * width + x] ?? 255)
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}

/** The darkness of a box as a measure of a bubble on our own sheets. Rings and lines outside the box are unknown. */
export function measureBox(canvas: GrayImage, bubble: PlacedBubble, depth: number): MeasuredBubble {
  const { value, left, top, width, height } = bubble
  // Paper is never darker than a deep shadow. A mark that runs over its box is no paper.
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
