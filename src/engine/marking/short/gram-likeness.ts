import type { Word } from '#engine/marking/short/prepared-text.ts'

/** Cosine of the counts of character n-grams, blanks included: forgiving of spelling and of endings. */
export function gramLikeness(a: readonly Word[], b: readonly Word[], size: number): number {
  const left = gramsOf(a, size)
  const right = gramsOf(b, size)
  let dot = 0
  for (const [gram, count] of left) dot += count * (right.get(gram) ?? 0)
  const norm = Math.sqrt(sumSquares(left) * sumSquares(right))
  return norm === 0 ? 0 : dot / norm
}

function gramsOf(words: readonly Word[], size: number): Map<string, number> {
  const text = ` ${words.map((word) => word.raw).join(' ')} `
  const grams = new Map<string, number>()
  for (let at = 0; at + size <= text.length; at++) {
    const gram = text.slice(at, at + size)
    grams.set(gram, (grams.get(gram) ?? 0) + 1)
  }
  return grams
}

function sumSquares(grams: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const count of grams.values()) sum += count * count
  return sum
}
