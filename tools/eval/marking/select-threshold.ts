/** A case that could be settled: how sure it is, and whether the examiners agree with what is proposed. */
export interface Selectable {
  score: number
  agrees: boolean
}

export interface Selected {
  threshold: number
  count: number
  errors: number
  /** The risk is below this with the confidence asked for. */
  bound: number
}

/** Thresholds in the order in which they are tried, fixed before any case was seen. */
const thresholds = Array.from({ length: 51 }, (_, at) => Number((1 - at / 100).toFixed(2)))

/**
 * Selective classification with a stated risk (Geifman and El-Yaniv 2017): the least threshold of the score for which the
 * risk of what is settled is at most `risk` with probability `1 - delta`. The thresholds are tried from the strictest on,
 * and the first whose exact binomial bound is above the risk ends the search, so that nothing need be taken off for
 * trying several (fixed sequence testing, as in "Learn then Test", Angelopoulos et al. 2021). Null where even the strictest
 * fails: so few cases promise nothing.
 */
export function selectThreshold(cases: readonly Selectable[], { risk, delta }: { risk: number; delta: number }): Selected | null {
  let best: Selected | null = null
  for (const threshold of thresholds) {
    const chosen = cases.filter(({ score }) => score >= threshold)
    const errors = chosen.filter(({ agrees }) => !agrees).length
    const bound = boundOf(errors, chosen.length, delta)
    if (bound > risk) break
    best = { threshold, count: chosen.length, errors, bound }
  }
  return best
}

/** The greatest risk under which so few errors still happen with probability `delta` (Clopper and Pearson 1934). */
export function boundOf(errors: number, count: number, delta: number): number {
  if (count === 0 || errors >= count) return 1
  let [low, high] = [errors / count, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (chanceOfAtMost(errors, count, middle) > delta) low = middle
    else high = middle
  }
  return high
}

function chanceOfAtMost(errors: number, count: number, risk: number): number {
  let log = count * Math.log1p(-risk)
  let sum = Math.exp(log)
  for (let k = 1; k <= errors; k++) {
    log += Math.log((count - k + 1) / k) + Math.log(risk) - Math.log1p(-risk)
    sum += Math.exp(log)
  }
  return sum
}
