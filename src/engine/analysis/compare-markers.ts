/** Under so many answers on either side nothing is said: the interval of fewer is wider than most differences between markers. */
export const minAnswers = 20

/** A difference of two means in marks, with the ends between which the true one lies, 19 times in 20. */
export interface MeanDifference {
  difference: number
  low: number
  high: number
}

export type MarkerVerdict = 'as-the-rest' | 'stricter' | 'milder'

export interface MarkerComparison extends MeanDifference {
  mean: number
  rest: number
  verdict: MarkerVerdict
}

/** One person's marks of one question beside everybody else's of the same question. */
export interface ComparedMarker {
  marker: string
  count: number
  restCount: number
  /** Null where either side has fewer than `minAnswers`. */
  comparison: MarkerComparison | null
}

/**
 * Each marker of a question against all others together. Each line errs at most one time in twenty where nobody differs, so of
 * twenty lines one may stand out by chance alone.
 */
export function compareMarkers(given: readonly { marker: string; marks: number }[]): ComparedMarker[] {
  const byMarker = Map.groupBy(given, ({ marker }) => marker)
  return [...byMarker].map(([marker, own]) => {
    const marks = own.map((each) => each.marks)
    const rest = given.filter((each) => each.marker !== marker).map((each) => each.marks)
    return { marker, count: marks.length, restCount: rest.length, comparison: compareSides(marks, rest) }
  })
}

/**
 * The wider of Welch's interval (Welch, "The generalization of Student's problem when several different population variances are
 * involved", Biometrika 34, 1947) and that of one common variance. Welch's alone errs up to 8 times in 100 where twenty marks of
 * an easy question stand against hundreds, since twenty are too few to show how much its marks vary.
 */
function compareSides(own: readonly number[], rest: readonly number[]): MarkerComparison | null {
  if (own.length < minAnswers || rest.length < minAnswers) return null
  const sides = [meanAndVariance(own), meanAndVariance(rest)] as const
  const [one, other] = sides
  const error = one.variance / one.count + other.variance / other.count
  const unequal = reachOf(error, error ** 2 / sides.reduce((sum, { variance, count }) => sum + (variance / count) ** 2 / (count - 1), 0))
  const freedom = one.count + other.count - 2
  const common = sides.reduce((sum, { variance, count }) => sum + variance * (count - 1), 0) / freedom
  const equal = reachOf(common / one.count + common / other.count, freedom)
  const between = intervalOf(one.mean - other.mean, Math.max(unequal, equal))
  return { mean: one.mean, rest: other.mean, ...between, verdict: verdictOf(between) }
}

/** Two people's marks of the same answers. */
export interface BothMarked {
  count: number
  /** How many answers both gave the same marks. */
  same: number
  /** The first marker's marks less the second's; null under `minAnswers`. */
  difference: MeanDifference | null
}

/** Student's interval of the differences of pairs: of the same answers, the class cannot be the reason. */
export function compareBoth(pairs: readonly { first: number; second: number }[]): BothMarked {
  const differences = pairs.map(({ first, second }) => first - second)
  const same = differences.filter((difference) => difference === 0).length
  if (pairs.length < minAnswers) return { count: pairs.length, same, difference: null }
  const { mean, variance, count } = meanAndVariance(differences)
  return { count, same, difference: intervalOf(mean, reachOf(variance / count, count - 1)) }
}

/**
 * Marks vary at least as much as if one answer had earned one mark more: where twenty pupils all earned the same, the
 * twenty-first need not.
 */
function meanAndVariance(marks: readonly number[]): { count: number; mean: number; variance: number } {
  const count = marks.length
  const mean = marks.reduce((sum, each) => sum + each, 0) / count
  const variance = marks.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1)
  return { count, mean, variance: Math.max(variance, 1 / count) }
}

function intervalOf(difference: number, reach: number): MeanDifference {
  return { difference, low: difference - reach, high: difference + reach }
}

function verdictOf({ low, high }: MeanDifference): MarkerVerdict {
  if (high < 0) return 'stricter'
  return low > 0 ? 'milder' : 'as-the-rest'
}

/**
 * How far a 95 % interval reaches to each side, of a squared standard error: by the 97.5 % point of Student's t, from its expansion
 * around the normal distribution (Abramowitz and Stegun 26.7.5). With 19 degrees of freedom, the fewest here, it is right to four
 * digits.
 */
function reachOf(squaredError: number, freedom: number): number {
  const z = 1.959964
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return (z + first / freedom + second / freedom ** 2 + third / freedom ** 3) * Math.sqrt(squaredError)
}
