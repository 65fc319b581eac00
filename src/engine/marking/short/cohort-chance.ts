import { chanceOfOdds, logOdds, type LikenessModel } from '#engine/marking/short/likeness-model.ts'

/** What the model of an answer among the others looks at, in order. */
export const cohortNames = ['halfCentred'] as const

/** How much of the mean of all answers to a question is taken off each: chosen by leaving out whole sets. */
const centring = 0.5

/**
 * The chance of each answer among the others to its question, from the log odds of each alone. The wording of a question
 * makes all its answers look likely, or none, and that is what carries over worst from one subject to another: half of
 * the mean is taken off, so that a chance says how an answer stands beside the others and how likely it is by itself.
 */
export function chancesAmong(oddsAlone: readonly number[], model: LikenessModel): number[] {
  return centreOdds(oddsAlone).map((odds) => chanceOfOdds(logOdds(model, [odds])))
}

export function centreOdds(odds: readonly number[]): number[] {
  const mean = odds.reduce((sum, each) => sum + each, 0) / Math.max(1, odds.length)
  return odds.map((each) => each - centring * mean)
}
