import type { GrayImage } from '#engine/scan/gray-image.ts'

/**
 * Gives back the memory of a picture that nobody needs any more, at once. Left to the garbage collector, which counts it
 * as its own, a thread that reads pages walks through its whole heap after every second page.
 */
export function releaseImage({ data }: GrayImage): void {
  if (data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength) data.buffer.transfer(0)
}
