/** A picture of one channel, row by row from the top left: 0 is black, 255 white. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/**
 * The picture made `factor` times smaller. From factor 3 on each new pixel is the mean of four old ones instead of all. That
 * is as good for finding squares of a dozen pixels and reads a quarter of the memory.
 */
export function reduceImage(image: GrayImage, factor: number): GrayImage {
  if (factor <= 1) return image
  const width = Math.floor(image.width / factor)
  const height = Math.floor(image.height / factor)
  const data = new Uint8Array(width * height)
  const source = image.data
  const step = Math.max(1, Math.floor(factor / 2))
  const down = step * image.width
  for (let y = 0; y < height; y += 1) {
    let at = y * factor * image.width
    const row = y * width
    for (let x = 0; x < width; x += 1, at += factor) {
      data[row + x] = ((source[at] ?? 0) + (source[at + step] ?? 0) + (source[at + down] ?? 0) + (source[at + down + step] ?? 0) + 2) >> 2
    }
  }
  return { width, height, data }
}

/** The interpolated value at a place. Pixel centres lie at whole numbers. Outside the picture it is 255. */
export function sampleImage(image: GrayImage, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left + 1 >= image.width || top + 1 >= image.height) return 255
  const fx = x - left
  const fy = y - top
  const at = top * image.width + left
  const data = image.data
  const above = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx
  const below = (data[at + image.width] ?? 0) * (1 - fx) + (data[at + image.width + 1] ?? 0) * fx
  return above * (1 - fy) + below * fy
}

/**
 * Frees the memory of an array that is no longer needed, if the array is the whole of its buffer. Otherwise the garbage
 * collector of a thread that reads pages scans its whole heap after every few pages.
 */
export function releaseMemory({ buffer, byteLength }: ArrayBufferView): void {
  // Browsers older than 2024 have no such method.
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && 'transfer' in buffer) buffer.transfer(0)
}
