import type { Word } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'
import { dotOf, type WordVector } from '#engine/marking/words/word-vectors.ts'

/** How like two texts are in what their words are about, -1 to 1: the cosine of their weighted mean vectors. */
export function meaningLikeness(a: readonly Word[], b: readonly Word[], lexicon: Lexicon): number {
  const left = meanOf(a, lexicon)
  const right = meanOf(b, lexicon)
  return left === null || right === null ? 0 : dotOf(left, right)
}

function meanOf(words: readonly Word[], lexicon: Lexicon): WordVector | null {
  let sum: number[] | null = null
  for (const word of words) {
    const vector = lexicon.vector(word.stem)
    if (vector === null) continue
    sum = vector.map((value, i) => value * word.weight + (sum?.[i] ?? 0))
  }
  if (sum === null) return null
  const norm = Math.sqrt(dotOf(sum, sum)) || 1
  return sum.map((value) => value / norm)
}
