/** An answer as the learner sees it: its weighted words, and the chance that the marker awards one point. */
export interface SeenAnswer {
  words: ReadonlyMap<string, number>
  chance: number
}

export interface TaughtAnswer extends SeenAnswer {
  /** The decision of a person. */
  awarded: boolean
}

export interface Taught {
  /** The chance that the person would award the point, 0 to 1. */
  chance: number
  /** The index of the most similar marked answer, or null where none is similar. */
  nearest: number | null
  likeness: number
}

/**
 * Weights for how far an error of the marker on one answer predicts an error on another. `alike`: the answers use the same
 * words. `shared`: all answers to the question share the error. `asSure`: the marker was equally sure of both. `noise`:
 * decisions vary by chance. They were tuned on the questions of docs/marking.md; tools/eval/learning.ts measures their
 * effect.
 */
export const learning = { alike: 0.6, power: 2, shared: 0.3, asSure: 0.5, noise: 0.3, likeFrom: 0.15 } as const

/**
 * Learns once from the decided answers, then predicts for any number of others. It corrects the chance of the marker by
 * Gaussian process regression whose mean is that chance (Rasmussen and Williams, "Gaussian Processes for Machine Learning",
 * 2006, chapter 2; kriging of residuals). To learn several points of one question, compute the similarities once and pass
 * them in: `alike` between the decided answers, `like` from each of them to the other answer.
 */
export function teachPoint(
  marked: readonly TaughtAnswer[],
  alike: readonly Float64Array[] = likenessWithin(marked.map(({ words }) => words)),
): (answer: SeenAnswer, like?: Float64Array) => Taught {
  const markedWords = marked.map(({ words }) => words)
  const kernel = marked.map((a, i) =>
    Float64Array.from(marked, (b, j) => (j > i ? 0 : covariance(a, b, alike[i]?.[j] ?? 0) + (i === j ? learning.noise : 0))),
  )
  const weights = solveSymmetric(
    kernel,
    marked.map((each) => (each.awarded ? 1 : 0) - each.chance),
  )
  return (answer, like = likenessTo(markedWords, answer.words)) => {
    const moved = marked.reduce((sum, each, at) => sum + (weights[at] ?? 0) * covariance(each, answer, like[at] ?? 0), answer.chance)
    const likeness = Math.max(0, ...like)
    const nearest = like.indexOf(likeness)
    // Rounding removes the effect of the order in which answers were marked.
    const chance = Number(Math.max(0.02, Math.min(0.98, moved)).toFixed(9))
    return { chance, nearest: likeness < learning.likeFrom || nearest < 0 ? null : nearest, likeness }
  }
}

function covariance(a: SeenAnswer, b: SeenAnswer, likeness: number): number {
  return learning.alike * likeness ** learning.power + learning.shared + learning.asSure * (a.chance - 0.5) * (b.chance - 0.5)
}

type Words = SeenAnswer['words']

/** The similarity of each answer to one: the cosine of their weighted words, 0 to 1. Equal for every point of a question. */
export function likenessTo(others: readonly Words[], one: Words): Float64Array {
  const length = lengthOf(one)
  return Float64Array.from(others, (other) => cosine(other, one, lengthOf(other) * length))
}

/** The similarities between answers: row i has answer i with every answer up to itself. */
export function likenessWithin(all: readonly Words[]): Float64Array[] {
  const lengths = all.map(lengthOf)
  return all.map((one, i) => Float64Array.from({ length: i + 1 }, (_, j) => cosine(all[j] ?? one, one, (lengths[j] ?? 0) * (lengths[i] ?? 0))))
}

function cosine(a: Words, b: Words, lengths: number): number {
  if (lengths === 0) return 0
  let product = 0
  for (const [stem, weight] of a) product += weight * (b.get(stem) ?? 0)
  return product / lengths
}

function lengthOf(words: Words): number {
  let square = 0
  for (const weight of words.values()) square += weight * weight
  return Math.sqrt(square)
}

/** Solves a symmetric, positive definite system by Cholesky's method. The matrix is overwritten. */
export function solveSymmetric(matrix: readonly Float64Array[], targets: readonly number[]): Float64Array {
  for (const [i, row] of matrix.entries()) {
    for (let j = 0; j <= i; j++) {
      const other = matrix[j] ?? row
      let sum = row[j] ?? 0
      for (let k = 0; k < j; k++) sum -= (row[k] ?? 0) * (other[k] ?? 0)
      row[j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / (other[j] ?? 1)
    }
  }
  const solved = Float64Array.from(targets)
  for (const [i, row] of matrix.entries()) {
    for (let k = 0; k < i; k++) solved[i] = (solved[i] ?? 0) - (row[k] ?? 0) * (solved[k] ?? 0)
    solved[i] = (solved[i] ?? 0) / (row[i] ?? 1)
  }
  for (let i = matrix.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < matrix.length; k++) solved[i] = (solved[i] ?? 0) - (matrix[k]?.[i] ?? 0) * (solved[k] ?? 0)
    solved[i] = (solved[i] ?? 0) / (matrix[i]?.[i] ?? 1)
  }
  return solved
}
