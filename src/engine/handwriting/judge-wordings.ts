import { chanceOfOdds, logOdds, type LikenessModel } from '#engine/marking/short/likeness-model.ts'
import type { Looks } from './line-scores.ts'
import { listLookalikes } from './lookalikes.ts'
import { placeSigns, scoreLooks } from './score-text.ts'
import { listWrittenVariants } from './written-variants.ts'

/** What is measured of a wording against a line of ink; the judge's weights are for these, in this order. */
export const wordingMeasures = [
  'below-free',
  'below-free-whole',
  'above-lookalikes',
  'weakest-sign',
  'weakest-lead',
  'width-by-sign',
  'length',
] as const

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
  looks: Looks
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
  const readScore = scoreLooks(line.looks, line.read)
  return wordings.map((text) => {
    const best = findBestVariant(line.looks, text)
    const measures = measureVariant(line.looks, best, readScore)
    return { text, probability: measures === null ? chanceOfHopeless(best, readScore) : chanceOfOdds(logOdds(judge.model, measures)) }
  })
}

/** The measures of a wording; null where the network does not know its signs, the line is too short for it, or it is hopeless. */
export function measureWording({ looks, read }: InkLine, wording: string): number[] | null {
  return measureVariant(looks, findBestVariant(looks, wording), scoreLooks(looks, read))
}

/** Whether another look could settle anything: where no wording comes near what is read freely, none is accepted. */
export function mayBeSaid({ looks, read }: InkLine, wordings: readonly string[]): boolean {
  const readScore = scoreLooks(looks, read)
  return wordings.some((wording) => !isHopeless(findBestVariant(looks, wording), readScore))
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

function isHopeless({ text, score }: Variant, readScore: number): boolean {
  return (score - Math.max(score, readScore)) / text.length < hopeless
}

function measureVariant(looks: Looks, best: Variant, readScore: number): number[] | null {
  if (isHopeless(best, readScore)) return null
  const placed = looks.map((look) => placeSigns(look, best.text))
  if (!placed.every((signs) => signs !== null)) return null
  const weakest = (of: 'score' | 'lead') => meanOf(placed.map((signs) => Math.min(...signs.map((sign) => sign[of]))))
  const below = best.score - Math.max(best.score, readScore)
  const lookalike = Math.max(...listLookalikes(best.text).map((text) => scoreLooks(looks, text)))
  const length = best.text.length
  const measures = [
    below / length,
    below,
    best.score - lookalike,
    weakest('score'),
    weakest('lead'),
    Math.log(looks[0].steps / length),
    Math.log(length),
  ]
  return measures.map((measure) => Math.min(highest, Math.max(lowest, measure)))
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

function findBestVariant(looks: Looks, wording: string): Variant {
  return listWrittenVariants(wording)
    .map((text) => ({ text, score: scoreLooks(looks, text) }))
    .reduce((best, one) => (one.score > best.score ? one : best))
}
