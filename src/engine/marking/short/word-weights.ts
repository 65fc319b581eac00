/** A logistic regression over the traits of `readTraits`. */
export interface WordWeights {
  bias: number
  weight: ArrayLike<number>
}

/** Bytes of the bias and the scale before the weights: two doubles, the small end first. */
const headSize = 16

/** The bias, the scale, then a signed byte a weight, which is so many times the scale. */
export function packWeights({ bias, weight }: WordWeights): Uint8Array {
  const weights = Array.from(weight)
  const scale = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 1e-9) / 127
  const bytes = new Uint8Array(headSize + weights.length)
  const view = new DataView(bytes.buffer)
  view.setFloat64(0, Number(bias.toPrecision(6)), true)
  view.setFloat64(8, Number(scale.toPrecision(6)), true)
  for (const [at, each] of weights.entries()) view.setInt8(headSize + at, Math.round(each / scale))
  return bytes
}

export function unpackWeights(packed: Uint8Array): WordWeights {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  const scale = view.getFloat64(8, true)
  const weight = Float32Array.from(new Int8Array(packed.buffer, packed.byteOffset + headSize), (byte) => byte * scale)
  return { bias: view.getFloat64(0, true), weight }
}

/** The sum of the weights of an answer's traits, as log odds; the more traits, the less each counts. */
export function weighTraits(weights: WordWeights, traits: readonly number[]): number {
  const sum = traits.reduce((total, trait) => total + (weights.weight[trait] ?? 0), 0)
  return weights.bias + sum / Math.sqrt(traits.length + 1)
}
