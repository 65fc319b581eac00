import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PlacedBubble, PlacedField } from './decide-bubbles.ts'

/** A bubble is compared at this many places across and down, in a box this much larger than its own. */
const ACROSS = 12
const AROUND = 1.36
/** More bubbles than this add nothing about how a bubble looks. */
const MAX_ASKED = 160
/** If a block is in its place, its end looks more like its bubbles than what lies beyond the other end, by this much. */
const MIN_MARGIN = 0.25

interface Shift {
  dx: number
  dy: number
}

/**
 * The blocks whose bubbles may lie one row or one column beside the place where they were found. All rows of bubbles look the
 * same. But if a block was put a row too low, its last row lies on something else, and a row like its own lies before its
 * first. So both are compared with the block's bubbles.
 */
export function confirmPlaces(canvas: GrayImage, fields: readonly PlacedField[]): Set<string> {
  const blocks = new Map<string, PlacedField[]>()
  for (const placed of fields) {
    const block = blocks.get(placed.field.block)
    if (block === undefined) blocks.set(placed.field.block, [placed])
    else block.push(placed)
  }
  const everywhere = fields.flatMap(({ bubbles }) => bubbles)
  const unsure = new Set<string>()
  for (const [name, block] of blocks) {
    const bubbles = block.flatMap((placed) => placed.bubbles)
    const usual = findUsual(canvas, bubbles)
    const like = (boxes: readonly PlacedBubble[]): number => meanOf(boxes.map((box) => likeness(cutBox(canvas, box), usual)))
    for (const { left, beyond } of listEnds(block)) {
      const free = beyond.filter((box) => !everywhere.some((other) => overlaps(box, other)))
      // If another block begins beyond this end, bubbles there are no sign of a shift.
      const other = free.length < beyond.length / 2 ? 0 : like(free)
      if (like(left) - other < MIN_MARGIN) unsure.add(name)
    }
  }
  return unsure
}

interface End {
  /** The row or column that a shift would leave out, and the one that it would add. */
  left: PlacedBubble[]
  beyond: PlacedBubble[]
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
    ends.push({ left: heads, beyond: tails.map((box) => shift(box, along, 1)) })
    ends.push({ left: tails, beyond: heads.map((box) => shift(box, along, -1)) })
  }
  if (block.length > 1) {
    const across = stepOf(first.bubbles[0], last.bubbles[0], block.length - 1)
    ends.push({ left: first.bubbles, beyond: last.bubbles.map((box) => shift(box, across, 1)) })
    ends.push({ left: last.bubbles, beyond: first.bubbles.map((box) => shift(box, across, -1)) })
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

function cutBox({ width, height, data }: GrayImage, { left, top, width: wide, height: high }: PlacedBubble): Float32Array {
  const box = new Float32Array(ACROSS * ACROSS)
  for (let row = 0; row < ACROSS; row += 1) {
    const y = Math.round(top + high / 2 + ((row + 0.5) / ACROSS - 0.5) * high * AROUND - 0.5)
    for (let column = 0; column < ACROSS; column += 1) {
      const x = Math.round(left + wide / 2 + ((column + 0.5) / ACROSS - 0.5) * wide * AROUND - 0.5)
      box[row * ACROSS + column] = x < 0 || y < 0 || x >= width || y >= height ? 0 : 255 - (data[y * width + x] ?? 255)
    }
  }
  return box
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
