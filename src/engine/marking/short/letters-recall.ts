import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'

/** How much of some words is in an answer by the pairs of letters in each, 0 to 1: a misspelt word is nearly there. */
export function lettersRecall(words: readonly Word[], answer: PreparedText): number {
  if (words.length === 0) return 1
  const near = (raw: string): number => answer.words.reduce((best, own) => Math.max(best, dice(own.raw, raw)), 0)
  const total = words.reduce((sum, word) => sum + word.weight, 0)
  return words.reduce((sum, word) => sum + word.weight * near(word.raw), 0) / Math.max(1e-9, total)
}

/** Dice's coefficient of the pairs of letters, the ends of the words included. */
function dice(a: string, b: string): number {
  if (a === b) return 1
  const left = pairsOf(a)
  const right = pairsOf(b)
  let shared = 0
  for (const pair of left) if (right.has(pair)) shared++
  return (2 * shared) / (left.size + right.size)
}

const knownPairs = new Map<string, ReadonlySet<string>>()

function pairsOf(word: string): ReadonlySet<string> {
  const known = knownPairs.get(word)
  if (known !== undefined) return known
  const text = `^${word}$`
  const pairs = new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
  // A school's words are few; the bound keeps a hostile answer from filling the memory.
  if (knownPairs.size < 20_000) knownPairs.set(word, pairs)
  return pairs
}
