import type { GrayImage } from './gray-image.ts'

/**
 * 1 where a pixel is darker than `ratio` times the mean of what is around it, else 0. The picture is cut into blocks;
 * around a pixel means its block and the eight next to it, so one pass over the pixels gives every mean. A dark desk
 * or a black copier border is mostly 0 inside: it is no darker than itself.
 */
export function thresholdLocally(image: GrayImage, options: { block: number; ratio: number }): Uint8Array {
  const { width, height, data } = image
  const { block, ratio } = options
  const limits = meanAround(image, block)
  const columns = Math.ceil(width / block)
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const band = Math.floor(y / block) * columns
    for (let column = 0; column < columns; column += 1) {
      const limit = (limits[band + column] ?? 0) * ratio
      const end = y * width + Math.min(width, (column + 1) * block)
      for (let at = y * width + column * block; at < end; at += 1) if ((data[at] ?? 0) < limit) dark[at] = 1
    }
  }
  return dark
}

function meanAround({ width, height, data }: GrayImage, block: number): Float32Array {
  const columns = Math.ceil(width / block)
  const rows = Math.ceil(height / block)
  const sums = new Float64Array(columns * rows)
  const counts = new Float64Array(columns * rows)
  for (let y = 0; y < height; y += 1) {
    const band = Math.floor(y / block) * columns
    for (let column = 0; column < columns; column += 1) {
      const start = column * block
      const end = Math.min(width, start + block)
      let sum = 0
      for (let at = y * width + start; at < y * width + end; at += 1) sum += data[at] ?? 0
      sums[band + column] = (sums[band + column] ?? 0) + sum
      counts[band + column] = (counts[band + column] ?? 0) + end - start
    }
  }
  const means = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      let count = 0
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          sum += sums[y * columns + x] ?? 0
          count += counts[y * columns + x] ?? 0
        }
      }
      means[row * columns + column] = sum / count
    }
  }
  return means
}
