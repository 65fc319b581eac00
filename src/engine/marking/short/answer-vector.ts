import { compareDifferences, differenceNames } from '#engine/marking/short/difference-features.ts'
import { comparePair, featureNames, type PairLikeness } from '#engine/marking/short/features.ts'
import { compareMeaning, likeness, meaningNames } from '#engine/marking/short/meaning-features.ts'
import type { PreparedText } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

export interface AnswerLikeness {
  /** What the model sees: the nearest wording's features, then the best and mean over all wordings. */
  vector: number[]
  nearest: PairLikeness
  /** Which wording is nearest. */
  wording: number
}

export const vectorNames: readonly string[] = [
  ...featureNames,
  'bestRecall',
  'bestRecallNew',
  'bestCosine',
  'bestGrams',
  'meanCosine',
  'worstClash',
  'wordings',
  ...meaningNames,
  'onSubject',
  'beyondSubject',
  ...differenceNames,
]

/** Compares an answer with every wording that earns the point. Null when there is none. */
export function compareWordings({
  wordings,
  answer,
  question,
  lexicon,
}: {
  wordings: readonly PreparedText[]
  answer: PreparedText
  question: PreparedText
  lexicon: Lexicon
}): AnswerLikeness | null {
  const pairs = wordings.map((wanted) => comparePair({ wanted, answer, question, lexicon }))
  const scores = pairs.map(({ vector }) => roughScore(vector))
  const wording = scores.indexOf(Math.max(...scores))
  const nearest = pairs[wording]
  const wanted = wordings[wording]
  if (nearest === undefined || wanted === undefined) return null
  const best = (name: string): number => Math.max(...pairs.map(({ vector }) => vector[placeOf(name)] ?? 0))
  const cosines = pairs.map(({ vector }) => vector[placeOf('cosine')] ?? 0)
  const meanings = wordings.map((wanted) => compareMeaning({ wanted, answer, question, lexicon }))
  const meant = meaningNames.map((_, at) => Math.max(...meanings.map((each) => each[at] ?? 0)))
  const onSubject = likeness(question.content, answer.content, lexicon)
  const vector = [
    ...nearest.vector,
    best('recall'),
    best('recallNew'),
    best('cosine'),
    best('grams'),
    cosines.reduce((sum, each) => sum + each, 0) / cosines.length,
    best('negationClash'),
    Math.log(pairs.length),
    ...meant,
    onSubject,
    (meant[meaningNames.indexOf('meaning')] ?? 0) - onSubject,
    ...compareDifferences({ wanted, answer, question, lexicon }, wordings),
  ]
  return { vector, nearest, wording }
}

/** Which of several wordings an answer is nearest to, before the model looks closer. */
function roughScore(vector: readonly number[]): number {
  const at = (name: string): number => vector[placeOf(name)] ?? 0
  return at('recall') + at('recallNew') + at('cosine') + at('grams') + 0.5 * at('precision') - at('negationClash') - at('opposition')
}

const places = new Map<string, number>(featureNames.map((name, at) => [name, at]))

function placeOf(name: string): number {
  return places.get(name) ?? -1
}
