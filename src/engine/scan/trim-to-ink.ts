import type { GrayImage } from './gray-image.ts'
import { thresholdLocally } from './threshold-locally.ts'

/** A part of a picture, in its pixels. */
export interface PixelFrame {
  x: number
  y: number
  width: number
  height: number
}

/** What is printed where somebody was to write: the box, and the heights of the lines ruled in it. */
export interface PrintedBox extends PixelFrame {
  lines?: readonly number[]
}

/** Ink is darker than this share of what is around it: faint pencil is, the grain of a photograph is not. */
const INK_RATIO = 0.88
/** What is around a pixel: wide enough that a line of writing leaves most of it paper. */
const AROUND_MM = 8
/** A printed line is no thicker than this at any dpi; a stroke that crosses it is. */
const THIN_MM = 0.9
/** How far registration puts a printed line off its place, and how far a page that curls puts a long one. */
const NEAR_MM = 0.9
const CURLED_MM = 1.9
const LONG_MM = 12
/** A box without lines says in this corner of it what it is for. */
const LABEL_MM = { width: 24, height: 5.2 }
/** Dust and copier specks are smaller; so are the dots of an i and of a sum, which count beside what was written. */
const SPECK_MM = 1.5
const BESIDE_MM = 5
/** Less than this in all is a speck, too. */
const TRACE_MM2 = 1.2
/** Paper left around the ink, and the smallest picture: one figure is not blown up to a poster. */
const MARGIN_MM = 2.5
const SMALLEST_MM = { width: 34, height: 12 }

/**
 * The part of a picture that holds what was written in a box, with a margin, in the picture's pixels. A stroke that leaves
 * the box is followed to its end, as far as the picture goes, so that nothing is cut through. The box's edges, its lines and
 * its label are print. Null where nothing is written.
 */
export function trimToInk(image: GrayImage, box: PrintedBox, pixelsPerMm: number): PixelFrame | null {
  const dark = thresholdLocally(image, { block: Math.max(4, Math.round(AROUND_MM * pixelsPerMm)), ratio: INK_RATIO })
  const mask = { ...image, data: dark }
  erasePrint(mask, box, pixelsPerMm)
  const patches = findPatches(mask).filter((patch) => touches(patch, box) && !isLabel(patch, box, pixelsPerMm))
  const written = patches.filter((patch) => Math.max(patch.width, patch.height) >= SPECK_MM * pixelsPerMm)
  const trace = written.reduce((sum, { pixels }) => sum + pixels, 0)
  if (trace < TRACE_MM2 * pixelsPerMm ** 2) return null
  const beside = BESIDE_MM * pixelsPerMm
  const dots = patches.filter((patch) => !written.includes(patch) && written.some((other) => touches(widen(other, beside), patch)))
  return frameAround([...written, ...dots], image, box, pixelsPerMm)
}

interface Patch extends PixelFrame {
  pixels: number
}

/** Takes out the edges and lines of the box: what is thin across them, near their place. Strokes that cross them stay whole. */
function erasePrint(mask: GrayImage, box: PrintedBox, pixelsPerMm: number): void {
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

/** Dark pixels that hang together, corners too. Leaves the mask empty. */
function findPatches({ width, height, data }: GrayImage): Patch[] {
  const patches: Patch[] = []
  const open: number[] = []
  for (let first = 0; first < data.length; first += 1) {
    if (data[first] !== 1) continue
    let [left, top, right, bottom, pixels] = [width, height, 0, 0, 0]
    open.push(first)
    data[first] = 0
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      pixels += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx
          if (data[next] !== 1) continue
          data[next] = 0
          open.push(next)
        }
      }
    }
    patches.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1, pixels })
  }
  return patches
}

function touches(one: PixelFrame, other: PixelFrame): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}

/** Letters that are printed in the corner of a box without lines. What somebody wrote over them reaches out of the corner. */
function isLabel(patch: PixelFrame, box: PrintedBox, pixelsPerMm: number): boolean {
  if (box.lines !== undefined) return false
  const isLeft = patch.x + patch.width <= box.x + LABEL_MM.width * pixelsPerMm
  return isLeft && patch.y + patch.height <= box.y + LABEL_MM.height * pixelsPerMm
}

function widen({ x, y, width, height }: PixelFrame, by: number): PixelFrame {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Up to the printed edges of the box, which are not shown where no ink reaches them: a piece of a frame looks like a stroke. */
function frameAround(patches: readonly PixelFrame[], image: GrayImage, box: PrintedBox, pixelsPerMm: number): PixelFrame {
  const [inset, margin] = [NEAR_MM * pixelsPerMm, MARGIN_MM * pixelsPerMm]
  const across = spread(
    { from: Math.min(...patches.map(({ x }) => x)), to: Math.max(...patches.map(({ x, width }) => x + width)) },
    { margin, least: SMALLEST_MM.width * pixelsPerMm, inner: { from: box.x + inset, to: box.x + box.width - inset }, size: image.width },
  )
  const down = spread(
    { from: Math.min(...patches.map(({ y }) => y)), to: Math.max(...patches.map(({ y, height }) => y + height)) },
    { margin, least: SMALLEST_MM.height * pixelsPerMm, inner: { from: box.y + inset, to: box.y + box.height - inset }, size: image.height },
  )
  return { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from }
}

interface Span {
  from: number
  to: number
}

/** The ink with its margin, at least so long where there is room: within the box, and beyond it on a side where the ink goes there. */
function spread(ink: Span, { margin, least, inner, size }: { margin: number; least: number; inner: Span; size: number }): Span {
  const low = ink.from < inner.from ? 0 : inner.from
  const high = ink.to > inner.to ? size : inner.to
  const more = Math.max(margin, (least - (ink.to - ink.from)) / 2)
  const from = Math.max(low, Math.min(ink.from - more, high - least))
  const to = Math.min(high, Math.max(ink.to + more, from + least))
  return { from: Math.max(0, Math.floor(from)), to: Math.min(size, Math.ceil(to)) }
}
