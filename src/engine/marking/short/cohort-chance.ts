import { chanceOfOdds, logOdds, type LikenessModel } from '#engine/marking/short/likeness-model.ts'

/** What the model of an answer among the others looks at, in order. */
export const cohortNames = ['halfCentred'] as const

/** How much of the mean of all answers to a question is taken off each: chosen by leaving out whole sets. */
const centring = 0.5

/**
 * The chance of an answer among the others to its question, from its log odds alone and the mean of all. The wording of a
 * question makes all its answers look likely, or none, and that is what carries over worst from one subject to another: half
 * of the mean is taken off, so that a chance says how an answer stands beside the others and how likely it is by itself.
 */
export function chanceAmong(oddsAlone: number, { meanOdds }: { meanOdds: number }, model: LikenessModel): number {
  return chanceOfOdds(logOdds(model, [oddsAlone - centring * meanOdds]))
}

export function centreOdds(odds: readonly number[]): number[] {
  const mean = odds.reduce((sum, each) => sum + each, 0) / Math.max(1, odds.length)
  return odds.map((each) => each - centring * mean)
}

/** No chance is so sure that its odds have no end. */
export function oddsOfChance(chance: number): number {
  return Math.log(Math.max(1e-3, chance) / Math.max(1e-3, 1 - chance))
}
