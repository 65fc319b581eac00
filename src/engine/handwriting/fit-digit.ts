import type { GrayImage } from '#engine/scan/gray-image.ts'
import { digitSide, type DigitPicture } from './score-digits.ts'
import { shareOfInk } from './find-ink.ts'
import { resize } from './fit-line.ts'
import { evenOut, largestAround, percentile } from './paper-level.ts'

/** Paper is looked for this far around a pixel, and then evened out over so many: strokes fill much of a box. */
const PAPER_REACH = 7
const EVEN_REACH = 9
const MAX_GRAIN = 25

/**
 * What the network looks at of a box that `cutBox` has cut: its ink against the paper, printed edges and all, as
 * `tools/train/handwriting/digit_cells.py` does it for what the network was trained on.
 */
export function fitDigit(box: GrayImage): DigitPicture {
  const paper = evenOut(largestAround(box.data, box, PAPER_REACH), box, EVEN_REACH)
  const below = paper.map((level, at) => level - (box.data[at] ?? 0))
  // The lightest grain around lies above the paper by as much as half of the picture, which is paper, lies below it.
  const grain = Math.min(percentile(below, 0.5), MAX_GRAIN)
  const ink = { width: box.width, height: box.height, values: shareOfInk(below.map((dark) => Math.max(dark - grain, 0))) }
  return resize(ink, { width: digitSide, height: digitSide, isSmaller: true }).values
}
