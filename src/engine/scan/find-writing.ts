import { erasePrint } from './erase-print.ts'
import { findPatches, type Patch } from './find-patches.ts'
import type { GrayImage } from './gray-image.ts'
import type { PixelFrame, PrintedBox } from './printed-box.ts'
import { thresholdLocally } from './threshold-locally.ts'

/** Ink is darker than this share of its surroundings. Faint pencil is, the grain of a photograph is not. */
const INK_RATIO = 0.88
/** The surroundings of a pixel: wide enough that a line of writing leaves most of it paper. */
const AROUND_MM = 8
/** A box without lines has its label in this corner. */
const LABEL_MM = { width: 24, height: 5.2 }
/** Dust and copier specks are smaller. So are the dots of an i, which count beside other writing. */
const SPECK_MM = 1.5
const BESIDE_MM = 5
/** Less than this in total is a speck, too. */
const TRACE_MM2 = 1.2

/**
 * The writing in a box as patches of connected ink. A stroke that leaves the box is one patch. The box's edges, lines and
 * label are print. Empty if nothing is written.
 */
export function findWriting(image: GrayImage, box: PrintedBox, pixelsPerMm: number): Patch[] {
  const dark = thresholdLocally(image, { block: Math.max(4, Math.round(AROUND_MM * pixelsPerMm)), ratio: INK_RATIO })
  const mask = { ...image, data: dark }
  erasePrint(mask, box, pixelsPerMm)
  const patches = findPatches(mask).filter((patch) => touches(patch, box) && !isLabel(patch, box, pixelsPerMm))
  const written = patches.filter((patch) => Math.max(patch.width, patch.height) >= SPECK_MM * pixelsPerMm)
  const trace = written.reduce((sum, { pixels }) => sum + pixels.length, 0)
  if (trace < TRACE_MM2 * pixelsPerMm ** 2) return []
  const beside = BESIDE_MM * pixelsPerMm
  const dots = patches.filter((patch) => !written.includes(patch) && written.some((other) => touches(widen(other, beside), patch)))
  return [...written, ...dots]
}

function touches(one: PixelFrame, other: PixelFrame): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}

/** Whether a patch is a letter printed in the corner of a box without lines. Writing over such letters reaches out of the corner. */
function isLabel(patch: PixelFrame, box: PrintedBox, pixelsPerMm: number): boolean {
  if (box.lines !== undefined) return false
  const isLeft = patch.x + patch.width <= box.x + LABEL_MM.width * pixelsPerMm
  return isLeft && patch.y + patch.height <= box.y + LABEL_MM.height * pixelsPerMm
}

function widen({ x, y, width, height }: PixelFrame, by: number): PixelFrame {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
