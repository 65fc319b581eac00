import { fitRidge, dot } from '#tools/train/ridge.ts'
import type { LikenessModel } from '#engine/marking/short/likeness-model.ts'

export interface Example {
  measures: readonly number[]
  /** From 0, not right, to 1, right. */
  target: number
  weight: number
}

/** The column of the bias stands this high, so that the ridge does not draw the bias itself to zero. */
const biasHeight = 1000
const steps = 8

/**
 * A logistic regression with a ridge on the weights of standardised measures, by iterated reweighted least squares
 * (Newton's method). The same examples give the same weights. The weights come back for the measures as they are.
 */
export function regress(examples: readonly Example[], ridge: number): LikenessModel {
  const size = examples[0]?.measures.length ?? 0
  const total = examples.reduce((sum, each) => sum + each.weight, 0)
  const scale = examples.length / total
  const means = Array.from({ length: size }, (_, c) => examples.reduce((sum, each) => sum + each.weight * (each.measures[c] ?? 0), 0) / total)
  const spreads = means.map((mean, c) =>
    Math.sqrt(examples.reduce((sum, each) => sum + each.weight * ((each.measures[c] ?? 0) - mean) ** 2, 0) / total + 1e-9),
  )
  const rows = examples.map(({ measures }) => [biasHeight, ...measures.map((own, c) => (own - (means[c] ?? 0)) / (spreads[c] ?? 1))])
  let weights = [0, ...means.map(() => 0)]
  for (let step = 0; step < steps; step++) {
    const roots: number[] = []
    const targets = rows.map((row, at) => {
      const odds = dot(weights, row)
      const chance = 1 / (1 + Math.exp(-odds))
      const slope = Math.max(1e-6, chance * (1 - chance))
      const root = Math.sqrt(slope * scale * (examples[at]?.weight ?? 0))
      roots.push(root)
      return root * (odds + ((examples[at]?.target ?? 0) - chance) / slope)
    })
    const weighted = rows.map((row, at) => row.map((each) => each * (roots[at] ?? 0)))
    weights = fitRidge(weighted, targets, ridge)
  }
  const [bias = 0, ...own] = weights
  const raw = own.map((weight, c) => weight / (spreads[c] ?? 1))
  return { bias: bias * biasHeight - dot(raw, means), weights: raw }
}
