import type { Pair } from '#engine/marking/short/features.ts'
import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'
import { matchWords, type WordMatch } from '#engine/marking/short/word-match.ts'

/** Names of what `compareDifferences` gives, in order. */
export const differenceNames = [
  'newShare',
  'heaviestHit',
  'hitWeight',
  'missedWeight',
  'heaviestMissed',
  'addedWeight',
  'heaviestAdded',
  'answerLikeQuestion',
  'wantedLikeQuestion',
  'lettersRecall',
  'wantedDirections',
  'answerDirections',
  'directionsKept',
  'directionsTurned',
  'labelsKept',
  'labelsOwn',
  'saidInAnyWording',
  'meanRecallNew',
  'secondRecallNew',
  'answerRarity',
] as const

/** Stems that say which way something goes or where it stands: in science they decide an answer. */
const directions = new Set(
  'increas decreas more less same differ higher lower high low up down fast slow hot cold bigger smaller big small larg open close posit negat connect separ long short hard soft rise fall left right stop start gain lose'.split(
    ' ',
  ),
)

/**
 * What an answer hits, misses and adds of the nearest wording, in weight and not in shares, the question's own words
 * left out; and how far it is covered by any of the other wordings.
 */
export function compareDifferences({ wanted, answer, question, lexicon }: Pair, wordings: readonly PreparedText[]): number[] {
  const isNew = (word: Word): boolean => !question.stems.has(word.stem)
  const matches = matchWords(wanted.content, answer, lexicon)
  const newMatches = matches.filter((match) => isNew(match.wanted))
  const hit = newMatches.filter((match) => match.likeness >= 0.6)
  const missed = newMatches.filter((match) => match.likeness < 0.6)
  const added = matchWords(answer.content, wanted, lexicon).filter((match) => isNew(match.wanted) && match.likeness < 0.6)
  const wantedWays = wanted.words.filter((word) => directions.has(word.stem))
  const ownWays = answer.words.filter((word) => directions.has(word.stem))
  const wantedLabels = labelsOf(wanted)
  const ownLabels = labelsOf(answer)
  const shared = [...wantedLabels].filter((label) => ownLabels.has(label)).length
  const recalls = wordings.map((each) => recallOf(matchWords(each.content.filter(isNew), answer, lexicon))).toSorted((a, b) => b - a)
  const said = new Set(wordings.flatMap((each) => each.content.map((word) => word.stem)))
  const newAnswer = answer.content.filter(isNew)
  return [
    weightOf(newMatches) / Math.max(1e-9, weightOf(matches)),
    heaviest(hit),
    weightOf(hit),
    weightOf(missed),
    heaviest(missed),
    weightOf(added),
    heaviest(added),
    cosine(answer.words, question.words),
    cosine(wanted.words, question.words),
    lettersRecall(newMatches, answer),
    wantedWays.length,
    ownWays.length,
    wantedWays.filter((word) => answer.stems.has(word.stem)).length,
    wantedWays.filter((word) => ownWays.some((own) => lexicon.isOpposite(own.stem, word.stem))).length,
    wantedLabels.size === 0 ? 0.5 : shared / wantedLabels.size,
    ownLabels.size === 0 ? 0.5 : shared / ownLabels.size,
    sumOf(newAnswer.filter((word) => said.has(word.stem))) / Math.max(1e-9, sumOf(newAnswer)),
    recalls.reduce((sum, each) => sum + each, 0) / Math.max(1, recalls.length),
    recalls[1] ?? recalls[0] ?? 0,
    sumOf(answer.words) / Math.max(1, answer.words.length),
  ]
}

/** What names a thing of the question: numbers and single letters, "terminal 1", "bulb B". */
function labelsOf(text: PreparedText): Set<string> {
  return new Set(text.words.filter((word) => word.isNumber || /^[b-z]$/.test(word.raw)).map((word) => word.raw))
}

function recallOf(matches: readonly WordMatch[]): number {
  return matches.reduce((sum, match) => sum + match.wanted.weight * match.likeness, 0) / Math.max(1e-9, weightOf(matches))
}

/** Recall by the pairs of letters in words: a misspelt word is nearly there. */
function lettersRecall(matches: readonly WordMatch[], answer: PreparedText): number {
  if (matches.length === 0) return 1
  const near = (raw: string): number => answer.words.reduce((best, own) => Math.max(best, dice(own.raw, raw)), 0)
  return matches.reduce((sum, { wanted }) => sum + wanted.weight * near(wanted.raw), 0) / Math.max(1e-9, weightOf(matches))
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

function cosine(a: readonly Word[], b: readonly Word[]): number {
  const left = new Map(a.map((word) => [word.stem, word.weight]))
  const right = new Map(b.map((word) => [word.stem, word.weight]))
  let dot = 0
  for (const [stem, weight] of left) dot += weight * (right.get(stem) ?? 0)
  const norm = Math.sqrt(squares(left) * squares(right))
  return norm === 0 ? 0 : dot / norm
}

function squares(weights: ReadonlyMap<string, number>): number {
  return [...weights.values()].reduce((sum, each) => sum + each * each, 0)
}

function weightOf(matches: readonly WordMatch[]): number {
  return sumOf(matches.map((match) => match.wanted))
}

function heaviest(matches: readonly WordMatch[]): number {
  return matches.reduce((most, match) => Math.max(most, match.wanted.weight), 0)
}

function sumOf(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + word.weight, 0)
}
