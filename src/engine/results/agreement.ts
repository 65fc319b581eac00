import { quadraticKappa } from '#engine/results/quadratic-kappa.ts'

/** One answer that was judged twice. */
export interface JudgedTwice {
  question: string
  first: number
  second: number
}

/** How often two who judged the same answers gave the same marks. */
export interface Agreement {
  count: number
  exact: number
  withinOne: number
  /** Null where too few were judged twice, or all of them got the same marks. */
  kappa: number | null
}

/** Below this the interval of a kappa is so wide that the figure says nothing. */
export const leastForKappa = 30

export function describeAgreement(pairs: readonly JudgedTwice[]): Agreement {
  const byQuestion = [...Map.groupBy(pairs, ({ question }) => question).values()]
  return {
    count: pairs.length,
    exact: pairs.filter(({ first, second }) => first === second).length,
    withinOne: pairs.filter(({ first, second }) => Math.abs(first - second) <= 1).length,
    kappa: pairs.length < leastForKappa ? null : quadraticKappa(byQuestion.map((own) => own.map(({ first, second }) => [first, second] as const))),
  }
}
