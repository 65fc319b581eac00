import type { Point } from '#tools/samples/ink.ts'

/** Nine numbers, row by row, that take a point of one plane to another. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** The mapping that takes four points (any order, kept the same) onto four others. */
export function solveHomography(from: readonly Point[], to: readonly Point[]): Homography {
  const rows = from.flatMap((point, index) => {
    const target = to[index] ?? point
    const { x, y } = point
    return [
      [x, y, 1, 0, 0, 0, -target.x * x, -target.x * y, target.x],
      [0, 0, 0, x, y, 1, -target.y * x, -target.y * y, target.y],
    ]
  })
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solveLinear(rows)
  return [a, b, c, d, e, f, g, h, 1]
}

/** Gauss and Jordan with the greatest pivot; each row ends with its right-hand side. */
function solveLinear(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let best = column
    for (let row = column + 1; row < size; row += 1) if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row
    const pivot = rows[best] ?? []
    rows[best] = rows[column] ?? []
    rows[column] = pivot
    const scale = pivot[column] ?? 1
    for (let index = column; index <= size; index += 1) pivot[index] = (pivot[index] ?? 0) / scale
    for (const [row, values] of rows.entries()) {
      const factor = values[column] ?? 0
      if (row === column || factor === 0) continue
      for (let index = column; index <= size; index += 1) values[index] = (values[index] ?? 0) - factor * (pivot[index] ?? 0)
    }
  }
  return rows.map((row) => row[size] ?? 0)
}
