import { traitCount } from '#engine/marking/short/word-traits.ts'
import type { WordWeights } from '#engine/marking/short/word-weights.ts'

/** Chosen by cross-validation over questions; the order of the rows is fixed, so the same rows give the same weights. */
const epochs = 15
const rate = 0.1
const biasRate = 0.05
const decay = 0.01
/** Strides that visit the rows in another order each time. */
const stride = 7919
const shift = 31

/** Trains a logistic regression over traits by AdaGrad with weight decay. */
export function regressOnTraits(rows: readonly (readonly number[])[], labels: readonly number[]): WordWeights {
  const weight = new Float64Array(traitCount)
  const squares = new Float64Array(traitCount).fill(1e-8)
  let bias = 0
  let biasSquares = 1e-8
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let step = 0; step < rows.length; step++) {
      const at = (step * stride + epoch * shift) % rows.length
      const traits = rows[at] ?? []
      const scale = 1 / Math.sqrt(traits.length + 1)
      const sum = traits.reduce((total, trait) => total + (weight[trait] ?? 0), 0) * scale + bias
      const slope = 1 / (1 + Math.exp(-sum)) - (labels[at] ?? 0)
      for (const trait of traits) {
        const own = slope * scale + decay * (weight[trait] ?? 0)
        squares[trait] = (squares[trait] ?? 0) + own * own
        weight[trait] = (weight[trait] ?? 0) - (rate * own) / Math.sqrt(squares[trait] ?? 1)
      }
      biasSquares += slope * slope
      bias -= (biasRate * slope) / Math.sqrt(biasSquares)
    }
  }
  return { bias, weight }
}
