import { type GrayImage } from '#engine/scan/gray-image.ts'
import { colour } from '#engine/scan/read-code.ts'

/** A picture in another size, on white where it is transparent. */
export function drawPicture(source: ImageBitmap | OffscreenCanvas, { width, height }: { width: number; height: number }): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (context === null) throw new Error('The browser gives no canvas.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  // Down to half its size a picture loses nothing by the quick way, which takes a third of the time.
  context.imageSmoothingQuality = width * 2 < source.width ? 'high' : 'low'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Green alone, as the reader takes it: pencil and blue ink are both dark in it. */
export function readGray(canvas: OffscreenCanvas): GrayImage {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  const data = new Uint8Array(width * height)
  if (pixels !== undefined) for (let at = 0; at < data.length; at += 1) data[at] = pixels[at * 4 + 1] ?? 0
  return { width, height, data }
}

export function drawGray(image: GrayImage): OffscreenCanvas {
  const { data, width, height } = colour(image)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}
