import type { GrayImage } from './gray-image.ts'

/** Something dark, about square, in pixels of the picture it was found in. */
export interface Square {
  x: number
  y: number
  /** Side of the square of its outline's area. */
  side: number
  /** Share of its outline that is dark: 1 for a filled square. */
  solidity: number
  /** 0 for a perfect square or disc, growing with every other shape. */
  misfit: number
}

interface Run {
  y: number
  from: number
  to: number
}

/**
 * Dark connected shapes of `minSide` to `maxSide` pixels whose outline has the area and the second moments of a square.
 * For a square of area A they sum to A²/6 at every rotation, and they stay nearly equal along both axes under
 * perspective. Outlines are filled from the first to the last dark pixel of each row: exact for what is convex.
 */
export function findSquares(dark: Uint8Array, size: Pick<GrayImage, 'width' | 'height'>, range: { minSide: number; maxSide: number }): Square[] {
  const squares: Square[] = []
  const maxSpan = range.maxSide * 1.6
  for (const runs of collectShapes(dark, size, maxSpan)) {
    const square = measureShape(runs)
    if (square === null || square.side < range.minSide || square.side > range.maxSide) continue
    if (square.misfit < 0.32 && square.solidity > 0.3) squares.push(square)
  }
  return squares
}

/** The runs of each connected dark shape that spans at most `maxSpan` pixels either way. */
function collectShapes(dark: Uint8Array, { width, height }: Pick<GrayImage, 'width' | 'height'>, maxSpan: number): Run[][] {
  const runs: Run[] = []
  const parents: number[] = []
  const root = (index: number): number => {
    let at = index
    for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) {
      parents[at] = parents[up] ?? up
      at = up
    }
    return at
  }
  let above = 0
  let line = 0
  for (let y = 0; y < height; y += 1) {
    const start = runs.length
    const offset = y * width
    for (let x = 0; x < width; x += 1) {
      if (dark[offset + x] === 0) continue
      const from = x
      while (x < width && dark[offset + x] === 1) x += 1
      const index = runs.length
      runs.push({ y, from, to: x - 1 })
      parents.push(index)
      while (above < line && (runs[above]?.to ?? 0) < from - 1) above += 1
      for (let other = above; other < line && (runs[other]?.from ?? 0) <= x; other += 1) parents[root(other)] = root(index)
    }
    above = start
    line = runs.length
  }
  const groups = new Map<number, Run[]>()
  runs.forEach((run, index) => {
    const key = root(index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [run])
    else group.push(run)
  })
  return [...groups.values()].filter((group) => group.length >= 4 && spanOf(group) <= maxSpan)
}

function spanOf(runs: readonly Run[]): number {
  let left = Infinity
  let right = 0
  for (const run of runs) {
    left = Math.min(left, run.from)
    right = Math.max(right, run.to)
  }
  return Math.max(right - left + 1, (runs.at(-1)?.y ?? 0) - (runs[0]?.y ?? 0) + 1)
}

function measureShape(runs: readonly Run[]): Square | null {
  let area = 0
  const rows = new Map<number, { from: number; to: number }>()
  for (const run of runs) {
    area += run.to - run.from + 1
    const row = rows.get(run.y)
    if (row === undefined) rows.set(run.y, { from: run.from, to: run.to })
    else {
      row.from = Math.min(row.from, run.from)
      row.to = Math.max(row.to, run.to)
    }
  }
  let filled = 0
  let sumX = 0
  let sumY = 0
  for (const [y, { from, to }] of rows) {
    const length = to - from + 1
    filled += length
    sumX += (length * (from + to)) / 2
    sumY += length * y
  }
  if (filled < 12) return null
  const x = sumX / filled
  const y = sumY / filled
  let xx = 0
  let yy = 0
  let xy = 0
  for (const [rowY, { from, to }] of rows) {
    const length = to - from + 1
    const middle = (from + to) / 2 - x
    xx += length * middle * middle + (length * length * length) / 12
    yy += length * ((rowY - y) * (rowY - y) + 1 / 12)
    xy += length * middle * (rowY - y)
  }
  const spread = Math.hypot(xx - yy, 2 * xy) / (xx + yy)
  const excess = Math.max(0, (6 * (xx + yy)) / (filled * filled) - 1)
  return { x, y, side: Math.sqrt(filled), solidity: area / filled, misfit: spread + excess }
}
