import type { Homography, Stretch } from './homography.ts'
import { mapPoint, solve, stretchAt } from './homography.ts'
import type { Point } from './page-reading.ts'

/** Somewhere on the sheet that was found off its place by dx, dy; all in millimetres. */
export interface Anchor extends Point {
  dx: number
  dy: number
  weight: number
}

/** Reach of an anchor: paper bends smoothly over about this many millimetres. */
const REACH_MM = 32
/** Keeps the slope at nought where the anchors do not tell it. */
const RIDGE = 400

/**
 * How far the sheet is off at a place: a plane fitted to the anchors around it, near ones counting most (moving least
 * squares; Schaefer, McPhail and Warren 2006 use the same for images).
 */
export function offsetAt(anchors: readonly Anchor[], x: number, y: number, reachMm = REACH_MM): { dx: number; dy: number } {
  const forX = [new Float64Array(4), new Float64Array(4), new Float64Array(4)]
  const forY = [new Float64Array(4), new Float64Array(4), new Float64Array(4)]
  for (const anchor of anchors) {
    const u = anchor.x - x
    const v = anchor.y - y
    const distance = (u * u + v * v) / (reachMm * reachMm)
    const weight = anchor.weight / ((1 + distance) * (1 + distance) * (1 + distance))
    const terms = [1, u, v]
    for (let i = 0; i < 3; i += 1) {
      const row = forX[i]
      const other = forY[i]
      const factor = weight * (terms[i] ?? 0)
      if (row === undefined || other === undefined) continue
      for (let j = 0; j < 3; j += 1) {
        row[j] = (row[j] ?? 0) + factor * (terms[j] ?? 0)
        other[j] = row[j] ?? 0
      }
      row[3] = (row[3] ?? 0) + factor * anchor.dx
      other[3] = (other[3] ?? 0) + factor * anchor.dy
    }
  }
  for (const lines of [forX, forY]) {
    for (const index of [1, 2]) {
      const line = lines[index]
      if (line !== undefined) line[index] = (line[index] ?? 0) + RIDGE
    }
  }
  return { dx: solve(forX)?.[0] ?? 0, dy: solve(forY)?.[0] ?? 0 }
}

const NODE_MM = 15

/** From a place on the sheet to the picture: the projective map, and a smooth field of what paper does beyond it. */
export class PageMap {
  readonly base: Homography
  readonly #columns: number
  readonly #rows: number
  /** Offsets at nodes every 15 mm, dx and dy by turns; empty when there are none. */
  readonly #nodes: Float32Array

  constructor(base: Homography, anchors: readonly Anchor[], size: { widthMm: number; heightMm: number }) {
    this.base = base
    this.#columns = Math.ceil(size.widthMm / NODE_MM) + 1
    this.#rows = Math.ceil(size.heightMm / NODE_MM) + 1
    this.#nodes = new Float32Array(anchors.length === 0 ? 0 : this.#columns * this.#rows * 2)
    if (anchors.length === 0) return
    for (let row = 0; row < this.#rows; row += 1) {
      for (let column = 0; column < this.#columns; column += 1) {
        const { dx, dy } = offsetAt(anchors, column * NODE_MM, row * NODE_MM)
        const at = (row * this.#columns + column) * 2
        this.#nodes[at] = dx
        this.#nodes[at + 1] = dy
      }
    }
  }

  offset(x: number, y: number): { dx: number; dy: number } {
    if (this.#nodes.length === 0) return { dx: 0, dy: 0 }
    const column = Math.max(0, Math.min(this.#columns - 2, Math.floor(x / NODE_MM)))
    const row = Math.max(0, Math.min(this.#rows - 2, Math.floor(y / NODE_MM)))
    const fx = Math.max(0, Math.min(1, x / NODE_MM - column))
    const fy = Math.max(0, Math.min(1, y / NODE_MM - row))
    const at = (row * this.#columns + column) * 2
    const below = at + this.#columns * 2
    const mix = (i: number): number =>
      ((this.#nodes[at + i] ?? 0) * (1 - fx) + (this.#nodes[at + 2 + i] ?? 0) * fx) * (1 - fy) +
      ((this.#nodes[below + i] ?? 0) * (1 - fx) + (this.#nodes[below + 2 + i] ?? 0) * fx) * fy
    return { dx: mix(0), dy: mix(1) }
  }

  toPixel(x: number, y: number): Point {
    const { dx, dy } = this.offset(x, y)
    return mapPoint(this.base, x + dx, y + dy)
  }

  stretch(x: number, y: number): Stretch {
    const { dx, dy } = this.offset(x, y)
    return stretchAt(this.base, x + dx, y + dy)
  }
}
