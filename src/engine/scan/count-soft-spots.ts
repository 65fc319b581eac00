import type { GrayImage } from './gray-image.ts'

/** Sides of a block, and from it to what is around, as shares of the short side: about 2.5 and 10 mm of a page. */
const BLOCK = 0.012
const AROUND = 4
/** How much darker than all four sides a spot is, as a share of lit paper. */
const DIP = 0.03
/** Darker than this share of lit paper, what is around is a desk or a deep shadow. */
const PAPER = 0.6

/**
 * Spots on lit paper that are darker than what lies about a centimetre away on each of their four sides: what is left
 * of corner marks, code and bubbles when all edges are blurred away. A shadow's edge and a crease run on, and are none.
 */
export function countSoftSpots(image: GrayImage, light: number): number {
  const { columns, rows, means } = meanByBlock(image, Math.max(2, Math.round(Math.min(image.width, image.height) * BLOCK)))
  const at = (column: number, row: number): number => means[row * columns + column] ?? 0
  let spots = 0
  for (let row = AROUND; row < rows - AROUND; row += 1) {
    for (let column = AROUND; column < columns - AROUND; column += 1) {
      const here = at(column, row)
      const around = Math.min(at(column - AROUND, row), at(column + AROUND, row), at(column, row - AROUND), at(column, row + AROUND))
      if (around < light * PAPER || around - here < light * DIP) continue
      // Only the darkest block of a spot counts it.
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
