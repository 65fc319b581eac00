import type { GrayImage } from './gray-image.ts'
import type { PageMap } from './warp-field.ts'
import type { Homography } from './homography.ts'

/** Where the page lies on its picture. This is enough to draw the page upright from the stored picture at any time. */
export interface UprightPlan {
  base: Homography
  /** `KeptMap.offsets` as base64. */
  offsets: string
  pixelsPerMm: number
}

/** Side of the squares in which the map is taken as bilinear, in pixels of the result. */
const MESH = 32
/** From this many pixels of the picture per pixel of the result on, the mean of two across is enough, at half the time. */
const HALVED = 1.6

/**
 * The page as if it lay flat and upright under the camera. A place in the result is `pixelsPerMm` × millimetres on the sheet.
 * Places beyond the picture are white.
 */
export function drawUpright(image: GrayImage, map: PageMap, size: { widthMm: number; heightMm: number; pixelsPerMm: number }): GrayImage {
  const { pixelsPerMm } = size
  const width = Math.round(size.widthMm * pixelsPerMm)
  const height = Math.round(size.heightMm * pixelsPerMm)
  const data = new Uint8Array(width * height)
  const nodes = Math.ceil(width / MESH) + 1
  let above = placeNodes(map, { nodes, y: 0, pixelsPerMm })
  const middle = map.stretch(size.widthMm / 2, size.heightMm / 2)
  const isHalved = Math.min(Math.hypot(middle.xx, middle.yx), Math.hypot(middle.xy, middle.yy)) > HALVED * pixelsPerMm
  for (let top = 0; top < height; top += MESH) {
    const below = placeNodes(map, { nodes, y: top + MESH, pixelsPerMm })
    // Works row by row through all squares of a band, so that memory is read in order.
    for (let y = top; y < Math.min(height, top + MESH); y += 1) {
      drawRow(image, { row: data.subarray(y * width, (y + 1) * width), above, below, share: (y - top) / MESH, isHalved })
    }
    above = below
  }
  return { width, height, data }
}

/** Places on the picture of the squares' corners along one line of the result, as x and y alternating. */
function placeNodes(map: PageMap, { nodes, y, pixelsPerMm }: { nodes: number; y: number; pixelsPerMm: number }): Float64Array {
  const places = new Float64Array(nodes * 2)
  for (let node = 0; node < nodes; node += 1) {
    const at = map.toPixel((node * MESH) / pixelsPerMm, y / pixelsPerMm)
    places[node * 2] = at.x
    places[node * 2 + 1] = at.y
  }
  return places
}

interface Row {
  row: Uint8Array
  above: Float64Array
  below: Float64Array
  /** How far down from the line above to the line below. */
  share: number
  isHalved: boolean
}

function drawRow(image: GrayImage, { row, above, below, share, isHalved }: Row): void {
  const source = image.data
  const stride = image.width
  // Places are whole numbers of 1/256 pixel, which is twice as fast.
  const farX = (image.width - 1) * 256
  const farY = (image.height - 1) * 256
  for (let left = 0, node = 0; left < row.length; left += MESH, node += 2) {
    let x = placeBetween(above, below, node, share)
    let y = placeBetween(above, below, node + 1, share)
    const toX = placeBetween(above, below, node + 2, share)
    const toY = placeBetween(above, below, node + 3, share)
    const end = Math.min(row.length, left + MESH)
    if (Math.min(x, y, toX, toY) < 0 || Math.max(x, toX) >= farX || Math.max(y, toY) >= farY) {
      drawEdge(image, { row, left, end, x, y, toX, toY })
      continue
    }
    const stepX = ((toX - x) / MESH) | 0
    const stepY = ((toY - y) / MESH) | 0
    if (isHalved) {
      for (let to = left; to < end; to += 1, x = (x + stepX) | 0, y = (y + stepY) | 0) {
        const at = (Math.imul(y >> 8, stride) + (x >> 8)) | 0
        row[to] = ((source[at] ?? 0) + (source[at + stride + 1] ?? 0)) >> 1
      }
      continue
    }
    for (let to = left; to < end; to += 1, x = (x + stepX) | 0, y = (y + stepY) | 0) {
      const at = (Math.imul(y >> 8, stride) + (x >> 8)) | 0
      const first = source[at] ?? 0
      const third = source[at + stride] ?? 0
      const upper = (first << 8) + Math.imul((source[at + 1] ?? 0) - first, x & 255)
      const lower = (third << 8) + Math.imul((source[at + stride + 1] ?? 0) - third, x & 255)
      row[to] = ((upper << 8) + Math.imul(lower - upper, y & 255)) >> 16
    }
  }
}

function placeBetween(above: Float64Array, below: Float64Array, index: number, share: number): number {
  const from = above[index] ?? 0
  return Math.round((from + ((below[index] ?? 0) - from) * share) * 256) | 0
}

interface EdgeSpan {
  row: Uint8Array
  left: number
  end: number
  x: number
  y: number
  toX: number
  toY: number
}

/** Draws where the picture may end: the nearest pixel, or white. */
function drawEdge({ width, height, data }: GrayImage, { row, left, end, x, y, toX, toY }: EdgeSpan): void {
  for (let to = left; to < end; to += 1) {
    const column = (x + ((toX - x) * (to - left)) / MESH) >> 8
    const line = (y + ((toY - y) * (to - left)) / MESH) >> 8
    row[to] = column < 0 || line < 0 || column >= width || line >= height ? 255 : (data[line * width + column] ?? 255)
  }
}
