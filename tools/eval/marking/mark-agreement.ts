import { quadraticKappa } from '#engine/results/agreement.ts'
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
    // Marks that are all the same agree.
    kappa: quadraticKappa([pairs.map(({ given, found }) => [given, found] as const)]) ?? 1,
  }
}
