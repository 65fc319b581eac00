import { NEAR_MM } from './erase-print.ts'
import { findWriting } from './find-writing.ts'
import type { GrayImage } from './gray-image.ts'
import type { PixelFrame, PrintedBox } from './printed-box.ts'

/** The paper left around the ink, and the smallest picture. A single figure is not enlarged to a poster. */
const MARGIN_MM = 2.5
const SMALLEST_MM = { width: 34, height: 12 }

/**
 * The part of a picture that holds the writing in a box, with a margin, in pixels. A stroke that leaves the box is followed to
 * its end within the picture, so that nothing is cut. Null if nothing is written.
 */
export function trimToInk(image: GrayImage, box: PrintedBox, pixelsPerMm: number): PixelFrame | null {
  const written = findWriting(image, box, pixelsPerMm)
  return written.length === 0 ? null : frameAround(written, image, box, pixelsPerMm)
}

/** The frame ends at the printed edges of the box unless ink reaches them: a piece of an edge looks like a stroke. */
function frameAround(patches: readonly PixelFrame[], image: GrayImage, box: PrintedBox, pixelsPerMm: number): PixelFrame {
  const [inset, margin] = [NEAR_MM * pixelsPerMm, MARGIN_MM * pixelsPerMm]
  const across = spread(
    { from: Math.min(...patches.map(({ x }) => x)), to: Math.max(...patches.map(({ x, width }) => x + width)) },
    { margin, minSize: SMALLEST_MM.width * pixelsPerMm, inner: { from: box.x + inset, to: box.x + box.width - inset }, size: image.width },
  )
  const down = spread(
    { from: Math.min(...patches.map(({ y }) => y)), to: Math.max(...patches.map(({ y, height }) => y + height)) },
    { margin, minSize: SMALLEST_MM.height * pixelsPerMm, inner: { from: box.y + inset, to: box.y + box.height - inset }, size: image.height },
  )
  return { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from }
}

interface Span {
  from: number
  to: number
}

/** The ink with its margin, and at least `minSize` long if there is room. It stays within the box, except on a side where the ink leaves the box. */
function spread(ink: Span, { margin, minSize, inner, size }: { margin: number; minSize: number; inner: Span; size: number }): Span {
  const low = ink.from < inner.from ? 0 : inner.from
  const high = ink.to > inner.to ? size : inner.to
  const more = Math.max(margin, (minSize - (ink.to - ink.from)) / 2)
  const from = Math.max(low, Math.min(ink.from - more, high - minSize))
  const to = Math.min(high, Math.max(ink.to + more, from + minSize))
  return { from: Math.max(0, Math.floor(from)), to: Math.min(size, Math.ceil(to)) }
}
