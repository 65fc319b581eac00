import { findWriting } from '#engine/scan/find-writing.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { Box } from '#engine/sheet/layout.ts'

/** Strokes reach over the edge of their box, and the next box is no nearer. */
const AROUND_MM = 4
/** Paper around the ink. */
const MARGIN_MM = 1.5
/** The soft edge of a stroke, in pixels. */
const EDGE = 2

/**
 * What is written in a box, as a picture of its own: the ink as it was scanned, and plain paper in place of the printed edge and
 * words, which the reader in an exam does not see either. Null where nothing is written.
 */
export function cutWriting(page: GrayImage, box: Pick<Box, 'x' | 'y' | 'width' | 'height'>, pixelsPerMm: number): GrayImage | null {
  const px = (mm: number) => Math.round(mm * pixelsPerMm)
  const [left, top] = [Math.max(0, px(box.x - AROUND_MM)), Math.max(0, px(box.y - AROUND_MM))]
  const around = cutOut(page, {
    left,
    top,
    right: Math.min(page.width, px(box.x + box.width + AROUND_MM)),
    bottom: Math.min(page.height, px(box.y + box.height + AROUND_MM)),
  })
  const scale = pixelsPerMm
  const printed = { x: box.x * scale - left, y: box.y * scale - top, width: box.width * scale, height: box.height * scale, lines: [] }
  const patches = findWriting(around, printed, pixelsPerMm)
  if (patches.length === 0) return null
  // Most of the picture is paper.
  const clean = { ...around, data: new Uint8Array(around.data.length).fill(around.data.toSorted()[around.data.length >> 1] ?? 255) }
  for (const { pixels } of patches)
    for (const at of pixels) {
      const [x, y] = [at % around.width, Math.floor(at / around.width)]
      for (let ny = Math.max(0, y - EDGE); ny <= Math.min(around.height - 1, y + EDGE); ny += 1)
        for (let nx = Math.max(0, x - EDGE); nx <= Math.min(around.width - 1, x + EDGE); nx += 1)
          clean.data[ny * around.width + nx] = around.data[ny * around.width + nx] ?? 255
    }
  const margin = px(MARGIN_MM)
  return cutOut(clean, {
    left: Math.max(0, Math.min(...patches.map(({ x }) => x)) - margin),
    top: Math.max(0, Math.min(...patches.map(({ y }) => y)) - margin),
    right: Math.min(clean.width, Math.max(...patches.map(({ x, width }) => x + width)) + margin),
    bottom: Math.min(clean.height, Math.max(...patches.map(({ y, height }) => y + height)) + margin),
  })
}

function cutOut({ width, data }: GrayImage, { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }): GrayImage {
  const cut = { width: right - left, height: bottom - top, data: new Uint8Array((right - left) * (bottom - top)) }
  for (let y = top; y < bottom; y += 1) cut.data.set(data.subarray(y * width + left, y * width + right), (y - top) * cut.width)
  return cut
}
