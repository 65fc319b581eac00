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
