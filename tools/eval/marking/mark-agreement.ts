import { wilsonLower } from '#engine/results/wilson-lower.ts'

export interface MarkPair {
  /** By a person. */
  given: number
  /** By the program. */
  found: number
}

export interface MarkAgreement {
  count: number
  exact: number
  /** Lower end of its 95 % Wilson interval. */
  exactFrom: number
  withinOne: number
  /** Weighted by the square of the distance (Cohen, "Weighted kappa", 1968); with marks of 0 and 1 the plain kappa. */
  kappa: number
}

/** How whole marks agree with those that a person gave. */
export function describeMarks(pairs: readonly MarkPair[]): MarkAgreement {
  const count = pairs.length
  const exact = pairs.filter(({ given, found }) => given === found).length
  const withinOne = pairs.filter(({ given, found }) => Math.abs(given - found) <= 1).length
  return {
    count,
    exact: exact / count,
    exactFrom: wilsonLower(exact, count),
    withinOne: withinOne / count,
    kappa: quadraticKappa(pairs),
  }
}

function quadraticKappa(pairs: readonly MarkPair[]): number {
  const observed = mean(pairs.map(({ given, found }) => (given - found) ** 2))
  const [givenMean, foundMean] = [mean(pairs.map(({ given }) => given)), mean(pairs.map(({ found }) => found))]
  const spread = mean(pairs.map(({ given }) => (given - givenMean) ** 2)) + mean(pairs.map(({ found }) => (found - foundMean) ** 2))
  // The mean square of the distance, were each mark given to another answer.
  const byChance = spread + (givenMean - foundMean) ** 2
  return byChance === 0 ? 1 : 1 - observed / byChance
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
