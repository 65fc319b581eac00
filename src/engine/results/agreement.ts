/** One answer that was judged twice. */
export interface JudgedTwice {
  question: string
  first: number
  second: number
}

/** The agreement of two judges of the same answers. */
export interface Agreement {
  count: number
  exact: number
  withinOne: number
  /** Null where too few were judged twice, or all got the same marks. */
  kappa: number | null
}

/** With fewer pairs, the interval of a kappa is too wide to mean anything. */
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
 * Agreement of whole marks, weighted by the squared distance (Cohen, "Weighted kappa", 1968); for marks of 0 and 1 this is
 * the plain kappa. Chance agreement is computed within each group, such as a question. Marks of a short and a long question
 * always differ, which would make any two markers seem to agree. Null where chance leaves nothing to compare.
 */
export function quadraticKappa(groups: readonly (readonly (readonly [first: number, second: number])[])[]): number | null {
  let [observed, byChance] = [0, 0]
  for (const pairs of groups) {
    if (pairs.length === 0) continue
    observed += sum(pairs.map(([first, second]) => (first - second) ** 2))
    const [firstMean, secondMean] = [mean(pairs.map(([first]) => first)), mean(pairs.map(([, second]) => second))]
    const spread = mean(pairs.map(([first]) => (first - firstMean) ** 2)) + mean(pairs.map(([, second]) => (second - secondMean) ** 2))
    // The mean squared distance if each mark belonged to another answer.
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
