import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'
import { dotOf, type WordVector } from '#engine/marking/words/word-vectors.ts'

/** Names of what `compareMeaning` gives, in order. */
export const meaningNames = [
  'meantRecall',
  'meantRecallNew',
  'meantPrecision',
  'meantPrecisionNew',
  'meaning',
  'meaningNew',
  'leastMeantNew',
] as const

/** How like a wording and an answer are in what their words are about, by word vectors. */
export function compareMeaning({
  wanted,
  answer,
  question,
  lexicon,
}: {
  wanted: PreparedText
  answer: PreparedText
  question: PreparedText
  lexicon: Lexicon
}): number[] {
  const isNew = (word: Word): boolean => !question.stems.has(word.stem)
  const newWanted = wanted.content.filter(isNew)
  const newAnswer = answer.content.filter(isNew)
  const recall = covered(wanted.content, answer.content, lexicon)
  return [
    recall,
    newWanted.length === 0 ? recall : covered(newWanted, answer.content, lexicon),
    covered(answer.content, wanted.content, lexicon),
    covered(newAnswer, wanted.content, lexicon),
    likeness(wanted.content, answer.content, lexicon),
    likeness(newWanted, newAnswer, lexicon),
    newWanted.length === 0 ? 1 : Math.min(...newWanted.map((word) => nearest(word, answer.content, lexicon))),
  ]
}

/** How far a text keeps to the subject of the question. */
export function likeness(a: readonly Word[], b: readonly Word[], lexicon: Lexicon): number {
  const left = meanOf(a, lexicon)
  const right = meanOf(b, lexicon)
  return left === null || right === null ? 0 : dotOf(left, right)
}

/** Share of the weight of `words` that `others` come near to; squared, so that a distant kinship counts little. */
function covered(words: readonly Word[], others: readonly Word[], lexicon: Lexicon): number {
  const total = words.reduce((sum, word) => sum + word.weight, 0)
  if (total === 0) return 0
  return words.reduce((sum, word) => sum + word.weight * nearest(word, others, lexicon) ** 2, 0) / total
}

function nearest(word: Word, others: readonly Word[], lexicon: Lexicon): number {
  let best = 0
  for (const other of others) best = Math.max(best, closeness(word, other, lexicon))
  return best
}

function closeness(a: Word, b: Word, lexicon: Lexicon): number {
  if (a.stem === b.stem) return 1
  const left = lexicon.vector(a.stem)
  const right = lexicon.vector(b.stem)
  return left === null || right === null ? 0 : Math.max(0, dotOf(left, right)) * 0.9
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
