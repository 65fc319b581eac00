import { matchWords, type WordMatch } from '#engine/marking/short/word-match.ts'
import { gramLikeness } from '#engine/marking/short/gram-likeness.ts'
import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** Names of the features, in the order of the vector that the model was trained on. */
export const featureNames = [
  'recall',
  'recallNew',
  'precision',
  'precisionNew',
  'cosine',
  'cosineNew',
  'grams',
  'gramsNew',
  'sequence',
  'pairs',
  'negationClash',
  'opposition',
  'heaviest',
  'heaviestNew',
  'answerLength',
  'wantedLength',
  'lengthRatio',
  'copied',
  'numbersMissing',
  'numbersAdded',
  'answerNegated',
  'wantedNegated',
  'negationDiffers',
  'order',
  'smallWords',
  'exactRecall',
  'newInAnswer',
] as const

export interface Pair {
  wanted: PreparedText
  answer: PreparedText
  /** The question's own words: what repeats them says little. */
  question: PreparedText
  lexicon: Lexicon
}

export interface PairLikeness {
  vector: number[]
  matches: readonly WordMatch[]
}

/** How like an answer is to one wording, with the question's words kept and with them dropped. */
export function comparePair({ wanted, answer, question, lexicon }: Pair): PairLikeness {
  const matches = matchWords(wanted.content, answer, lexicon)
  const back = matchWords(answer.content, wanted, lexicon)
  const isNew = (word: Word): boolean => !question.stems.has(word.stem)
  const newWanted = matches.filter((match) => isNew(match.wanted))
  const newAnswer = back.filter((match) => isNew(match.wanted))
  const recall = shareOf(matches)
  const wantedNumbers = wanted.words.filter((word) => word.isNumber)
  const answerNumbers = answer.words.filter((word) => word.isNumber)
  const clash = matches.filter((match) => match.found !== null && match.likeness >= 0.6 && match.found.isNegated !== match.wanted.isNegated)
  const answerNegated = answer.words.some((word) => word.isNegator || word.isNegated)
  const wantedNegated = wanted.words.some((word) => word.isNegator || word.isNegated)
  const vector = [
    recall,
    newWanted.length === 0 ? recall : shareOf(newWanted),
    shareOf(back),
    newAnswer.length === 0 ? 0 : shareOf(newAnswer),
    cosine(wanted.words, answer.words),
    cosine(wanted.content.filter(isNew), answer.content.filter(isNew)),
    gramLikeness(wanted.words, answer.words, 3),
    gramLikeness(wanted.content.filter(isNew), answer.content.filter(isNew), 4),
    commonSequence(wanted.words, answer.words) / Math.max(1, wanted.words.length),
    sharedPairs(wanted.words, answer.stems, answer.words),
    weightOf(clash) / Math.max(1e-9, weightOf(matches)),
    weightOf(matches.filter((match) => match.isOpposed)) / Math.max(1e-9, weightOf(matches)),
    heaviestLikeness(matches),
    newWanted.length === 0 ? 1 : heaviestLikeness(newWanted),
    Math.log(answer.content.length + 1),
    Math.log(wanted.content.length + 1),
    Math.log((answer.content.length + 1) / (wanted.content.length + 1)),
    answer.content.length === 0 ? 1 : 1 - newAnswer.length / answer.content.length,
    missingShare(wantedNumbers, answerNumbers),
    missingShare(answerNumbers, wantedNumbers),
    answerNegated ? 1 : 0,
    wantedNegated ? 1 : 0,
    answerNegated === wantedNegated ? 0 : 1,
    orderKept(matches),
    smallWordShare(wanted.words, answer.stems),
    shareOf(matches.map((match) => (match.likeness === 1 ? match : { ...match, likeness: 0 }))),
    Math.log(newAnswer.length + 1),
  ]
  return { vector, matches }
}

function shareOf(matches: readonly WordMatch[]): number {
  const total = weightOf(matches)
  return total === 0 ? 0 : matches.reduce((sum, match) => sum + match.wanted.weight * match.likeness, 0) / total
}

function weightOf(matches: readonly WordMatch[]): number {
  return matches.reduce((sum, match) => sum + match.wanted.weight, 0)
}

function heaviestLikeness(matches: readonly WordMatch[]): number {
  return matches.toSorted((a, b) => b.wanted.weight - a.wanted.weight)[0]?.likeness ?? 0
}

function cosine(a: readonly Word[], b: readonly Word[]): number {
  const left = weights(a)
  const right = weights(b)
  let dot = 0
  for (const [stem, weight] of left) dot += weight * (right.get(stem) ?? 0)
  const norm = Math.sqrt(sumSquares(left) * sumSquares(right))
  return norm === 0 ? 0 : dot / norm
}

function weights(words: readonly Word[]): Map<string, number> {
  const map = new Map<string, number>()
  for (const word of words) map.set(word.stem, (map.get(word.stem) ?? 0) + word.weight)
  return map
}

function sumSquares(map: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const value of map.values()) sum += value * value
  return sum
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

function sharedPairs(wanted: readonly Word[], stems: ReadonlySet<string>, answer: readonly Word[]): number {
  if (wanted.length < 2) return stems.has(wanted[0]?.stem ?? '') ? 1 : 0
  const pairs = new Set(answer.slice(1).map((word, at) => `${answer[at]?.stem ?? ''} ${word.stem}`))
  const shared = wanted.slice(1).filter((word, at) => pairs.has(`${wanted[at]?.stem ?? ''} ${word.stem}`))
  return shared.length / (wanted.length - 1)
}

function missingShare(from: readonly Word[], others: readonly Word[]): number {
  if (from.length === 0) return 0
  return from.filter((word) => !others.some((other) => other.stem === word.stem)).length / from.length
}

/** Share of neighbouring matches that the pupil wrote in the same order; "A pulls B" is not "B pulls A". */
function orderKept(matches: readonly WordMatch[]): number {
  const places = matches.flatMap((match) => (match.found === null || match.likeness < 0.6 ? [] : [match.found.start]))
  if (places.length < 2) return 0.5
  const kept = places.slice(1).filter((place, at) => place >= (places[at] ?? 0))
  return kept.length / (places.length - 1)
}

function smallWordShare(wanted: readonly Word[], stems: ReadonlySet<string>): number {
  const small = wanted.filter((word) => word.isStop)
  return small.length === 0 ? 0.5 : small.filter((word) => stems.has(word.stem)).length / small.length
}
