import type { GrayImage } from '#engine/scan/gray-image.ts'
import { evenOut, largestAround, percentile } from './paper-level.ts'

/** Ink against the paper around it: 0 for paper, 1 for the darkest strokes. */
export interface Ink {
  width: number
  height: number
  values: Float32Array
}

/** Paper is looked for this far around a pixel, and then evened out over so many. */
const PAPER_REACH = 3
const EVEN_REACH = 9
/** The darkest pixels in two hundred are full ink; less contrast than this in grey levels is the paper's own. */
const FULL_SHARE = 0.995
const MIN_CONTRAST = 30
const FLOOR = 0.12

/** As `tools/train/handwriting/normalise.py` does it for what the network was trained on. */
export function findInk(image: GrayImage): Ink {
  const { width, height, data } = image
  let paper = largestAround(data, image, PAPER_REACH)
  for (let round = 0; round < 2; round += 1) paper = evenOut(paper, image, EVEN_REACH)
  const darkness = paper.map((level, at) => Math.max(level - (data[at] ?? 0), 0))
  return { width, height, values: shareOfInk(darkness) }
}

/** From grey levels below the paper to ink. */
export function shareOfInk(darkness: Float32Array): Float32Array {
  const full = fullInk(darkness)
  return darkness.map((dark) => Math.min(1, Math.max(0, (dark / full - FLOOR) / (1 - FLOOR))))
}

/** How many grey levels below the paper the darkest strokes are. */
function fullInk(darkness: Float32Array): number {
  return Math.max(percentile(darkness, FULL_SHARE), MIN_CONTRAST)
}
