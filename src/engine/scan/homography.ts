import type { Point } from '#engine/page/page-reading.ts'

/** A projective map of the plane, row by row; the last entry is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number, 1]

export function mapPoint(map: Homography, x: number, y: number): Point {
  const w = map[6] * x + map[7] * y + 1
  return { x: (map[0] * x + map[1] * y + map[2]) / w, y: (map[3] * x + map[4] * y + map[5]) / w }
}

/** How the map stretches the plane around a place: x and y of the image of a unit step right, and of one down. */
export interface Stretch {
  xx: number
  yx: number
  xy: number
  yy: number
}

export function stretchAt(map: Homography, x: number, y: number): Stretch {
  const w = map[6] * x + map[7] * y + 1
  const at = mapPoint(map, x, y)
  return {
    xx: (map[0] - at.x * map[6]) / w,
    yx: (map[3] - at.y * map[6]) / w,
    xy: (map[1] - at.x * map[7]) / w,
    yy: (map[4] - at.y * map[7]) / w,
  }
}

/**
 * The projective map that takes each `from` to its `to`: exact for four pairs, least squares (direct linear
 * transform, by normal equations, lengths in the unit of the inputs) for more. With three pairs the map is affine.
 * Null when the points do not span the plane.
 */
export function findHomography(from: readonly Point[], to: readonly Point[]): Homography | null {
  const unknowns = from.length >= 4 ? 8 : 6
  if (from.length < 3) return null
  const matrix = Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1))
  // Scaled to about 1, or the squares of the normal equations eat the digits.
  const scale = 1 / Math.max(1e-9, ...from.map((p) => Math.max(Math.abs(p.x), Math.abs(p.y))))
  from.forEach((p, index) => {
    const q = to[index] ?? p
    const x = p.x * scale
    const y = p.y * scale
    addEquation(matrix, [x, y, 1, 0, 0, 0, -q.x * x, -q.x * y], q.x, unknowns)
    addEquation(matrix, [0, 0, 0, x, y, 1, -q.y * x, -q.y * y], q.y, unknowns)
  })
  const h = solve(matrix)
  if (h === null) return null
  const at = (index: number): number => h[index] ?? 0
  return [at(0) * scale, at(1) * scale, at(2), at(3) * scale, at(4) * scale, at(5), at(6) * scale, at(7) * scale, 1]
}

/**
 * The projective map through three pairs, given how near to the camera each is: `depths` are the denominators of the
 * map at the points, up to a common factor. A small square's side goes with the depth's power of −3/2, which is how
 * they can be told from the corner marks' sizes.
 */
export function findHomographyOfThree(from: readonly Point[], to: readonly Point[], depths: readonly number[]): Homography | null {
  const rows = [0, 1, 2].map((row) => {
    const matrix = from.map((p, index) => {
      const q = to[index] ?? p
      const depth = depths[index] ?? 1
      return Float64Array.from([p.x, p.y, 1, depth * (row === 0 ? q.x : row === 1 ? q.y : 1)])
    })
    return solve(matrix)
  })
  const [a, b, c] = rows
  if (!a || !b || !c) return null
  const scale = c[2] ?? 1
  const at = (row: Float64Array, index: number): number => (row[index] ?? 0) / scale
  return [at(a, 0), at(a, 1), at(a, 2), at(b, 0), at(b, 1), at(b, 2), at(c, 0), at(c, 1), 1]
}

/** Turn, scale and shift, by least squares; never a mirror image. */
export function findSimilarity(from: readonly Point[], to: readonly Point[]): Homography | null {
  const matrix = [0, 1, 2, 3].map(() => new Float64Array(5))
  from.forEach((p, index) => {
    const q = to[index] ?? p
    for (const [row, right] of [
      [[p.x, -p.y, 1, 0], q.x],
      [[p.y, p.x, 0, 1], q.y],
    ] as const) {
      for (let i = 0; i < 4; i += 1) {
        const line = matrix[i]
        if (line === undefined) continue
        for (let j = 0; j < 4; j += 1) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0)
        line[4] = (line[4] ?? 0) + (row[i] ?? 0) * right
      }
    }
  })
  const solution = solve(matrix)
  if (solution === null) return null
  const [re = 0, im = 0, x = 0, y = 0] = solution
  return [re, -im, x, im, re, y, 0, 0, 1]
}

function addEquation(matrix: Float64Array[], row: readonly number[], right: number, unknowns: number): void {
  for (let i = 0; i < unknowns; i += 1) {
    const line = matrix[i]
    const factor = row[i] ?? 0
    if (line === undefined || factor === 0) continue
    for (let j = 0; j < unknowns; j += 1) line[j] = (line[j] ?? 0) + factor * (row[j] ?? 0)
    line[unknowns] = (line[unknowns] ?? 0) + factor * right
  }
}

/** Gaussian elimination with partial pivoting on [A | b]; null when A is singular. */
export function solve(matrix: Float64Array[]): Float64Array | null {
  const n = matrix.length
  for (let column = 0; column < n; column += 1) {
    let best = column
    for (let row = column + 1; row < n; row += 1) {
      if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[best]?.[column] ?? 0)) best = row
    }
    const pivot = matrix[best]
    const swapped = matrix[column]
    if (pivot === undefined || swapped === undefined || Math.abs(pivot[column] ?? 0) < 1e-12) return null
    matrix[best] = swapped
    matrix[column] = pivot
    for (let row = 0; row < n; row += 1) {
      const line = matrix[row]
      if (row === column || line === undefined) continue
      const factor = (line[column] ?? 0) / (pivot[column] ?? 1)
      if (factor === 0) continue
      for (let j = column; j <= n; j += 1) line[j] = (line[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return Float64Array.from(matrix, (line, index) => (line[n] ?? 0) / (line[index] ?? 1))
}

/** The map back. */
export function invert(map: Homography): Homography {
  const [a, b, c, d, e, f, g, h] = map
  const k = a * e - b * d
  return [
    (e - f * h) / k,
    (c * h - b) / k,
    (b * f - c * e) / k,
    (f * g - d) / k,
    (a - c * g) / k,
    (c * d - a * f) / k,
    (d * h - e * g) / k,
    (b * g - a * h) / k,
    1,
  ]
}
