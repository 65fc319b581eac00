import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PlacedBubble, PlacedField } from './decide-bubbles.ts'

/** A bubble is compared at this many places across and down, in a box this much larger than its own. */
const ACROSS = 12
const AROUND = 1.36
/** More bubbles than this add nothing about how a bubble looks. */
const MAX_ASKED = 160
/** If a block is in its place, its end looks more like its bubbles than what lies beyond the other end, by this much, */
const MIN_MARGIN = 0.25
/** or by this share of how alike its bubbles are, where rims are so pale that noise makes all of them less alike, but never by less. */
const MARGIN_SHARE = 0.45
const LEAST_MARGIN = 0.15

/** In pixels of the canvas. */
export interface Shift {
  dx: number
  dy: number
}

export interface ConfirmedPlaces {
  /** The blocks that may lie a row or a column beside their place, each with the shift to where its bubbles seem to be. */
  unsure: Map<string, Shift | null>
  /** How much the bubbles of each field look like those of the whole sheet, by its label: 1 for the same, 0 for paper. */
  likeness: Map<string, number>
}

/**
 * Compares where blocks were found with the places a row or a column aside. All rows of bubbles look the same. But if a block
 * was put a row too low, its last row lies on something else, and a row like its own lies before its first. So both are
 * compared with the block's bubbles.
 */
export function confirmPlaces(canvas: GrayImage, fields: readonly PlacedField[]): ConfirmedPlaces {
  const blocks = Map.groupBy(fields, ({ field }) => field.block)
  const everywhere = fields.flatMap(({ bubbles }) => bubbles)
  const unsure = new Map<string, Shift | null>()
  for (const [name, block] of blocks) {
    const bubbles = block.flatMap((placed) => placed.bubbles)
    const usual = findUsual(canvas, bubbles)
    const like = (boxes: readonly PlacedBubble[]): number => compareBoxes(canvas, boxes, usual)
    const margin = Math.max(LEAST_MARGIN, Math.min(MIN_MARGIN, MARGIN_SHARE * like(bubbles)))
    for (const { left, beyond, step } of listEnds(block)) {
      const free = beyond.filter((box) => !everywhere.some((other) => overlaps(box, other)))
      // If another block begins beyond this end, bubbles there are no sign of a shift.
      const other = free.length < beyond.length / 2 ? 0 : like(free)
      const found = like(left)
      if (found - other < margin) unsure.set(name, other - found < margin ? (unsure.get(name) ?? null) : step)
    }
  }
  const usual = findUsual(canvas, everywhere)
  return { unsure, likeness: new Map(fields.map(({ field, bubbles }) => [field.label, compareBoxes(canvas, bubbles, usual)])) }
}

interface End {
  /** The row or column that a shift would leave out, and the one that it would add. */
  left: PlacedBubble[]
  beyond: PlacedBubble[]
  step: Shift
}

/** The four shifts by one row or one column. A block of one row cannot be distinguished from another by its ends. */
function listEnds(block: readonly PlacedField[]): End[] {
  const ends: End[] = []
  const [first] = block
  const last = block.at(-1)
  const count = first?.bubbles.length ?? 0
  if (first === undefined || last === undefined) return ends
  if (count > 1) {
    const along = stepOf(first.bubbles[0], first.bubbles[count - 1], count - 1)
    const heads = block.flatMap(({ bubbles }) => bubbles[0] ?? [])
    const tails = block.flatMap(({ bubbles }) => bubbles.at(-1) ?? [])
    ends.push({ left: heads, beyond: tails.map((box) => shift(box, along, 1)), step: along })
    ends.push({ left: tails, beyond: heads.map((box) => shift(box, along, -1)), step: { dx: -along.dx, dy: -along.dy } })
  }
  if (block.length > 1) {
    const across = stepOf(first.bubbles[0], last.bubbles[0], block.length - 1)
    ends.push({ left: first.bubbles, beyond: last.bubbles.map((box) => shift(box, across, 1)), step: across })
    ends.push({ left: last.bubbles, beyond: first.bubbles.map((box) => shift(box, across, -1)), step: { dx: -across.dx, dy: -across.dy } })
  }
  return ends
}

function stepOf(from: PlacedBubble | undefined, to: PlacedBubble | undefined, steps: number): Shift {
  return { dx: ((to?.left ?? 0) - (from?.left ?? 0)) / steps, dy: ((to?.top ?? 0) - (from?.top ?? 0)) / steps }
}

function shift(box: PlacedBubble, { dx, dy }: Shift, times: number): PlacedBubble {
  return { ...box, left: box.left + dx * times, top: box.top + dy * times }
}

function overlaps(one: PlacedBubble, other: PlacedBubble): boolean {
  return Math.abs(one.left - other.left) < one.width * 0.6 && Math.abs(one.top - other.top) < one.height * 0.6
}

/** The usual darkness of a bubble of the block at each place. It is the median of many, so filled bubbles do not count. */
function findUsual(canvas: GrayImage, bubbles: readonly PlacedBubble[]): Float32Array {
  const every = Math.max(1, Math.floor(bubbles.length / MAX_ASKED))
  const boxes = bubbles.filter((_, index) => index % every === 0).map((box) => cutBox(canvas, box))
  return Float32Array.from({ length: ACROSS * ACROSS }, (_, at) => boxes.map((box) => box[at] ?? 0).toSorted((a, b) => a - b)[boxes.length >> 1] ?? 0)
}

/** The mean darkness at each place, because single pixels of pale rims are little darker than noise. */
function cutBox({ width, height, data }: GrayImage, { left, top, width: wide, height: high }: PlacedBubble): Float32Array {
  const box = new Float32Array(ACROSS * ACROSS)
  const edgeAt = (from: number, size: number, place: number): number => Math.round(from + size / 2 + (place / ACROSS - 0.5) * size * AROUND)
  for (let row = 0; row < ACROSS; row += 1) {
    const fromY = edgeAt(top, high, row)
    const toY = Math.max(fromY + 1, edgeAt(top, high, row + 1))
    for (let column = 0; column < ACROSS; column += 1) {
      const fromX = edgeAt(left, wide, column)
      const toX = Math.max(fromX + 1, edgeAt(left, wide, column + 1))
      let sum = 0
      for (let y = Math.max(0, fromY); y < Math.min(height, toY); y += 1)
        for (let x = Math.max(0, fromX); x < Math.min(width, toX); x += 1) sum += 255 - (data[y * width + x] ?? 255)
      box[row * ACROSS + column] = sum / ((toX - fromX) * (toY - fromY))
    }
  }
  return box
}

/** How much boxes look like a usual bubble. No place counts as darker than its darkest: beside pale rims a frame would outweigh them. */
function compareBoxes(canvas: GrayImage, boxes: readonly PlacedBubble[], usual: Float32Array): number {
  const darkest = Math.max(...usual)
  return meanOf(
    boxes.map((box) =>
      likeness(
        cutBox(canvas, box).map((value) => Math.min(value, darkest)),
        usual,
      ),
    ),
  )
}

/** Normalised cross-correlation; 0 for plain paper. */
function likeness(one: Float32Array, other: Float32Array): number {
  const meanOne = meanOf(one)
  const meanOther = meanOf(other)
  let both = 0
  let squaresOne = 0
  let squaresOther = 0
  for (const [index, value] of one.entries()) {
    const a = value - meanOne
    const b = (other[index] ?? 0) - meanOther
    both += a * b
    squaresOne += a * a
    squaresOther += b * b
  }
  return squaresOne < one.length * 9 || squaresOther === 0 ? 0 : both / Math.sqrt(squaresOne * squaresOther)
}

function meanOf(values: ArrayLike<number> & Iterable<number>): number {
  let sum = 0
  for (const value of values) sum += value
  return values.length === 0 ? 0 : sum / values.length
}
