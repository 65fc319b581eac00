/** Numbers in a vector. */
export const vectorSize = 48

/** A stem's place among the others: stems that stand in like sentences have like vectors, of length 1. */
export type WordVector = readonly number[]

interface WordVectors {
  has(stem: string): boolean
  get(stem: string): WordVector | null
}

/**
 * The vectors of a list of stems, a line each: one after another, a signed byte of 127ths a number. A vector is unpacked
 * when its stem is first met: the answers of a class use a few hundred of thousands.
 */
export function unpackVectors({ stems, bytes }: { stems: string; bytes: Uint8Array }): WordVectors {
  const places = new Map(
    stems
      .trimEnd()
      .split('\n')
      .map((stem, at) => [stem, at]),
  )
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  const unpacked = new Map<string, WordVector>()
  return {
    has: (stem) => places.has(stem),
    get(stem) {
      const place = places.get(stem)
      if (place === undefined) return null
      const known = unpacked.get(stem)
      if (known !== undefined) return known
      const vector = Array.from(numbers.subarray(place * vectorSize, (place + 1) * vectorSize), (byte) => byte / 127)
      unpacked.set(stem, vector)
      return vector
    },
  }
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
