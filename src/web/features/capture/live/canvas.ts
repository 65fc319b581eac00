import type { GrayImage } from '#engine/scan/gray-image.ts'
import { colour } from '#engine/scan/read-code.ts'

interface Size {
  width: number
  height: number
}
export type DrawPicture = (source: ImageBitmap | OffscreenCanvas, size: Size) => OffscreenCanvas

/** What draws pictures in another size, on one canvas that is kept: to make one for each picture takes as long as to draw it. */
export function reuseCanvas(): DrawPicture {
  const canvas = new OffscreenCanvas(1, 1)
  const context = openContext(canvas)
  return (source, { width, height }) => {
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    // Down to half its size a picture loses nothing by the quick way, which takes a third of the time.
    context.imageSmoothingQuality = width * 2 < source.width ? 'high' : 'low'
    context.drawImage(source, 0, 0, width, height)
    return canvas
  }
}

/** Green alone, as the reader takes it: pencil and blue ink are both dark in it. */
export function readGray(canvas: OffscreenCanvas): GrayImage {
  const { width, height } = canvas
  const pixels = new Uint32Array(openContext(canvas).getImageData(0, 0, width, height).data.buffer)
  const data = new Uint8Array(width * height)
  // Red is the lowest byte, and an array of bytes drops what is above green.
  for (let at = 0; at < data.length; at += 1) data[at] = (pixels[at] ?? 0) >> 8
  return { width, height, data }
}

export function drawGray(image: GrayImage): OffscreenCanvas {
  const { data, width, height } = colour(image)
  const canvas = new OffscreenCanvas(width, height)
  openContext(canvas).putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

/** The same at each call for one canvas. */
export function openContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (context === null) throw new Error('The browser gives no canvas.')
  return context
}
