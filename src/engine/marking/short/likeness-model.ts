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

/** Writes the bias, then the weights, one line each with its name. */
export function packModel({ bias, weights }: LikenessModel, names: readonly string[]): string {
  const lines = [`bias ${short(bias)}`, ...names.map((name, at) => `${name} ${short(weights[at] ?? 0)}`)]
  return lines.map((line) => `${line}\n`).join('')
}

/** Throws where the file has other measures than the program. */
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

/** The inputs of the model that judges an answer among the others, in order. */
export const cohortNames = ['halfCentred'] as const

/** The share of the mean of all answers that is subtracted from each; chosen by leaving out whole sets. */
const centring = 0.5

/**
 * The chance of an answer among the others, from its own log odds and the mean log odds of all answers. The wording of a
 * question makes all its answers look likely or unlikely, and this effect transfers worst between subjects. Subtracting half
 * of the mean balances how an answer compares with the others and how likely it is by itself.
 */
export function chanceAmong(oddsAlone: number, { meanOdds }: { meanOdds: number }, model: LikenessModel): number {
  return chanceOfOdds(logOdds(model, [oddsAlone - centring * meanOdds]))
}

export function centreOdds(odds: readonly number[]): number[] {
  const mean = odds.reduce((sum, each) => sum + each, 0) / Math.max(1, odds.length)
  return odds.map((each) => each - centring * mean)
}

/** Bounds the odds of a certain chance. */
export function oddsOfChance(chance: number): number {
  return Math.log(Math.max(1e-3, chance) / Math.max(1e-3, 1 - chance))
}
