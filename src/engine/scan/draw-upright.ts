import type { GrayImage } from './gray-image.ts'
import type { Point } from './page-reading.ts'
import type { PageMap } from './warp-field.ts'

/** Side of the squares within which the map is taken as bilinear, in pixels of the result. */
const MESH = 16

/**
 * The page as if it lay flat and upright under the camera: `pixelsPerMm` × millimetres on the sheet is the place in
 * the result. White where the picture does not reach.
 */
export function drawUpright(image: GrayImage, map: PageMap, size: { widthMm: number; heightMm: number; pixelsPerMm: number }): GrayImage {
  const { pixelsPerMm } = size
  const width = Math.round(size.widthMm * pixelsPerMm)
  const height = Math.round(size.heightMm * pixelsPerMm)
  const data = new Uint8Array(width * height).fill(255)
  const columns = Math.ceil(width / MESH) + 1
  const nodes = (row: number): Point[] => Array.from({ length: columns }, (_, column) => map.toPixel((column * MESH) / pixelsPerMm, (row * MESH) / pixelsPerMm))
  let above = nodes(0)
  for (let row = 0; row * MESH < height; row += 1) {
    const below = nodes(row + 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const corners = [above[column], above[column + 1], below[column], below[column + 1]]
      drawPatch(image, { data, width, height, left: column * MESH, top: row * MESH, corners })
    }
    above = below
  }
  return { width, height, data }
}

interface Patch {
  data: Uint8Array
  width: number
  height: number
  left: number
  top: number
  corners: readonly (Point | undefined)[]
}

function drawPatch(image: GrayImage, { data, width, height, left, top, corners }: Patch): void {
  const [a, b, c, d] = corners
  if (a === undefined || b === undefined || c === undefined || d === undefined) return
  const source = image.data
  const stride = image.width
  const right = Math.min(width, left + MESH)
  const bottom = Math.min(height, top + MESH)
  const isInside = [a, b, c, d].every((p) => p.x >= 0 && p.y >= 0 && p.x < image.width - 1 && p.y < image.height - 1)
  for (let y = top; y < bottom; y += 1) {
    const fy = (y - top) / MESH
    // Places in 1/256 of a pixel: whole numbers throughout are twice as fast.
    let atX = Math.round((a.x + (c.x - a.x) * fy) * 256) | 0
    let atY = Math.round((a.y + (c.y - a.y) * fy) * 256) | 0
    const stepX = Math.round(((b.x + (d.x - b.x) * fy) * 256 - atX) / MESH) | 0
    const stepY = Math.round(((b.y + (d.y - b.y) * fy) * 256 - atY) / MESH) | 0
    const end = y * width + right
    for (let to = y * width + left; to < end; to += 1, atX = (atX + stepX) | 0, atY = (atY + stepY) | 0) {
      const column = atX >> 8
      const row = atY >> 8
      if (!isInside && (column < 0 || row < 0 || column >= image.width - 1 || row >= image.height - 1)) continue
      const at = (Math.imul(row, stride) + column) | 0
      const fx = atX & 255
      const first = source[at] ?? 0
      const third = source[at + stride] ?? 0
      const upper = (first << 8) + Math.imul((source[at + 1] ?? 0) - first, fx)
      const lower = (third << 8) + Math.imul((source[at + stride + 1] ?? 0) - third, fx)
      data[to] = ((upper << 8) + Math.imul(lower - upper, atY & 255)) >> 16
    }
  }
}
