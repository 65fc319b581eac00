import { vectorNames } from '#engine/marking/short/answer-vector.ts'
import type { PreparedText } from '#engine/marking/short/prepared-text.ts'

/** An answer among the others to its question: its stems, its measures (`compareWordings`), and the chance it was given by itself. */
export interface CohortAnswer {
  stems: ReadonlySet<string>
  vector: readonly number[]
  chance: number
}

/** Measures that say more beside those of the other answers than alone: a question's wording makes all of them high or low. */
const standingNames = [
  'recall',
  'recallNew',
  'precisionNew',
  'cosineNew',
  'gramsNew',
  'meaningNew',
  'meantRecallNew',
  'answerLength',
  'copied',
  'onSubject',
  'lettersRecall',
  'addedWeight',
] as const
const standingPlaces = standingNames.map((name) => vectorNames.indexOf(name))

/** Names of what `compareWithCohort` gives for each answer, in order. */
export const cohortNames = [
  'alone',
  'mean',
  'aboveMean',
  'rank',
  'likeAnswers',
  'nearestAnswers',
  'wordsOdds',
  'wordsOddsEven',
  'likeTopMinusLow',
  'likeTop',
  'likeAll',
  'count',
  'likeReference',
  'referenceRecall',
  'spread',
  ...standingNames,
] as const

/**
 * What the other answers to a question say about each of them, the answer's own chance left out of every mean that it
 * is compared with. Words count by how rare they are among these answers, so that what everybody writes says nothing.
 */
export function compareWithCohort(answers: readonly CohortAnswer[], references: readonly PreparedText[]): number[][] {
  const chances = answers.map((answer) => answer.chance)
  const mean = meanOf(chances)
  const spread = Math.sqrt(meanOf(chances.map((chance) => (chance - mean) ** 2)))
  const words = countWords(answers)
  const idf = (stem: string): number => Math.log((answers.length + 2) / ((words.get(stem)?.answers ?? 0) + 1)) + 0.1
  const likeness = answers.map((a) => answers.map((b) => cosine(a.stems, b.stems, idf)))
  const order = [...answers.keys()].toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))
  const end = Math.max(2, Math.round(answers.length * 0.2))
  const wanted = references.map((reference) => reference.stems)
  const standings = standingPlaces.map((place) => standardise(answers.map((answer) => answer.vector[place] ?? 0)))
  return answers.map((answer, at) => {
    const row = likeness[at] ?? []
    const others = order.filter((other) => other !== at)
    const like = (places: readonly number[]): number => meanOf(places.map((place) => row[place] ?? 0))
    const odds = oddsOf({ answer, words, mean })
    return [
      logit(answer.chance),
      logit(mean),
      logit(answer.chance) - logit(mean),
      meanOf(chances.map((other) => (other < answer.chance ? 1 : other === answer.chance ? 0.5 : 0))),
      logit(drawn({ row, chances, at, power: 2, mean })),
      logit(drawn({ row, chances, at, power: 5, mean })),
      odds.sum,
      odds.sum / Math.sqrt(odds.count + 1),
      like(others.slice(0, end)) - like(others.slice(-end)),
      like(others.slice(0, end)),
      like(others),
      Math.log(answers.length),
      Math.max(0, ...wanted.map((stems) => cosine(answer.stems, stems, idf))),
      Math.max(0, ...wanted.map((stems) => recall(stems, answer.stems, idf))),
      spread,
      ...standings.map((standing) => standing[at] ?? 0),
    ]
  })
}

/** How far each value stands from the mean, in standard deviations; nearly equal values stay near zero. */
function standardise(values: readonly number[]): number[] {
  const mean = meanOf(values)
  const deviation = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
  return values.map((value) => (value - mean) / (deviation + 0.02))
}

interface WordCount {
  answers: number
  chances: number
}

function countWords(answers: readonly CohortAnswer[]): ReadonlyMap<string, WordCount> {
  const counts = new Map<string, WordCount>()
  for (const { stems, chance } of answers) {
    for (const stem of stems) {
      const before = counts.get(stem) ?? { answers: 0, chances: 0 }
      counts.set(stem, { answers: before.answers + 1, chances: before.chances + chance })
    }
  }
  return counts
}

/** How far the words of an answer stand in others that seem right, as in naive Bayes with the chances for labels. */
function oddsOf({ answer, words, mean }: { answer: CohortAnswer; words: ReadonlyMap<string, WordCount>; mean: number }): {
  sum: number
  count: number
} {
  let sum = 0
  let count = 0
  for (const stem of answer.stems) {
    const word = words.get(stem)
    if (word === undefined || word.answers < 2) continue
    // Two answers' worth of the mean keep a rare word from deciding.
    const among = (word.chances - answer.chance + 2 * mean) / (word.answers - 1 + 2)
    sum += logit(among) - logit(mean)
    count++
  }
  return { sum, count }
}

interface Draw {
  row: readonly number[]
  chances: readonly number[]
  at: number
  power: number
  mean: number
}

/** The mean chance of the others, weighted by likeness; the higher the power, the nearer they must be. */
function drawn({ row, chances, at, power, mean }: Draw): number {
  let total = 0.05
  let sum = 0.05 * mean
  for (const [other, likeness] of row.entries()) {
    if (other === at) continue
    const weight = likeness ** power
    total += weight
    sum += weight * (chances[other] ?? 0)
  }
  return sum / total
}

function cosine(a: ReadonlySet<string>, b: ReadonlySet<string>, weightOf: (stem: string) => number): number {
  let dot = 0
  let left = 0
  let right = 0
  for (const stem of a) {
    const square = weightOf(stem) ** 2
    left += square
    if (b.has(stem)) dot += square
  }
  for (const stem of b) right += weightOf(stem) ** 2
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right)
}

function recall(wanted: ReadonlySet<string>, own: ReadonlySet<string>, weightOf: (stem: string) => number): number {
  let found = 0
  let total = 0
  for (const stem of wanted) {
    const weight = weightOf(stem)
    total += weight
    if (own.has(stem)) found += weight
  }
  return total === 0 ? 0 : found / total
}

function logit(chance: number): number {
  return Math.log(Math.max(1e-3, chance) / Math.max(1e-3, 1 - chance))
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length
}
