import { decodeBytes } from '#engine/marking/words/decode-bytes.ts'
import { vectorBytes, vectorSize, vectorStems } from '#engine/marking/words/english-vectors.ts'

/** A stem's place among the others: stems that stand in like sentences have like vectors, of length 1. */
export type WordVector = readonly number[]

/** Unpacks the vectors of the commonest English stems. */
export function unpackVectors(): ReadonlyMap<string, WordVector> {
  const bytes = decodeBytes(vectorBytes)
  return new Map(
    vectorStems.split(' ').map((stem, at) => [stem, Array.from(bytes.subarray(at * vectorSize, (at + 1) * vectorSize), (byte) => byte / 127)]),
  )
}

/**
 * A direction of its own for a stem of a language without vectors, drawn from its letters: the same stem is near
 * itself and far from all others, so that texts are alike by the words they share.
 */
export function ownDirection(stem: string): WordVector {
  let state = 2166136261
  for (const char of stem) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0
  return Array.from({ length: vectorSize }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return (state & 0x10000 ? 1 : -1) / Math.sqrt(vectorSize)
  })
}

/** Cosine of two unit vectors. */
export function dotOf(a: WordVector, b: WordVector): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
