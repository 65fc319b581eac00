import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { OmrBubble, OmrField } from './read-template.ts'
import { type Homography, findHomography, mapPoint } from '#engine/scan/homography.ts'
import type { Point } from '#engine/page/page-reading.ts'

/** A box on the canvas, in its pixels. */
export interface PlacedBubble {
  value: string
  left: number
  top: number
  width: number
  height: number
}

export interface PlacedField {
  field: OmrField
  bubbles: PlacedBubble[]
  /** How much darker its bubbles are than the paper between them, in grey. */
  contrast: number
}

export interface DecidedBubbles {
  fields: PlacedField[]
  /** How much darker the bubbles are than the paper between them, in grey, at the places found. Near 0 there are none. */
  contrast: number
}

/** The whole page is searched this far from its place, as a share of its bubbles' distance. */
const PAGE_REACH = 0.45
/** A block is searched this far from its neighbour's shift. Beyond half of the distance lies the next row of bubbles. */
const BLOCK_REACH = 0.22
/** Then each field may move this far by itself, because paper is never quite flat. */
const FIELD_REACH = 0.12
/** The most darkness that counts, so that a filled bubble does not outweigh all empty ones. */
const MAX_DARK = 70
/** The cost of a move, in grey over the whole reach. Of equally good places the nearest is right. */
const MOVE_COST = 4

/** Puts each block, then each field, where the canvas shows its bubbles: dark inside their boxes, light between. */
export function decideBubbles(canvas: GrayImage, fields: readonly OmrField[], scale: number): DecidedBubbles {
  const sums = sumUp(canvas)
  const blocks = new Map<string, OmrField[]>()
  for (const field of fields) {
    const block = blocks.get(field.block)
    if (block === undefined) blocks.set(field.block, [field])
    else block.push(field)
  }
  const placed: PlacedField[] = []
  const moved: (Move & { x: number; y: number })[] = []
  let contrast = 0
  const page = bestMove(
    sums,
    fields.flatMap(({ bubbles }) => bubbles.map((bubble) => place(bubble, scale))),
    { from: { dx: 0, dy: 0 }, ...reachOf(fields, PAGE_REACH, scale) },
  )
  // Large blocks come first, because they are hard to mistake. A column of five bubbles looks like its neighbour.
  for (const block of [...blocks.values()].toSorted((a, b) => countBubbles(b) - countBubbles(a))) {
    const boxes = block.map((field) => field.bubbles.map((bubble) => place(bubble, scale)))
    const middle = middleOf(boxes.flat())
    const whole = bestMove(sums, boxes.flat(), { from: nearest(moved, middle) ?? page, ...reachOf(block, BLOCK_REACH, scale) })
    moved.push({ ...whole, ...middle })
    for (const [index, field] of block.entries()) {
      const own = bestMove(sums, boxes[index] ?? [], { from: whole, ...reachOf([field], FIELD_REACH, scale) })
      const bubbles = (boxes[index] ?? []).map((box) => move(box, own))
      placed.push({ field, bubbles, contrast: own.score })
      contrast += own.score * bubbles.length
    }
  }
  const count = placed.reduce((sum, { bubbles }) => sum + bubbles.length, 0)
  return { fields: placed, contrast: contrast / Math.max(1, count) }
}

interface Move {
  dx: number
  dy: number
}

function countBubbles(fields: readonly OmrField[]): number {
  return fields.reduce((sum, { bubbles }) => sum + bubbles.length, 0)
}

function reachOf(fields: readonly OmrField[], share: number, scale: number): { reach: number; gap: number } {
  const gap = Math.min(...fields.map((field) => field.gap)) * scale
  return { reach: Math.round(gap * share), gap }
}

function middleOf(boxes: readonly PlacedBubble[]): { x: number; y: number } {
  const n = Math.max(1, boxes.length)
  return { x: boxes.reduce((sum, { left }) => sum + left, 0) / n, y: boxes.reduce((sum, { top }) => sum + top, 0) / n }
}

function nearest(moved: readonly (Move & { x: number; y: number })[], { x, y }: { x: number; y: number }): Move | null {
  return moved.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0] ?? null
}

export function place({ value, x, y, width, height }: OmrBubble, scale: number): PlacedBubble {
  return { value, left: x * scale, top: y * scale, width: width * scale, height: height * scale }
}

function move(box: PlacedBubble, { dx, dy }: Move): PlacedBubble {
  return { ...box, left: box.left + dx, top: box.top + dy }
}

interface Sums {
  width: number
  height: number
  /** The summed darkness above and to the left of each pixel, with a row and a column of zeros before it. */
  data: Float64Array
}

function sumUp({ width, height, data }: GrayImage): Sums {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += Math.min(MAX_DARK, 255 - (data[y * width + x] ?? 255))
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return { width, height, data: sums }
}

/** The best move of some boxes within `reach` of `from`. */
function bestMove(sums: Sums, boxes: readonly PlacedBubble[], search: { from: Move; reach: number; gap: number }): Move & { score: number } {
  const { from, reach, gap } = search
  let best = { ...from, score: scoreOf(sums, boxes, { ...from, gap }) }
  let most = best.score
  for (let down = -reach; down <= reach; down += 1) {
    for (let across = -reach; across <= reach; across += 1) {
      const moved = { dx: from.dx + across, dy: from.dy + down }
      const score = scoreOf(sums, boxes, { ...moved, gap })
      const worth = score - (MOVE_COST * Math.hypot(across, down)) / Math.max(1, reach)
      if (worth <= most) continue
      most = worth
      best = { ...moved, score }
    }
  }
  return best
}

/** Mean darkness inside the boxes minus that of the frames around them, which lie between the bubbles. */
function scoreOf(sums: Sums, boxes: readonly PlacedBubble[], { dx, dy, gap }: { dx: number; dy: number; gap: number }): number {
  let total = 0
  for (const { left, top, width, height } of boxes) {
    const rim = Math.max(1, Math.min(gap - Math.min(width, height), Math.min(width, height) * 0.3) / 2)
    const inside = boxSum(sums, left + dx, top + dy, left + dx + width, top + dy + height)
    const outside = boxSum(sums, left + dx - rim, top + dy - rim, left + dx + width + rim, top + dy + height + rim)
    if (inside.area === 0 || outside.area <= inside.area) continue
    total += inside.sum / inside.area - (outside.sum - inside.sum) / (outside.area - inside.area)
  }
  return total / Math.max(1, boxes.length)
}

function boxSum({ width, height, data }: Sums, fromX: number, fromY: number, toX: number, toY: number): { sum: number; area: number } {
  const left = Math.max(0, Math.min(width, Math.round(fromX)))
  const top = Math.max(0, Math.min(height, Math.round(fromY)))
  const right = Math.max(left, Math.min(width, Math.round(toX)))
  const bottom = Math.max(top, Math.min(height, Math.round(toY)))
  const at = (x: number, y: number): number => data[y * (width + 1) + x] ?? 0
  return { sum: at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top), area: (right - left) * (bottom - top) }
}

/** Fields whose bubbles have less than this share of the usual contrast are not followed. */
const MIN_SHARE = 0.6
const MIN_FIELDS = 5

/** The map through the places where most fields' bubbles were found. Null if too few were found. */
export function followBubbles({ fields }: DecidedBubbles, map: Homography, scale: number): Homography | null {
  const usual = fields.map(({ contrast }) => contrast).toSorted((a, b) => a - b)[fields.length >> 1] ?? 0
  const seen = fields.filter(({ contrast }) => contrast >= MIN_SHARE * usual)
  if (seen.length < MIN_FIELDS) return null
  const from: Point[] = []
  const to: Point[] = []
  for (const { field, bubbles } of seen) {
    // The ends of a field say as much as all of it.
    for (const index of [0, bubbles.length - 1]) {
      const bubble = field.bubbles[index]
      const found = bubbles[index]
      if (bubble === undefined || found === undefined) continue
      from.push({ x: bubble.x + bubble.width / 2, y: bubble.y + bubble.height / 2 })
      to.push(mapPoint(map, (found.left + found.width / 2) / scale, (found.top + found.height / 2) / scale))
    }
  }
  return findHomography(from, to)
}
