import { type GrayImage, releaseMemory } from './gray-image.ts'

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
  const { runs, count } = traceRuns(dark, width, height)
  const boxes = new Int32Array(count * 4).fill(-1)
  const root = (index: number): number => {
    let at = index
    for (let up = runs[at * 4 + 3] ?? at; up !== at; up = runs[at * 4 + 3] ?? at) at = up
    return at
  }
  for (let index = 0; index < count; index += 1) {
    const at = root(index) * 4
    runs[index * 4 + 3] = at / 4
    const from = runs[index * 4 + 1] ?? 0
    const to = runs[index * 4 + 2] ?? 0
    if (boxes[at] === -1) {
      boxes[at] = from
      boxes[at + 1] = to
      boxes[at + 2] = runs[index * 4] ?? 0
    }
    if (from < (boxes[at] ?? 0)) boxes[at] = from
    if (to > (boxes[at + 1] ?? 0)) boxes[at + 1] = to
    boxes[at + 3] = runs[index * 4] ?? 0
  }
  const groups = new Map<number, Run[]>()
  for (let index = 0; index < count; index += 1) {
    const parent = runs[index * 4 + 3] ?? 0
    const wide = (boxes[parent * 4 + 1] ?? 0) - (boxes[parent * 4] ?? 0) + 1
    const high = (boxes[parent * 4 + 3] ?? 0) - (boxes[parent * 4 + 2] ?? 0) + 1
    // Long and flat is text, a line or an edge; and most shapes of a page are far too small.
    if (wide > maxSpan || high > maxSpan || high < 4 || wide < 4 || wide > high * 2.2 || high > wide * 2.2) continue
    const run = { y: runs[index * 4] ?? 0, from: runs[index * 4 + 1] ?? 0, to: runs[index * 4 + 2] ?? 0 }
    const group = groups.get(parent)
    if (group === undefined) groups.set(parent, [run])
    else group.push(run)
  }
  releaseMemory(runs)
  return [...groups.values()]
}

/** The dark runs of every row in fours: row, first, last, and the run that stands for the shape it touches above. */
function traceRuns(dark: Uint8Array, width: number, height: number): { runs: Int32Array; count: number } {
  let runs = new Int32Array(4 * 16384)
  let count = 0
  const root = (index: number): number => {
    let at = index
    for (let up = runs[at * 4 + 3] ?? at; up !== at; up = runs[at * 4 + 3] ?? at) {
      runs[at * 4 + 3] = runs[up * 4 + 3] ?? up
      at = up
    }
    return at
  }
  let above = 0
  let line = 0
  for (let y = 0; y < height; y += 1) {
    const start = count
    const end = (y + 1) * width
    let at = y * width
    while (at < end) {
      if (dark[at] !== 1) {
        at += 1
        continue
      }
      const from = at - y * width
      while (at < end && dark[at] === 1) at += 1
      const to = at - y * width - 1
      if (count * 4 === runs.length) {
        const longer = new Int32Array(runs.length * 2)
        longer.set(runs)
        runs = longer
      }
      runs[count * 4] = y
      runs[count * 4 + 1] = from
      runs[count * 4 + 2] = to
      runs[count * 4 + 3] = count
      while (above < line && (runs[above * 4 + 2] ?? 0) < from - 1) above += 1
      for (let other = above; other < line && (runs[other * 4 + 1] ?? 0) <= to + 1; other += 1) runs[root(other) * 4 + 3] = root(count)
      count += 1
    }
    above = start
    line = count
  }
  return { runs, count }
}

/** `runs` from the top down, as they are traced. */
function measureShape(runs: readonly Run[]): Square | null {
  const rows: Run[] = []
  let area = 0
  for (const run of runs) {
    area += run.to - run.from + 1
    const row = rows.at(-1)
    if (row?.y !== run.y) rows.push({ ...run })
    else {
      row.from = Math.min(row.from, run.from)
      row.to = Math.max(row.to, run.to)
    }
  }
  let filled = 0
  let sumX = 0
  let sumY = 0
  for (const { y, from, to } of rows) {
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
  for (const row of rows) {
    const length = row.to - row.from + 1
    const middle = (row.from + row.to) / 2 - x
    xx += length * middle * middle + (length * length * length) / 12
    yy += length * ((row.y - y) * (row.y - y) + 1 / 12)
    xy += length * middle * (row.y - y)
  }
  const spread = Math.hypot(xx - yy, 2 * xy) / (xx + yy)
  const excess = Math.max(0, (6 * (xx + yy)) / (filled * filled) - 1)
  return { x, y, side: Math.sqrt(filled), solidity: area / filled, misfit: spread + excess }
}
