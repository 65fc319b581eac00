import type { ItemPaper } from '#engine/analysis/item-statistics.ts'

/** How far a total can be trusted, or why that cannot be said. */
export type Reliability =
  | {
      state: 'known'
      /** Cronbach's alpha: how well the questions agree, at most 1. */
      alpha: number
      /** Ends of its 95 % interval (Feldt, 1965). */
      low: number
      high: number
      /** Of a pupil's total, in marks: two pupils in three lie within one of them of what they would get on average. */
      standardError: number
      /** The papers that it rests on: those that answered the same questions. */
      papers: number
      questions: number
    }
  /** Fewer papers with a total than `minPapers`. */
  | { state: 'too-few'; papers: number }
  /** Pupils chose among the questions, and no `minPapers` of them chose the same; `papers` of them did. */
  | { state: 'chosen-apart'; papers: number }
  | { state: 'one-question' }
  /** Everybody has the same total. */
  | { state: 'no-spread' }

/** With fewer the interval is so wide that the figure says nothing. */
export const minPapers = 20

/**
 * Cronbach's alpha with Feldt's interval, and the standard error of measurement. A question that a pupil did not choose is
 * missing and not zero: alpha is worked out among the largest number of papers that answered the same questions.
 */
export function estimateReliability(papers: readonly ItemPaper[]): Reliability {
  const whole = papers.flatMap(({ total, marks }) => (total === null ? [] : [marks]))
  if (whole.length < minPapers) return { state: 'too-few', papers: whole.length }
  const patterns = [...Map.groupBy(whole, (marks) => [...marks.keys()].join('\n')).values()]
  const same = patterns.reduce((most, each) => (each.length > most.length ? each : most))
  if (same.length < minPapers) return { state: 'chosen-apart', papers: same.length }
  const rows = same.map((marks) => [...marks.values()].map((own) => own ?? 0))
  const questions = rows[0]?.length ?? 0
  if (questions < 2) return { state: 'one-question' }
  const ofTotals = variance(rows.map((row) => row.reduce((sum, own) => sum + own, 0)))
  if (ofTotals < 1e-12) return { state: 'no-spread' }
  const ofQuestions = Array.from({ length: questions }, (_, at) => variance(rows.map((row) => row[at] ?? 0)))
  const alpha = (questions / (questions - 1)) * (1 - ofQuestions.reduce((sum, each) => sum + each, 0) / ofTotals)
  const [df1, df2] = [rows.length - 1, (rows.length - 1) * (questions - 1)]
  return {
    state: 'known',
    alpha,
    low: 1 - (1 - alpha) * fQuantile(0.975, df1, df2),
    high: 1 - (1 - alpha) * fQuantile(0.025, df1, df2),
    standardError: Math.sqrt(ofTotals * (1 - alpha)),
    papers: rows.length,
    questions,
  }
}

/** Of a sample (n − 1). */
function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/**
 * The value below which a share `p` of the F distribution with these degrees of freedom lies. From the regularised
 * incomplete beta function by Lentz's continued fraction (W. H. Press and others, Numerical Recipes, 3rd edition, 2007,
 * sections 6.1 and 6.4), and from there by halving: sixty steps leave nothing of a double.
 */
export function fQuantile(p: number, df1: number, df2: number): number {
  const [a, b] = [df1 / 2, df2 / 2]
  // Where x stands for df1·F / (df1·F + df2). Near 1 its distance to 1 is what is known exactly.
  const x = betaQuantile(p, a, b)
  return x < 0.5 ? (df2 * x) / (df1 * (1 - x)) : (df2 * (1 - betaQuantile(1 - p, b, a))) / (df1 * betaQuantile(1 - p, b, a))
}

function betaQuantile(p: number, a: number, b: number): number {
  let low = 0
  let high = 1
  while (high - low > high * 2e-16) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (incompleteBeta(middle, a, b) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The share of a beta distribution below `x`. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  // The fraction converges fast on this side of the mean; on the other, the rest to 1 does.
  return x < (a + 1) / (a + b + 2) ? (front * continuedFraction(x, a, b)) / a : 1 - (front * continuedFraction(1 - x, b, a)) / b
}

const tiny = 1e-300
const maxSteps = 2000

function continuedFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= maxSteps; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    const step = d * c
    value *= step
    if (Math.abs(step - 1) < 1e-16) break
  }
  return value
}

function awayFromZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value
}

/** From here on Stirling's series is exact to a double. */
const stirlingFrom = 15

/** The logarithm of the gamma function, for arguments above 0 (Abramowitz and Stegun, 1964, 6.1.41). */
function logGamma(value: number): number {
  let x = value
  let below = 0
  while (x < stirlingFrom) {
    below += Math.log(x)
    x++
  }
  const inverse = 1 / (x * x)
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse * (1 / 1188 - inverse * (691 / 360360)))))) / x
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - below
}
