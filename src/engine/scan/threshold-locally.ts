import type { GrayImage } from './gray-image.ts'

/**
 * 1 where a pixel is darker than `ratio` times the mean of the window around it, else 0. Sums over any window come
 * from an integral image, so the window's size costs nothing (after Bradley and Roth, Adaptive thresholding using the
 * integral image, 2007). A dark desk or a black copier border is mostly 0 inside: it is no darker than itself.
 */
export function thresholdLocally(image: GrayImage, options: { halfWindow: number; ratio: number }): Uint8Array {
  const { width, height, data } = image
  const stride = width + 1
  const sums = new Uint32Array(stride * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let line = 0
    const at = y * width
    const to = (y + 1) * stride + 1
    const above = y * stride + 1
    for (let x = 0; x < width; x += 1) {
      line += data[at + x] ?? 0
      sums[to + x] = line + (sums[above + x] ?? 0)
    }
  }
  const { halfWindow, ratio } = options
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - halfWindow)
    const bottom = Math.min(height, y + halfWindow + 1)
    const upper = top * stride
    const lower = bottom * stride
    for (let x = 0; x < width; x += 1) {
      const left = x > halfWindow ? x - halfWindow : 0
      const right = x + halfWindow + 1 < width ? x + halfWindow + 1 : width
      const sum = (sums[lower + right] ?? 0) - (sums[lower + left] ?? 0) - (sums[upper + right] ?? 0) + (sums[upper + left] ?? 0)
      const pixel = data[y * width + x] ?? 0
      if (pixel * (right - left) * (bottom - top) < sum * ratio) dark[y * width + x] = 1
    }
  }
  return dark
}
