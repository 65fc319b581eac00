import type { GrayImage } from '#engine/scan/gray-image.ts'

/** A grid of printed bubbles, in the template's pixels; `x`, `y` are the top left of its first bubble. */
export interface BubbleBlock {
  x: number
  y: number
  /** A bubble's own box. */
  width: number
  height: number
  columns: number
  rows: number
  columnGap: number
  rowGap: number
}

interface Blob {
  left: number
  top: number
  right: number
  bottom: number
  count: number
}

/** Darker than this, in even light, is print. */
const INK = 175
/** Smaller is a speck or a letter, larger a frame. Shares of the page's longer side. */
const MIN_SIDE = 0.01
const MAX_SIDE = 0.09
/** An outline covers little of its box; a letter or a filled shape more, or has no box at all. */
const MAX_COVER = 0.62
/** Bubbles of one sheet are as large as one another, within this. */
const SAME_SIZE = 0.22
/** Neighbours lie at most so many bubbles apart, and in a row at that. */
const REACH = 2.6
/** A gap so much wider than the usual one of its row or column parts two blocks. */
const WIDER = 1.45
const MIN_IN_BLOCK = 4

/**
 * Grids of outlined bubbles on the picture of an empty sheet, for a person to accept: outlines of one size that stand in
 * rows and columns. Letters in brackets, and bubbles that touch one another, are not found. `scale` is the picture's pixels
 * for one of the template's.
 */
export function findBubbleBlocks(image: GrayImage, scale: number): BubbleBlock[] {
  const side = Math.max(image.width, image.height)
  const outlines = listBlobs(image).filter((blob) => isOutline(blob, side))
  const usual = usualSize(outlines)
  if (usual === null) return []
  const bubbles = outlines.filter((blob) => near(blob.right - blob.left, usual.width) && near(blob.bottom - blob.top, usual.height))
  return groupNeighbours(bubbles, usual)
    .flatMap((group) => partGroup(group, usual))
    .flatMap((group) => toBlock(group, usual) ?? [])
    .map((block) => unscale(block, scale))
    .toSorted((a, b) => Math.round((a.x - b.x) / 40) || a.y - b.y)
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(2, SAME_SIZE * other)

/** Everything dark that hangs together, with its box. */
function listBlobs({ width, height, data }: GrayImage): Blob[] {
  const seen = new Uint8Array(data.length)
  const stack: number[] = []
  const blobs: Blob[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 255) >= INK) continue
    const blob = { left: width, top: height, right: 0, bottom: 0, count: 0 }
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      blob.count += 1
      blob.left = Math.min(blob.left, x)
      blob.right = Math.max(blob.right, x + 1)
      blob.top = Math.min(blob.top, y)
      blob.bottom = Math.max(blob.bottom, y + 1)
      for (let down = -1; down <= 1; down += 1) {
        for (let across = -1; across <= 1; across += 1) {
          const [nextX, nextY] = [x + across, y + down]
          if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue
          const next = nextY * width + nextX
          if (seen[next] === 1 || (data[next] ?? 255) >= INK) continue
          seen[next] = 1
          stack.push(next)
        }
      }
    }
    blobs.push(blob)
  }
  return blobs
}

function isOutline({ left, top, right, bottom, count }: Blob, pageSide: number): boolean {
  const [width, height] = [right - left, bottom - top]
  const isSized = Math.min(width, height) >= MIN_SIDE * pageSide && Math.max(width, height) <= MAX_SIDE * pageSide
  const shape = width / height
  return isSized && shape > 0.4 && shape < 3 && count <= MAX_COVER * width * height
}

/** The size that most outlines have. */
function usualSize(outlines: readonly Blob[]): { width: number; height: number } | null {
  let best: { width: number; height: number; votes: number } | null = null
  for (const { left, right, top, bottom } of outlines) {
    const [width, height] = [right - left, bottom - top]
    const votes = outlines.filter((other) => near(other.right - other.left, width) && near(other.bottom - other.top, height)).length
    const isLarger = best !== null && width * height > best.width * best.height * 1.3
    const isSmaller = best !== null && best.width * best.height > width * height * 1.3
    // The letters in the bubbles are as many as the bubbles, and some letters more stand elsewhere: the larger counts.
    const needed = best === null ? MIN_IN_BLOCK : best.votes * (isLarger ? 0.6 : isSmaller ? 1.7 : 1.05)
    if (votes >= needed) best = { width, height, votes }
  }
  if (best === null) return null
  const { width, height } = best
  const alike = outlines.filter((other) => near(other.right - other.left, width) && near(other.bottom - other.top, height))
  const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return { width: middleOf(alike.map(({ left, right }) => right - left)), height: middleOf(alike.map(({ top, bottom }) => bottom - top)) }
}

const middleX = ({ left, right }: Blob): number => (left + right) / 2
const middleY = ({ top, bottom }: Blob): number => (top + bottom) / 2

/** Bubbles that are linked, each with its next to the right and the next below. */
function groupNeighbours(bubbles: readonly Blob[], { width, height }: { width: number; height: number }): Blob[][] {
  const rights = bubbles.map((bubble) => nextOf(bubbles, bubble, { width, height }, 'right'))
  const belows = bubbles.map((bubble) => nextOf(bubbles, bubble, { width, height }, 'below'))
  const rightGap = usualGap(rights)
  const belowGap = usualGap(belows)
  const parent = bubbles.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parent[root] !== root) root = parent[root] ?? root
    return root
  }
  const link = (next: Next | null, index: number, gap: number): void => {
    if (next !== null && next.gap <= gap * WIDER) parent[rootOf(next.index)] = rootOf(index)
  }
  rights.forEach((next, index) => link(next, index, rightGap))
  belows.forEach((next, index) => link(next, index, belowGap))
  return [...Map.groupBy(bubbles.keys(), rootOf).values()].map((indexes) => indexes.flatMap((index) => bubbles[index] ?? []))
}

interface Next {
  index: number
  gap: number
}

function nextOf(bubbles: readonly Blob[], from: Blob, size: { width: number; height: number }, way: 'right' | 'below'): Next | null {
  let best: Next | null = null
  for (const [index, other] of bubbles.entries()) {
    const dx = middleX(other) - middleX(from)
    const dy = middleY(other) - middleY(from)
    const [along, beside] = way === 'right' ? [dx, Math.abs(dy)] : [dy, Math.abs(dx)]
    const [longest, aside] = way === 'right' ? [size.width, size.height] : [size.height, size.width]
    if (along < longest * 0.8 || along > Math.max(size.width, size.height) * REACH || beside > aside * 0.3) continue
    if (best === null || along < best.gap) best = { index, gap: along }
  }
  return best
}

function usualGap(nexts: readonly (Next | null)[]): number {
  const gaps = nexts.flatMap((next) => (next === null ? [] : [next.gap])).toSorted((a, b) => a - b)
  return gaps[gaps.length >> 1] ?? 0
}

/** Columns that are shorter than the others are another block that stands too near. */
function partGroup(group: readonly Blob[], { width }: { width: number }): Blob[][] {
  const columns = cluster(group.map(middleX), width * 0.5).map((x) => group.filter((blob) => Math.abs(middleX(blob) - x) <= width * 0.5))
  const tallest = Math.max(...columns.map(({ length }) => length))
  const [full, short] = [columns.filter(({ length }) => length >= tallest * 0.7), columns.filter(({ length }) => length < tallest * 0.7)]
  return [full.flat(), short.flat()]
}

/** The grid of a group, or null where it has more holes than bubbles that were missed would make. */
function toBlock(group: readonly Blob[], size: { width: number; height: number }): BubbleBlock | null {
  if (group.length < MIN_IN_BLOCK) return null
  const xs = cluster(group.map(middleX), size.width * 0.5)
  const ys = cluster(group.map(middleY), size.height * 0.5)
  if (group.length < xs.length * ys.length * 0.85) return null
  // A single line of outlines is a word in capitals; a single column may be one figure of a number.
  if (ys.length < 2 || (xs.length < 2 && ys.length < 6)) return null
  const gapOf = (places: readonly number[]): number => (places.length < 2 ? 0 : ((places.at(-1) ?? 0) - (places[0] ?? 0)) / (places.length - 1))
  return {
    x: (xs[0] ?? 0) - size.width / 2,
    y: (ys[0] ?? 0) - size.height / 2,
    ...size,
    columns: xs.length,
    rows: ys.length,
    columnGap: gapOf(xs),
    rowGap: gapOf(ys),
  }
}

function cluster(values: readonly number[], reach: number): number[] {
  const groups: number[][] = []
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last !== undefined && value - (last.at(-1) ?? value) <= reach) last.push(value)
    else groups.push([value])
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length)
}

function unscale(block: BubbleBlock, scale: number): BubbleBlock {
  const round = (value: number): number => Math.round((value / scale) * 10) / 10
  return {
    ...block,
    x: round(block.x),
    y: round(block.y),
    width: round(block.width),
    height: round(block.height),
    columnGap: round(block.columnGap),
    rowGap: round(block.rowGap),
  }
}
