/** A logistic regression: the log odds of a chance are the bias and the weighted measures. */
export interface LikenessModel {
  bias: number
  weights: readonly number[]
}

/** The log odds that an examiner awards the point. */
export function logOdds({ bias, weights }: LikenessModel, measures: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (measures[at] ?? 0), bias)
}

export function chanceOfOdds(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

/** The bias, then the weight of each measure, a line each with its name, for people to read. */
export function packModel({ bias, weights }: LikenessModel, names: readonly string[]): string {
  const lines = [`bias ${short(bias)}`, ...names.map((name, at) => `${name} ${short(weights[at] ?? 0)}`)]
  return lines.map((line) => `${line}\n`).join('')
}

/** Throws where the file is about other measures than the program takes. */
export function unpackModel(packed: string, names: readonly string[]): LikenessModel {
  const [bias, ...weights] = packed
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const [name, weight] = line.split(' ')
      if (name !== (at === 0 ? 'bias' : names[at - 1])) throw new Error(`a model of other measures: ${line}`)
      return Number(weight)
    })
  if (weights.length !== names.length) throw new Error(`a model of ${weights.length} measures, not of ${names.length}`)
  return { bias: bias ?? 0, weights }
}

function short(value: number): string {
  return String(Number(value.toPrecision(5)))
}

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
