import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PreProcessor } from './template-schema.ts'

/** The width at which the other program works unless it is told otherwise: its kernels are in pixels of that. */
const KERNEL_WIDTH = 666

/** What the template asks to be done to the greys, in its order. */
export function adjustTones(image: GrayImage, steps: readonly PreProcessor[]): GrayImage {
  const perKernel = image.width / KERNEL_WIDTH
  let adjusted = image
  for (const step of steps) {
    if (step.name === 'Levels') adjusted = applyLevels(adjusted, step.options)
    if (step.name === 'GaussianBlur') adjusted = blurTwice(adjusted, sigmaOf(step.options) * perKernel)
    if (step.name === 'MedianBlur') adjusted = filterMedian(adjusted, Math.round(((step.options.kSize - 1) / 2) * perKernel))
  }
  return adjusted
}

function applyLevels({ width, height, data }: GrayImage, { low, high, gamma }: { low: number; high: number; gamma: number }): GrayImage {
  const curve = Uint8Array.from({ length: 256 }, (_, value) => {
    const share = high > low ? Math.max(0, Math.min(1, (value / 255 - low) / (high - low))) : value / 255 >= high ? 1 : 0
    return Math.round(share ** (1 / gamma) * 255)
  })
  return { width, height, data: data.map((value) => curve[value] ?? value) }
}

/** As OpenCV takes it: without a sigma, from the size of the kernel. */
function sigmaOf({ kSize, sigmaX }: { kSize: readonly [number, number]; sigmaX: number }): number {
  return sigmaX > 0 ? sigmaX : 0.3 * ((kSize[0] - 1) * 0.5 - 1) + 0.8
}

/** Two means of a box come near enough to a bell curve of their common spread. */
function blurTwice(image: GrayImage, sigma: number): GrayImage {
  const reach = Math.round(Math.sqrt(6 * sigma * sigma + 1) / 2 - 0.5)
  return reach < 1 ? image : blurBox(blurBox(image, reach), reach)
}

function blurBox({ width, height, data }: GrayImage, reach: number): GrayImage {
  const across = new Uint8Array(data.length)
  const result = new Uint8Array(data.length)
  meanAlong(data, across, { lines: height, length: width, stride: width, step: 1, reach })
  meanAlong(across, result, { lines: width, length: height, stride: 1, step: width, reach })
  return { width, height, data: result }
}

interface Lines {
  lines: number
  length: number
  /** From line to line, and along one. */
  stride: number
  step: number
  reach: number
}

function meanAlong(from: Uint8Array, to: Uint8Array, { lines, length, stride, step, reach }: Lines): void {
  for (let line = 0; line < lines; line += 1) {
    const start = line * stride
    const at = (index: number): number => from[start + Math.max(0, Math.min(length - 1, index)) * step] ?? 0
    let sum = 0
    for (let index = -reach; index <= reach; index += 1) sum += at(index)
    for (let index = 0; index < length; index += 1) {
      to[start + index * step] = sum / (2 * reach + 1)
      sum += at(index + reach + 1) - at(index - reach)
    }
  }
}

/** The middle grey of each square around a pixel: specks of a copier vanish, edges stay. */
function filterMedian(image: GrayImage, reach: number): GrayImage {
  if (reach < 1) return image
  const { width, height, data } = image
  const result = new Uint8Array(data.length)
  const half = ((2 * reach + 1) ** 2 + 1) / 2
  const value = (x: number, y: number): number => data[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0
  for (let y = 0; y < height; y += 1) {
    // One histogram slides along the row: a column leaves, a column comes (Huang 1979).
    const counts = new Uint16Array(256)
    const change = (x: number, by: 1 | -1): void => {
      for (let dy = -reach; dy <= reach; dy += 1) {
        const grey = value(x, y + dy)
        counts[grey] = (counts[grey] ?? 0) + by
      }
    }
    for (let x = -reach; x <= reach; x += 1) change(x, 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      let grey = -1
      while (sum < half) sum += counts[(grey += 1)] ?? half
      result[y * width + x] = grey
      change(x - reach, -1)
      change(x + reach + 1, 1)
    }
  }
  return { width, height, data: result }
}
