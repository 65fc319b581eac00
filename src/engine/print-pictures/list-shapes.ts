/** A connected dark area; `right` and `bottom` are the first pixels beyond it. */
export interface Shape {
  left: number
  top: number
  right: number
  bottom: number
  area: number
}

/** The dark pixels of a picture as runs along its rows, each of one shape. */
export interface Shapes {
  shapes: Shape[]
  /** Row, first pixel, and first pixel beyond it, three numbers a run. */
  runs: Int32Array
  /** Of each run, the place of its shape. */
  shapeOfRun: Int32Array
}

/** The connected areas of a mask, corners touching. */
export function listShapes(mask: Uint8Array, { width, height }: { width: number; height: number }): Shapes {
  const runs = listRuns(mask, width, height)
  const count = runs.length / 3
  const parent = Int32Array.from({ length: count }, (_, at) => at)
  const find = (at: number): number => {
    let root = at
    while ((parent[root] ?? root) !== root) root = parent[root] ?? root
    for (let each = at; each !== root;) {
      const next = parent[each] ?? root
      parent[each] = root
      each = next
    }
    return root
  }
  // `above` follows the runs of the row before.
  let above = 0
  for (let at = 0; at < count; at += 1) {
    const row = runs[at * 3] ?? 0
    const from = runs[at * 3 + 1] ?? 0
    const to = runs[at * 3 + 2] ?? 0
    while (above < at && ((runs[above * 3] ?? 0) < row - 1 || ((runs[above * 3] ?? 0) === row - 1 && (runs[above * 3 + 2] ?? 0) < from))) above += 1
    for (let other = above; other < at && runs[other * 3] === row - 1 && (runs[other * 3 + 1] ?? 0) <= to; other += 1) {
      const [a, b] = [find(at), find(other)]
      if (a !== b) parent[Math.max(a, b)] = Math.min(a, b)
    }
  }
  const shapes: Shape[] = []
  const shapeOfRun = new Int32Array(count)
  for (let at = 0; at < count; at += 1) {
    const row = runs[at * 3] ?? 0
    const from = runs[at * 3 + 1] ?? 0
    const to = runs[at * 3 + 2] ?? 0
    const root = find(at)
    if (root === at) {
      shapeOfRun[at] = shapes.length
      shapes.push({ left: from, top: row, right: to, bottom: row + 1, area: to - from })
      continue
    }
    const own = shapeOfRun[root] ?? 0
    shapeOfRun[at] = own
    const shape = shapes[own]
    if (shape === undefined) continue
    shape.left = Math.min(shape.left, from)
    shape.right = Math.max(shape.right, to)
    shape.bottom = row + 1
    shape.area += to - from
  }
  return { shapes, runs, shapeOfRun }
}

function listRuns(mask: Uint8Array, width: number, height: number): Int32Array {
  let room = new Int32Array(1 << 16)
  let used = 0
  for (let y = 0; y < height; y += 1) {
    const end = (y + 1) * width
    for (let at = y * width; at < end; at += 1) {
      if (mask[at] === 0) continue
      const from = at
      while (at < end && mask[at] === 1) at += 1
      if (used + 3 > room.length) {
        const larger = new Int32Array(room.length * 2)
        larger.set(room)
        room = larger
      }
      room[used] = y
      room[used + 1] = from - y * width
      room[used + 2] = at - y * width
      used += 3
    }
  }
  return room.slice(0, used)
}

/** Like a letter, or several that touch. What is smaller is a dot or dirt, what is larger a drawing or a shadow. */
export function filterLetters(shapes: readonly Shape[]): { letters: Shape[]; height: number } {
  const likely = shapes.filter(({ left, top, right, bottom, area }) => {
    const [w, h] = [right - left, bottom - top]
    return h >= 5 && w >= 2 && h <= 120 && w <= 12 * h && h <= 8 * w && area >= 0.08 * w * h
  })
  const height = usualHeight(likely)
  return { letters: likely.filter(({ top, bottom }) => bottom - top >= height * 0.5 && bottom - top <= height * 3), height }
}

/** The median by ink: dots to write on are many, but have little of it. */
function usualHeight(shapes: readonly Shape[]): number {
  const sorted = shapes.toSorted((a, b) => a.bottom - a.top - (b.bottom - b.top))
  let left = sorted.reduce((sum, { area }) => sum + area, 0) / 2
  for (const { top, bottom, area } of sorted) {
    left -= area
    if (left <= 0) return bottom - top
  }
  return 0
}
