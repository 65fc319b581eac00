import type { GrayImage } from './gray-image.ts'
import { reduceImage } from './gray-image.ts'
import { measureGreys } from './measure-greys.ts'
import type { PageReading } from '#engine/page/page-reading.ts'
import { thresholdLocally } from './threshold-locally.ts'

type Failure = Pick<PageReading, 'state' | 'reasons' | 'quality'>

const LOOK_SIDE = 500
/** Below this the lightest tenth of a picture is not lit paper. */
const DARK = 70
/** The fewest marks of print on a sheet. Dust and a stamp have fewer. */
const MIN_PRINT = 25
/** The fewest dark spots on a fully blurred page. A stain or two on blank paper are fewer. */
const MIN_SPOTS = 3
const BLURRED: Failure = { state: 'unreadable', reasons: [{ code: 'blurred' }], quality: 0.1 }

/**
 * Why no page was found on a picture. A sheet without print is blank. A sheet with print that is not ours has no code. A
 * picture too dark or too blurred to tell is unreadable. `hasCode`: one of our codes was seen anyway.
 */
export function describeFailure(image: GrayImage, hasCode: boolean): Failure {
  if (hasCode) return { state: 'unreadable', reasons: [{ code: 'corners-not-found' }], quality: 0.2 }
  const small = reduceImage(image, Math.max(1, Math.floor(Math.min(image.width, image.height) / LOOK_SIDE)))
  const { light, edge } = measureGreys(small, { left: 1, top: 1, right: small.width - 1, bottom: small.height - 1 }, 1)
  if (light < DARK) return { state: 'unreadable', reasons: [{ code: 'dark' }], quality: 0 }
  const marks = countMarks(small, light)
  if (marks < MIN_PRINT && countSoftSpots(small, light) < MIN_SPOTS) return { state: 'blank', reasons: [], quality: 1 }
  if (edge < 0.22) return BLURRED
  return { state: 'no-code', reasons: [{ code: 'no-sheet-found' }], quality: 0.5 }
}

/** Counts small dark spots with lit paper on both sides along every sixth row. Letters, lines and bubbles are such spots, a desk is not. */
function countMarks(image: GrayImage, light: number): number {
  const { width, height, data } = image
  const dark = thresholdLocally(image, { block: 10, ratio: 0.8 })
  const isPaper = (at: number): boolean => (data[at] ?? 0) > light * 0.7
  let marks = 0
  for (let y = 3; y < height; y += 6) {
    let length = 0
    for (let at = y * width + 4; at < (y + 1) * width - 4; at += 1) {
      if (dark[at] === 1) length += 1
      else {
        if (length > 0 && length < width / 12 && isPaper(at + 2) && isPaper(at - length - 3)) marks += 1
        length = 0
      }
    }
  }
  return marks
}

/** The side of a block and the distance to its surroundings, as shares of the short side: about 2.5 and 10 mm of a page. */
const BLOCK = 0.012
const AROUND = 4
/** How much darker than all four sides a spot must be, as a share of lit paper. */
const DIP = 0.03
/** Surroundings darker than this share of lit paper are a desk or a deep shadow. */
const PAPER = 0.6

/**
 * Counts spots on lit paper that are darker than the paper about a centimetre away on all four sides. They are what remains of
 * corner marks, code and bubbles if blur has removed all edges. The edge of a shadow and a crease run on and do not count.
 */
function countSoftSpots(image: GrayImage, light: number): number {
  const { columns, rows, means } = meanByBlock(image, Math.max(2, Math.round(Math.min(image.width, image.height) * BLOCK)))
  const at = (column: number, row: number): number => means[row * columns + column] ?? 0
  let spots = 0
  for (let row = AROUND; row < rows - AROUND; row += 1) {
    for (let column = AROUND; column < columns - AROUND; column += 1) {
      const here = at(column, row)
      const around = Math.min(at(column - AROUND, row), at(column + AROUND, row), at(column, row - AROUND), at(column, row + AROUND))
      if (around < light * PAPER || around - here < light * DIP) continue
      // Only the darkest block of a spot is counted.
      if (here < at(column - 1, row) && here < at(column, row - 1) && here <= at(column + 1, row) && here <= at(column, row + 1)) spots += 1
    }
  }
  return spots
}

function meanByBlock({ width, height, data }: GrayImage, block: number): { columns: number; rows: number; means: Float32Array } {
  const columns = Math.floor(width / block)
  const rows = Math.floor(height / block)
  const means = new Float32Array(columns * rows)
  for (let y = 0; y < rows * block; y += 1) {
    const band = Math.floor(y / block) * columns
    for (let x = 0; x < columns * block; x += 1) {
      const cell = band + Math.floor(x / block)
      means[cell] = (means[cell] ?? 0) + (data[y * width + x] ?? 0) / (block * block)
    }
  }
  return { columns, rows, means }
}
