import { decodeBytes } from '#engine/marking/words/decode-bytes.ts'

/** A logistic regression over the traits of `readTraits`. */
export interface WordWeights {
  bias: number
  weight: ArrayLike<number>
}

/** `bias scale base64`: each weight a signed byte times the scale. */
export function unpackWeights(packed: string): WordWeights {
  const [bias, scale, bytes] = packed.split(' ')
  const weight = Float32Array.from(decodeBytes(bytes ?? ''), (byte) => byte * Number(scale))
  return { bias: Number(bias), weight }
}

/** The sum of the weights of an answer's traits, as log odds; the more traits, the less each counts. */
export function weighTraits(weights: WordWeights, traits: readonly number[]): number {
  const sum = traits.reduce((total, trait) => total + (weights.weight[trait] ?? 0), 0)
  return weights.bias + sum / Math.sqrt(traits.length + 1)
}
