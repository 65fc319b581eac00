/** Clopper and Pearson's one-sided 95 % upper bound for a rate that showed `hits` times in `n`; about 3/n for none. */
export function exactUpper(hits: number, n: number): number {
  if (n === 0) return 1
  let low = 0
  let high = 1
  for (let round = 0; round < 60; round += 1) {
    const rate = (low + high) / 2
    if (atMost(hits, n, rate) > 0.05) low = rate
    else high = rate
  }
  return high
}

/** Probability of at most `hits` of `n` at a rate. */
function atMost(hits: number, n: number, rate: number): number {
  let term = n * Math.log1p(-rate)
  let sum = 0
  for (let k = 0; k <= hits; k += 1) {
    sum += Math.exp(term)
    term += Math.log((n - k) / (k + 1)) + Math.log(rate) - Math.log1p(-rate)
  }
  return sum
}
