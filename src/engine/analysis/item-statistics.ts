import type { Question } from '#engine/exam/exam.ts'

export interface ItemStatistics {
  question: string
  /** The number of marks behind the facility. */
  count: number
  /** The number of papers whose marks for the question are undecided. */
  waiting: number
  /** Mean share of the question's marks, 0 (nobody) to 1 (everybody); null while one of its answers waits, and when nobody answered. */
  facility: number | null
  /** The number of papers with a total that answered it: the basis of the discrimination. */
  totalCount: number
  /**
   * Correlation of the question with the rest of the paper, −1 to 1 (corrected point-biserial). Below 0.2 the question
   * separates strong and weak pupils poorly. Null where marks do not vary, fewer than three sat, or an answer waits.
   */
  discrimination: number | null
  /**
   * The discrimination as a share of the maximum for these marks: the covariance with the rest, divided by that of both in
   * sorted order. An easy question separates few pupils, and may do this as well as possible. Null where the discrimination
   * is.
   */
  efficiency: number | null
}

/** The marks of a paper by question. A question that does not count for this pupil is absent. */
export interface ItemPaper {
  /** Null while an answer waits; decided answers still count. */
  total: number | null
  /** Null where the marks of the question are undecided, which is no zero. */
  marks: ReadonlyMap<string, number | null>
}

/** Facility and discrimination of every question, in the order of the exam. Papers of absent pupils are not given. */
export function describeItems(questions: readonly Question[], papers: readonly ItemPaper[]): ItemStatistics[] {
  return questions.map((question) => {
    const given = papers.flatMap(({ total, marks }) => {
      const own = marks.get(question.id)
      return own === undefined ? [] : [{ own, total }]
    })
    const settled = given.flatMap(({ own }) => (own === null ? [] : [own]))
    const pairs = given.flatMap(({ own, total }) => (own === null || total === null ? [] : [{ own, rest: total - own }]))
    const waiting = given.length - settled.length
    const [owns, rests] = [pairs.map(({ own }) => own), pairs.map(({ rest }) => rest)]
    return {
      question: question.id,
      count: settled.length,
      waiting,
      facility: waiting > 0 || settled.length === 0 ? null : settled.reduce((sum, own) => sum + own, 0) / (settled.length * question.marks),
      totalCount: pairs.length,
      discrimination: waiting > 0 ? null : correlation(owns, rests),
      efficiency: waiting > 0 ? null : efficiency(owns, rests),
    }
  })
}

/** Pearson's r, or null where it is not defined. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  const count = a.length
  if (count < 3) return null
  const meanA = a.reduce((sum, value) => sum + value, 0) / count
  const meanB = b.reduce((sum, value) => sum + value, 0) / count
  let both = 0
  let squaresA = 0
  let squaresB = 0
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0
    both += (value - meanA) * (other - meanB)
    squaresA += (value - meanA) ** 2
    squaresB += (other - meanB) ** 2
  }
  return squaresA < 1e-12 || squaresB < 1e-12 ? null : both / Math.sqrt(squaresA * squaresB)
}

/** The covariance of these values as a share of the maximum, −1 to 1; null where there is none. */
function efficiency(a: readonly number[], b: readonly number[]): number | null {
  if (correlation(a, b) === null) return null
  const most = covariance(inOrder(a), inOrder(b))
  return most < 1e-12 ? null : covariance(a, b) / most
}

/** Of a sample (n − 1). */
function covariance(a: readonly number[], b: readonly number[]): number {
  const meanA = a.reduce((sum, value) => sum + value, 0) / a.length
  const meanB = b.reduce((sum, value) => sum + value, 0) / b.length
  return a.reduce((sum, value, at) => sum + (value - meanA) * ((b[at] ?? 0) - meanB), 0) / (a.length - 1)
}

function inOrder(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other)
}
