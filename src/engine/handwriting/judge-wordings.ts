import { chanceOfOdds, logOdds, type LikenessModel } from '#engine/marking/short/likeness-model.ts'
import type { LineScores } from './line-scores.ts'
import { listLookalikes } from './lookalikes.ts'
import { placeSigns, scoreText } from './score-text.ts'
import { listWrittenVariants } from './written-variants.ts'

/** What is measured of a wording against a line of ink; the judge's weights are for these, in this order. */
export const wordingMeasures = ['below-free', 'above-lookalikes', 'weakest-sign', 'weakest-lead', 'width-by-sign', 'length'] as const

/** Weights of a logistic regression over `wordingMeasures`, and the probability from which a wording is accepted. */
export interface WordingJudge {
  model: LikenessModel
  acceptFrom: number
}

export interface JudgedWording {
  text: string
  /** How sure it is that the ink says it, 0 to 1. */
  probability: number
}

export interface InkLine {
  scores: LineScores
  /** The likeliest free reading. */
  read: string
}

/** A wording that is so much less likely than the free reading, by sign, is not what stands there: it is not looked at any closer. */
const hopeless = -2.5
const lowest = -12
const highest = 20

/**
 * How surely a line of ink says each wording: its likeliest way to be written against the best free reading, against texts
 * that are nearly the same, and sign by sign. A low probability says that a person must look, never that the answer is wrong.
 */
export function judgeWordings(line: InkLine, wordings: readonly string[], judge: WordingJudge): JudgedWording[] {
  const readScore = scoreText(line.scores, line.read)
  return wordings.map((text) => {
    const best = findBestVariant(line.scores, text)
    const measures = measureVariant(line.scores, best, readScore)
    return { text, probability: measures === null ? chanceOfHopeless(best, readScore) : chanceOfOdds(logOdds(judge.model, measures)) }
  })
}

/** The measures of a wording; null where the network does not know its signs, the line is too short for it, or it is hopeless. */
export function measureWording({ scores, read }: InkLine, wording: string): number[] | null {
  return measureVariant(scores, findBestVariant(scores, wording), scoreText(scores, read))
}

/** A way to write a wording, and the log-probability that the ink says it. */
interface Variant {
  text: string
  score: number
}

/** Near nothing, and still the less, the less likely the wording is. */
function chanceOfHopeless({ text, score }: Variant, readScore: number): number {
  return 0.001 * Math.exp((score - readScore) / Math.max(1, text.length))
}

function measureVariant(scores: LineScores, best: Variant, readScore: number): number[] | null {
  const free = Math.max(best.score, readScore)
  if ((best.score - free) / best.text.length < hopeless) return null
  const placed = placeSigns(scores, best.text)
  if (placed === null) return null
  const lookalike = Math.max(...listLookalikes(best.text).map((text) => scoreText(scores, text)))
  const length = best.text.length
  return [
    (best.score - free) / length,
    best.score - lookalike,
    Math.min(...placed.map(({ score }) => score)),
    Math.min(...placed.map(({ lead }) => lead)),
    Math.log(scores.steps / length),
    Math.log(length),
  ].map((measure) => Math.min(highest, Math.max(lowest, measure)))
}

function findBestVariant(scores: LineScores, wording: string): Variant {
  return listWrittenVariants(wording)
    .map((text) => ({ text, score: scoreText(scores, text) }))
    .reduce((best, one) => (one.score > best.score ? one : best))
}
