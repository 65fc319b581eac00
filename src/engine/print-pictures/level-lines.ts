import type { GrayImage } from '#engine/scan/gray-image.ts'
import { solve } from '#engine/scan/homography.ts'
import type { Shape } from '#engine/print-pictures/list-shapes.ts'

/** Letters so many places apart in a line tell its slope. */
const APART = 6
/** The next letter of a line is nearer than this, in heights of letters. */
const GAP = 1.4
const LEAST_SLOPES = 60
const ROUNDS = 4
/** Slopes further off than this multiple of the usual are of letters that reach below the line. */
const FAR = 2.5
/** Lines that bow less than this share of a letter's height stay as they are. */
const LEAST_BOW = 0.15

interface Slope {
  /** From −1 to 1 across the page and down it. */
  x: number
  y: number
  slope: number
}

/**
 * Makes the lines of a page level that bow, as on paper that curls, or that run apart, as after a corner was mistaken: a smooth field
 * of slopes is fitted to the lines (as Wu & Agam 2002 do with their text lines) and each column is moved up or down by its integral.
 */
export function levelLines(image: GrayImage, letters: readonly Shape[], letterHeight: number): GrayImage {
  const slopes = listSlopes(image, letters, letterHeight)
  if (slopes.length < LEAST_SLOPES) return image
  const field = fitField(slopes)
  if (field === null) return image
  const { width, height, data } = image
  const half = width / 2
  const bow = [-0.9, 0, 0.9].flatMap((y) => [-0.9, 0.9].map((x) => Math.abs(riseOf(field, x, y) * half)))
  if (Math.max(...bow) < LEAST_BOW * letterHeight) return image
  const levelled = new Uint8Array(data.length).fill(255)
  for (let x = 0; x < width; x += 1) {
    const across = x / half - 1
    // The rise is linear down the page.
    const middle = riseOf(field, across, 0) * half
    const perRow = (riseOf(field, across, 1) * half - middle) / (height / 2)
    for (let y = 0; y < height; y += 1) {
      const from = y + middle + perRow * (y - height / 2)
      const row = Math.floor(from)
      if (row < 0 || row + 1 >= height) continue
      const above = data[row * width + x] ?? 255
      levelled[y * width + x] = above + ((data[(row + 1) * width + x] ?? 255) - above) * (from - row)
    }
  }
  return { width, height, data: levelled }
}

/** The slope between a letter and the sixth behind it in its line. */
function listSlopes({ width, height }: GrayImage, letters: readonly Shape[], letterHeight: number): Slope[] {
  const sorted = letters.toSorted((a, b) => a.left - b.left)
  const next = sorted.map((one, at) => {
    for (let index = at + 1; index < sorted.length; index += 1) {
      const other = sorted[index]
      if (other === undefined || other.left - one.right > GAP * letterHeight) return null
      const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (other.left >= one.right - 1 && overlap > 0.5 * Math.min(one.bottom - one.top, other.bottom - other.top)) return index
    }
    return null
  })
  return sorted.flatMap((one, at) => {
    let end: number | null = at
    for (let step = 0; step < APART && end !== null; step += 1) end = next[end] ?? null
    const other = end === null ? undefined : sorted[end]
    if (other === undefined) return []
    const run = (other.left + other.right - one.left - one.right) / 2
    if (run < 2 * letterHeight) return []
    const x = (one.left + other.right) / width - 1
    return [{ x, y: (one.bottom + other.bottom) / height - 1, slope: (other.bottom - one.bottom) / run }]
  })
}

/** Cubic across the page, and linear down it. */
function termsOf(x: number, y: number): number[] {
  return [1, x, x * x, x * x * x, y, x * y, x * x * y]
}

/** By how much lines have fallen from the middle of the page to here, in halves of its width. */
function riseOf(field: Float64Array, x: number, y: number): number {
  const integrals = [x, x ** 2 / 2, x ** 3 / 3, x ** 4 / 4, x * y, (x ** 2 / 2) * y, (x ** 3 / 3) * y]
  return integrals.reduce((sum, term, at) => sum + term * (field[at] ?? 0), 0)
}

function fitField(slopes: readonly Slope[]): Float64Array | null {
  let kept = slopes
  let field: Float64Array | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    field = solveFor(kept)
    if (field === null) return null
    const own = field
    const off = ({ x, y, slope }: Slope): number => Math.abs(termsOf(x, y).reduce((sum, term, at) => sum + term * (own[at] ?? 0), 0) - slope)
    const usual = slopes.map(off).toSorted((a, b) => a - b)[slopes.length >> 1] ?? 0
    kept = slopes.filter((each) => off(each) <= Math.max(0.004, FAR * usual))
  }
  return field
}

function solveFor(slopes: readonly Slope[]): Float64Array | null {
  const count = termsOf(0, 0).length
  const matrix = Array.from({ length: count }, () => new Float64Array(count + 1))
  for (const { x, y, slope } of slopes) {
    const terms = termsOf(x, y)
    for (const [row, term] of terms.entries()) {
      const line = matrix[row]
      if (line === undefined) continue
      for (const [column, other] of terms.entries()) line[column] = (line[column] ?? 0) + term * other
      line[count] = (line[count] ?? 0) + term * slope
    }
  }
  // A page with print on one side alone says nothing of the other: it stays nearly straight there.
  for (const [at, line] of matrix.entries()) line[at] = (line[at] ?? 0) + (at === 0 ? 0 : slopes.length * 0.003)
  return solve(matrix)
}
