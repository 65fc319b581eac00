import { isNegated, type PreparedText, type Word } from '#engine/marking/short/prepared-text.ts'
import { matchWords, type WordMatch } from '#engine/marking/short/word-match.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'
import { dotOf, type WordVector } from '#engine/marking/words/word-vectors.ts'

/**
 * The inputs of the similarity model, in order. These seven work equally on sets of questions that were left out whole.
 * Dozens of others helped within a set and harmed outside it; see docs/marking.md.
 */
export const measureNames = ['lettersRecall', 'meaning', 'sequence', 'gramsNew', 'lengthRatio', 'precision', 'negationDiffers'] as const

export interface Pair {
  wanted: PreparedText
  answer: PreparedText
  /** Words that only repeat the question count little. */
  question: PreparedText
  lexicon: Lexicon
}

export interface Compared extends Omit<Pair, 'wanted'> {
  wordings: readonly PreparedText[]
}

export interface AnswerLikeness {
  /** The inputs of the model: half from the nearest wording, half from the mean over all wordings. */
  measures: number[]
  /** The mean over all wordings, from which the model learns. */
  mean: number[]
  /** The share of the best covered wording that is present, 0 to 1. */
  coverage: number
  /** The nearest wording is present as a whole, and only one of the two texts has a "not". */
  isTurned: boolean
  /** The words of the nearest wording, each with what the pupil wrote for it. */
  matches: readonly WordMatch[]
}

/** A wording counts as present as a whole from this share on. In a short wording one word may differ because of the "not". */
const wholeFrom = 0.85
const wholeFromShort = 0.6
const shortWords = 3

/**
 * Compares an answer with every wording that earns the point. Null when there is none. With many wordings the nearest one is
 * close to wrong answers too; including the mean stops such a scheme from being generous.
 */
export function compareWordings({ wordings, ...texts }: Compared): AnswerLikeness | null {
  const pairs = wordings.map((wanted) => comparePair({ wanted, ...texts }))
  const nearest = pairs.toSorted((a, b) => b.nearness - a.nearness)[0]
  if (nearest === undefined) return null
  const mean = measureNames.map((_, at) => pairs.reduce((sum, pair) => sum + (pair.measures[at] ?? 0), 0) / pairs.length)
  return {
    measures: nearest.measures.map((own, at) => (own + (mean[at] ?? 0)) / 2),
    mean,
    coverage: Math.max(...pairs.map((pair) => pair.coverage)),
    isTurned: nearest.isTurned,
    matches: nearest.matches,
  }
}

interface PairLikeness {
  measures: number[]
  nearness: number
  coverage: number
  isTurned: boolean
  matches: readonly WordMatch[]
}

function comparePair({ wanted, answer, question, lexicon }: Pair): PairLikeness {
  const isNew = (word: Word): boolean => !question.stems.has(word.stem)
  const matches = matchWords(wanted.content, answer, lexicon)
  const letters = lettersRecall(wanted.content.filter(isNew), answer)
  const sequence = commonSequence(wanted.words, answer.words) / Math.max(1, wanted.words.length)
  const grams = Math.sqrt(gramLikeness(wanted.content.filter(isNew), answer.content.filter(isNew), 4))
  const precision = shareOf(matchWords(answer.content, wanted, lexicon))
  const coverage = shareOf(matches)
  const negationDiffers = isNegated(wanted) !== isNegated(answer)
  const isTurned = negationDiffers && coverage >= (wanted.content.length <= shortWords ? wholeFromShort : wholeFrom)
  const measures = [
    letters,
    meaningLikeness(wanted.content, answer.content, lexicon),
    sequence,
    grams,
    Math.log((answer.content.length + 1) / (wanted.content.length + 1)),
    precision,
    negationDiffers ? 1 : 0,
  ]
  return { measures, nearness: letters + sequence + grams + precision + coverage, coverage, isTurned, matches }
}

function shareOf(matches: readonly WordMatch[]): number {
  const total = matches.reduce((sum, match) => sum + match.wanted.weight, 0)
  return total === 0 ? 0 : matches.reduce((sum, match) => sum + match.wanted.weight * match.likeness, 0) / total
}

/** Length of the longest common subsequence of stems. */
function commonSequence(a: readonly Word[], b: readonly Word[]): number {
  let row: number[] = Array.from({ length: b.length + 1 }, () => 0)
  for (const word of a) {
    const next = [0]
    for (const [j, other] of b.entries()) {
      next.push(word.stem === other.stem ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The similarity in meaning of two texts, -1 to 1: the cosine of their weighted mean vectors. */
function meaningLikeness(a: readonly Word[], b: readonly Word[], lexicon: Lexicon): number {
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

/** The share of the words that an answer contains by their letter pairs, 0 to 1. A misspelt word is nearly present. */
function lettersRecall(words: readonly Word[], answer: PreparedText): number {
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
  // A school uses few words; the limit stops a hostile answer from filling the memory.
  if (knownPairs.size < 20_000) knownPairs.set(word, pairs)
  return pairs
}

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
