import type { BoostedTrees, Tree } from '#engine/marking/short/predict.ts'

export interface BoostOptions {
  trees: number
  depth: number
  rate: number
  /** Least hessian weight of a leaf. */
  leafWeight: number
  /** Ridge on the leaf values. */
  ridge: number
  rowShare: number
  columnShare: number
  seed: number
  /** By column: 1 where more may only help, -1 where more may only harm, 0 otherwise. */
  monotone?: readonly number[]
}

const bins = 48

/** Trains gradient-boosted trees with histograms; the same rows, labels, weights and seed give the same trees. */
export function boost(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  options: BoostOptions,
  weights?: readonly number[],
): BoostedTrees {
  const columns = rows[0]?.length ?? 0
  const edges = Array.from({ length: columns }, (_, c) => quantiles(rows.map((row) => row[c] ?? 0)))
  const binned = edges.map((edge, c) => Uint8Array.from(rows, (row) => binOf(edge, row[c] ?? 0)))
  const weight = Float64Array.from(rows, (_, i) => weights?.[i] ?? 1)
  const total = weight.reduce((sum, each) => sum + each, 0)
  const positive = labels.reduce((sum, label, i) => sum + label * (weight[i] ?? 1), 0) / total
  const bias = Math.log(positive / (1 - positive))
  const score = new Float64Array(rows.length).fill(bias)
  const random = generator(options.seed)
  const trees: Tree[] = []
  const gradient = new Float64Array(rows.length)
  const hessian = new Float64Array(rows.length)
  for (let t = 0; t < options.trees; t++) {
    for (let i = 0; i < rows.length; i++) {
      const p = 1 / (1 + Math.exp(-(score[i] ?? 0)))
      gradient[i] = ((labels[i] ?? 0) - p) * (weight[i] ?? 1)
      hessian[i] = p * (1 - p) * (weight[i] ?? 1)
    }
    const sample = Array.from(rows.keys()).filter(() => random() < options.rowShare)
    const chosen = Array.from({ length: columns }, (_, c) => c).filter(() => random() < options.columnShare)
    const tree = growTree({ sample, chosen, edges, binned, gradient, hessian, options })
    trees.push(tree)
    for (let i = 0; i < rows.length; i++) score[i] = (score[i] ?? 0) + leafValue(tree, rows[i] ?? [])
  }
  return { bias, trees }
}

interface Growing {
  sample: readonly number[]
  chosen: readonly number[]
  edges: readonly number[][]
  binned: readonly Uint8Array[]
  gradient: Float64Array
  hessian: Float64Array
  options: BoostOptions
}

function growTree(growing: Growing): Tree {
  const tree = { feature: [] as number[], threshold: [] as number[], left: [] as number[], right: [] as number[], value: [] as number[] }
  const grow = (sample: readonly number[], depth: number): number => {
    const node = tree.feature.length
    const g = sample.reduce((sum, i) => sum + (growing.gradient[i] ?? 0), 0)
    const h = sample.reduce((sum, i) => sum + (growing.hessian[i] ?? 0), 0)
    tree.feature.push(-1)
    tree.threshold.push(0)
    tree.left.push(-1)
    tree.right.push(-1)
    tree.value.push((growing.options.rate * g) / (h + growing.options.ridge))
    if (depth >= growing.options.depth) return node
    const split = bestSplit(growing, sample, g, h)
    if (split === null) return node
    const column = growing.binned[split.column]
    tree.feature[node] = split.column
    tree.threshold[node] = growing.edges[split.column]?.[split.bin] ?? 0
    tree.left[node] = grow(
      sample.filter((i) => (column?.[i] ?? 0) <= split.bin),
      depth + 1,
    )
    tree.right[node] = grow(
      sample.filter((i) => (column?.[i] ?? 0) > split.bin),
      depth + 1,
    )
    return node
  }
  grow(growing.sample, 0)
  return tree
}

function bestSplit(growing: Growing, sample: readonly number[], g: number, h: number): { column: number; bin: number } | null {
  const { ridge, leafWeight } = growing.options
  let best: { column: number; bin: number } | null = null
  let bestGain = 1e-6
  const sumG = new Float64Array(bins + 1)
  const sumH = new Float64Array(bins + 1)
  for (const column of growing.chosen) {
    const values = growing.binned[column]
    if (values === undefined) continue
    sumG.fill(0)
    sumH.fill(0)
    for (const i of sample) {
      const bin = values[i] ?? 0
      sumG[bin] = (sumG[bin] ?? 0) + (growing.gradient[i] ?? 0)
      sumH[bin] = (sumH[bin] ?? 0) + (growing.hessian[i] ?? 0)
    }
    let leftG = 0
    let leftH = 0
    for (let bin = 0; bin < (growing.edges[column]?.length ?? 0); bin++) {
      leftG += sumG[bin] ?? 0
      leftH += sumH[bin] ?? 0
      if (leftH < leafWeight || h - leftH < leafWeight) continue
      const gain = leftG ** 2 / (leftH + ridge) + (g - leftG) ** 2 / (h - leftH + ridge) - g ** 2 / (h + ridge)
      const direction = growing.options.monotone?.[column] ?? 0
      const rises = (g - leftG) / (h - leftH + ridge) - leftG / (leftH + ridge)
      if (direction * rises < 0) continue
      if (gain > bestGain) {
        bestGain = gain
        best = { column, bin }
      }
    }
  }
  return best
}

function leafValue(tree: Tree, row: readonly number[]): number {
  let node = 0
  while ((tree.feature[node] ?? -1) >= 0) {
    node = ((row[tree.feature[node] ?? 0] ?? 0) < (tree.threshold[node] ?? 0) ? tree.left[node] : tree.right[node]) ?? 0
  }
  return tree.value[node] ?? 0
}

function quantiles(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const edges = new Set<number>()
  for (let i = 1; i < bins; i++) edges.add(sorted[Math.floor((i / bins) * sorted.length)] ?? 0)
  return [...edges].filter((edge) => edge > (sorted[0] ?? 0)).toSorted((a, b) => a - b)
}

/** Bin b holds values below edge b and not below edge b − 1, as a tree reads them. */
function binOf(edges: readonly number[], value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value < (edges[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** Mulberry32: small, seeded, good enough to draw samples. */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
