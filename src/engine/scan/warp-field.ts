import type { Homography, Stretch } from './homography.ts'
import { mapPoint, stretchAt } from './homography.ts'
import type { Point } from '#engine/page/page-reading.ts'

/** A place on the sheet that was found off by dx, dy, all in millimetres. */
export interface Anchor extends Point {
  dx: number
  dy: number
  weight: number
}

/** Reach of an anchor: paper bends smoothly over about this many millimetres. */
const REACH_MM = 32
/** Holds the slope at 0 if the anchors do not give it. Anchors with a short reach weigh less, and so does this. */
const RIDGE = 400

/**
 * How far the sheet is off at a place: a plane fitted to the anchors around it, where near ones count most (moving least
 * squares, as in Schaefer, McPhail and Warren 2006).
 */
export function offsetAt(anchors: readonly Anchor[], x: number, y: number, reachMm = REACH_MM): { dx: number; dy: number } {
  // The normal equations of both planes share their left side, which is symmetric. So the cofactors of its first row are enough.
  let n = 0
  let u1 = 0
  let v1 = 0
  let uu = 0
  let uv = 0
  let vv = 0
  let x1 = 0
  let xu = 0
  let xv = 0
  let y1 = 0
  let yu = 0
  let yv = 0
  const perReach = 1 / (reachMm * reachMm)
  for (const anchor of anchors) {
    const u = anchor.x - x
    const v = anchor.y - y
    const far = 1 + (u * u + v * v) * perReach
    const weight = anchor.weight / (far * far * far)
    const forX = weight * anchor.dx
    const forY = weight * anchor.dy
    n += weight
    u1 += weight * u
    v1 += weight * v
    uu += weight * u * u
    uv += weight * u * v
    vv += weight * v * v
    x1 += forX
    xu += forX * u
    xv += forX * v
    y1 += forY
    yu += forY * u
    yv += forY * v
  }
  const ridge = reachMm < 20 ? RIDGE * (reachMm / REACH_MM) ** 3 : RIDGE
  uu += ridge
  vv += ridge
  const a = uu * vv - uv * uv
  const b = uv * v1 - u1 * vv
  const c = u1 * uv - uu * v1
  const whole = n * a + u1 * b + v1 * c
  if (whole < 1e-9) return { dx: 0, dy: 0 }
  return { dx: (a * x1 + b * xu + c * xv) / whole, dy: (a * y1 + b * yu + c * yv) / whole }
}

const NODE_MM = 15
/** A fitted plane cuts off the top of an arch. On bent paper the remainder is fitted again this many times. */
const CLOSER_ROUNDS = 2

/** A map as it is stored, to draw the page from it later: offsets at the nodes in millimetres, dx and dy alternating. */
export interface KeptMap {
  base: Homography
  offsets: Float32Array
}

/** From a place on the sheet to the picture: the projective map, plus a smooth field for the bend of the paper. */
export class PageMap {
  readonly base: Homography
  /** Whether the paper is bent so far that one row of bubbles may be mistaken for the next. */
  readonly isBent: boolean
  readonly #columns: number
  readonly #rows: number
  /** Offsets at nodes every 15 mm, dx and dy alternating. Empty if there are none. */
  #nodes: Float32Array

  constructor(
    base: Homography,
    anchors: readonly Anchor[],
    { reachMm = REACH_MM, isBent = false, ...size }: { widthMm: number; heightMm: number; reachMm?: number; isBent?: boolean },
  ) {
    this.base = base
    this.isBent = isBent
    this.#columns = Math.ceil(size.widthMm / NODE_MM) + 1
    this.#rows = Math.ceil(size.heightMm / NODE_MM) + 1
    this.#nodes = new Float32Array(anchors.length === 0 ? 0 : this.#columns * this.#rows * 2)
    if (anchors.length === 0) return
    this.#lay(anchors, reachMm)
    for (let round = 0; isBent && round < CLOSER_ROUNDS; round += 1) {
      const missed = anchors.map((anchor) => {
        const { dx, dy } = this.offset(anchor.x, anchor.y)
        return { ...anchor, dx: anchor.dx - dx, dy: anchor.dy - dy }
      })
      this.#lay(missed, reachMm / 2)
    }
  }

  keep(): KeptMap {
    return { base: this.base, offsets: this.#nodes }
  }

  static fromKept({ base, offsets }: KeptMap, size: { widthMm: number; heightMm: number }): PageMap {
    const map = new PageMap(base, [], size)
    map.#nodes = offsets
    return map
  }

  /** Adds the anchors' offsets to every node. */
  #lay(anchors: readonly Anchor[], reachMm: number): void {
    for (let row = 0; row < this.#rows; row += 1) {
      for (let column = 0; column < this.#columns; column += 1) {
        const { dx, dy } = offsetAt(anchors, column * NODE_MM, row * NODE_MM, reachMm)
        const at = (row * this.#columns + column) * 2
        this.#nodes[at] = (this.#nodes[at] ?? 0) + dx
        this.#nodes[at + 1] = (this.#nodes[at + 1] ?? 0) + dy
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
    return { dx: this.#mix(at, below, fx, fy), dy: this.#mix(at + 1, below + 1, fx, fy) }
  }

  #mix(at: number, below: number, fx: number, fy: number): number {
    const upper = (this.#nodes[at] ?? 0) * (1 - fx) + (this.#nodes[at + 2] ?? 0) * fx
    const lower = (this.#nodes[below] ?? 0) * (1 - fx) + (this.#nodes[below + 2] ?? 0) * fx
    return upper * (1 - fy) + lower * fy
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
