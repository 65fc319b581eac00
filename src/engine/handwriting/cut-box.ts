import { sampleImage, type GrayImage } from '#engine/scan/gray-image.ts'
import type { PixelFrame } from '#engine/scan/printed-box.ts'

/** A printed box is cut with so much of its shorter side around it, and is then so many rows high. */
export const BOX_ROWS = 56
const AROUND = 0.15
/** Wider or narrower than this in columns, it is squeezed. */
const COLUMNS = { least: 30, most: 80 }

/** A printed box as a picture of its own, `BOX_ROWS` high: each pixel the mean of four places within it. */
export function cutBox(image: GrayImage, box: PixelFrame): GrayImage {
  const around = AROUND * Math.min(box.width, box.height)
  const [whole, high] = [box.width + 2 * around, box.height + 2 * around]
  const width = Math.max(COLUMNS.least, Math.min(COLUMNS.most, Math.round((BOX_ROWS * whole) / high)))
  const data = new Uint8Array(width * BOX_ROWS)
  const place = (column: number, row: number) =>
    sampleImage(image, box.x - around + (column / width) * whole - 0.5, box.y - around + (row / BOX_ROWS) * high - 0.5)
  for (let y = 0; y < BOX_ROWS; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sum = place(x + 0.25, y + 0.25) + place(x + 0.75, y + 0.25) + place(x + 0.25, y + 0.75) + place(x + 0.75, y + 0.75)
      data[y * width + x] = Math.round(sum / 4)
    }
  return { width, height: BOX_ROWS, data }
}
