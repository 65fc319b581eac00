import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { Homography } from '#engine/scan/homography.ts'
import { findHomography, mapPoint } from '#engine/scan/homography.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'

interface Size {
  width: number
  height: number
}

/** The map from a page of a size to the four corners it has on a picture. Null when they are no such corners. */
export function mapToQuad({ width, height }: Size, quad: readonly Point[]): Homography | null {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return findHomography(corners, quad)
}

export function wholePicture({ width, height }: Size): Quad {
  return [
    { x: -0.5, y: -0.5 },
    { x: width - 0.5, y: -0.5 },
    { x: width - 0.5, y: height - 0.5 },
    { x: -0.5, y: height - 0.5 },
  ]
}

/** The page drawn flat, with `scale` pixels for each of its own. If it is much larger on the picture, several pixels are averaged. */
export function drawCanvas(image: GrayImage, map: Homography, { width, height, scale }: Size & { scale: number }): GrayImage {
  const columns = Math.max(1, Math.round(width * scale))
  const rows = Math.max(1, Math.round(height * scale))
  const drawn = new Uint8Array(columns * rows)
  const middle = mapPoint(map, width / 2, height / 2)
  const beside = mapPoint(map, width / 2 + 1 / scale, height / 2)
  const below = mapPoint(map, width / 2, height / 2 + 1 / scale)
  const per = Math.sqrt(Math.abs((beside.x - middle.x) * (below.y - middle.y) - (beside.y - middle.y) * (below.x - middle.x)))
  const samples = Math.max(1, Math.min(4, Math.round(per)))
  const xs = Float64Array.from({ length: columns * samples }, (_, at) => (Math.floor(at / samples) + ((at % samples) + 0.5) / samples) / scale)
  const { width: span, data } = image
  const right = span - 1
  const bottom = image.height - 1
  const [a, b, c, d, e, f, g, h] = map
  // `mapPoint` and `sampleImage` are inlined for millions of places. What a row shares is computed once.
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      for (let down = 0; down < samples; down += 1) {
        const y = (row + (down + 0.5) / samples) / scale
        const by = b * y
        const ey = e * y
        const hy = h * y
        for (let across = 0; across < samples; across += 1) {
          const x = xs[column * samples + across] ?? 0
          const w = g * x + hy + 1
          const toX = (a * x + by + c) / w
          const toY = (d * x + ey + f) / w
          const left = Math.floor(toX)
          const top = Math.floor(toY)
          if (left < 0 || top < 0 || left >= right || top >= bottom) {
            sum += 255
            continue
          }
          const fx = toX - left
          const fy = toY - top
          const at = top * span + left
          const above = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx
          const under = (data[at + span] ?? 0) * (1 - fx) + (data[at + span + 1] ?? 0) * fx
          sum += above * (1 - fy) + under * fy
        }
      }
      drawn[row * columns + column] = sum / (samples * samples)
    }
  }
  return { width: columns, height: rows, data: drawn }
}

/** Cells across the shorter side, each with its own white. A shadow is wider than a cell. */
const CELLS = 22
/** This share of a cell's pixels is darker than paper. Print and marks fill less of it. */
const PAPER_SHARE = 0.88
const WHITE = 250

/** The same picture as if it lay in even light: the paper of every part is white. More cells follow the edge of a hard shadow. */
export function flattenLight(image: GrayImage, cells = CELLS): GrayImage {
  const { width, height, data } = image
  const side = Math.max(8, Math.ceil(Math.min(width, height) / cells))
  const columns = Math.ceil(width / side)
  const rows = Math.ceil(height / side)
  const own = new Float32Array(columns * rows)
  const cellAt = (column: number, row: number) => ({
    left: column * side,
    top: row * side,
    right: Math.min(width, (column + 1) * side),
    bottom: Math.min(height, (row + 1) * side),
  })
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) own[row * columns + column] = levelOf(image, cellAt(column, row), PAPER_SHARE)
  }
  const white = lightenFromAround(own, columns, rows)
  const at = (column: number, row: number): number =>
    white[Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column))] ?? 255
  const flat = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    const down = y / side - 0.5
    const row = Math.floor(down)
    const fy = down - row
    for (let x = 0; x < width; x += 1) {
      const across = x / side - 0.5
      const column = Math.floor(across)
      const fx = across - column
      const upper = at(column, row) * (1 - fx) + at(column + 1, row) * fx
      const lower = at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx
      flat[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) * WHITE) / Math.max(20, upper * (1 - fy) + lower * fy))
    }
  }
  return { width, height, data: flat }
}

/** The grey of a part of a picture that this share of its pixels does not exceed. */
export function levelOf(
  { width, data }: GrayImage,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  share: number,
): number {
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) counts[data[at] ?? 255] = (counts[data[at] ?? 255] ?? 0) + 1
  }
  const needed = Math.max(0, right - left) * Math.max(0, bottom - top) * share
  let level = 0
  for (let sum = counts[0] ?? 0; sum < needed && level < 255; sum += counts[level] ?? 0) level += 1
  return level
}

/** A cell full of print or marks is much darker than its neighbours and takes their usual white. In a shadow the neighbours are dark too. */
function lightenFromAround(own: Float32Array, columns: number, rows: number): Float32Array {
  return own.map((value, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const around: number[] = []
    for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y += 1) {
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x += 1) around.push(own[y * columns + x] ?? 0)
    }
    const usual = around.toSorted((a, b) => a - b)[around.length >> 1] ?? value
    return value < usual * 0.8 ? usual : value
  })
}
