import type { GrayImage } from '#engine/scan/gray-image.ts'
import { digitSide, type DigitPicture } from './score-digits.ts'
import { shareOfInk } from './find-ink.ts'
import { resize } from './fit-line.ts'
import { evenOut, largestAround, percentile } from './paper-level.ts'

/** The paper is searched this far around a pixel and then smoothed this far, because strokes fill much of a box. */
const PAPER_REACH = 7
const EVEN_REACH = 9
const MAX_GRAIN = 25

/**
 * The network's input for a box cut by `cutBox`: its ink against the paper, including printed edges.
 * `tools/train/handwriting/digit_cells.py` does the same for training.
 */
export function fitDigit(box: GrayImage): DigitPicture {
  const paper = evenOut(largestAround(box.data, box, PAPER_REACH), box, EVEN_REACH)
  const below = paper.map((level, at) => level - (box.data[at] ?? 0))
  // The lightest grain lies as far above the paper as the median pixel, which is paper, lies below it.
  const grain = Math.min(percentile(below, 0.5), MAX_GRAIN)
  const ink = { width: box.width, height: box.height, values: shareOfInk(below.map((dark) => Math.max(dark - grain, 0))) }
  return resize(ink, { width: digitSide, height: digitSide, isSmaller: true }).values
}
