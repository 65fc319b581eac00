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
export const minForKappa = 30

export function describeAgreement(pairs: readonly JudgedTwice[]): Agreement {
  const byQuestion = [...Map.groupBy(pairs, ({ question }) => question).values()]
  return {
    count: pairs.length,
    exact: pairs.filter(({ first, second }) => first === second).length,
    withinOne: pairs.filter(({ first, second }) => Math.abs(first - second) <= 1).length,
    kappa: pairs.length < minForKappa ? null : quadraticKappa(byQuestion.map((own) => own.map(({ first, second }) => [first, second] as const))),
  }
}

/**
 * Agreement of whole marks, weighted by the square of the distance (Cohen, "Weighted kappa", 1968); with marks of 0 and 1 the
 * plain kappa. What chance would give is worked out within each group, such as a question: marks of a short question and of a
 * long one differ whoever gives them, and would make any two markers look alike. Null where chance leaves nothing to compare.
 */
export function quadraticKappa(groups: readonly (readonly (readonly [first: number, second: number])[])[]): number | null {
  let [observed, byChance] = [0, 0]
  for (const pairs of groups) {
    if (pairs.length === 0) continue
    observed += sum(pairs.map(([first, second]) => (first - second) ** 2))
    const [firstMean, secondMean] = [mean(pairs.map(([first]) => first)), mean(pairs.map(([, second]) => second))]
    const spread = mean(pairs.map(([first]) => (first - firstMean) ** 2)) + mean(pairs.map(([, second]) => (second - secondMean) ** 2))
    // The mean square of the distance, were each mark given to another answer.
    byChance += pairs.length * (spread + (firstMean - secondMean) ** 2)
  }
  return byChance === 0 ? null : 1 - observed / byChance
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length)
}
