import { dot, fitRidge } from '#engine/marking/learn/ridge.ts'

/** An answer as learning sees it: its words by weight, and the chance that the marker gives one point of it. */
export interface SeenAnswer {
  words: ReadonlyMap<string, number>
  chance: number
}

export interface TaughtAnswer extends SeenAnswer {
  /** What a person decided. */
  awarded: boolean
}

export interface Taught {
  /** The chance that the person would award the point, 0 to 1. */
  chance: number
  /** The place of the marked answer that is most like it, or null where none is. */
  nearest: number | null
  likeness: number
}

/** Set by hand; what they are worth is measured by tools/eval/learning.ts. */
export const learning = { ridge: 2, power: 3, prior: 0.35, likeFrom: 0.15 } as const

/**
 * What a person's decisions on some answers to a question say of another: how the marker's own chance must be
 * corrected (a small ridge regression on its features), and what the marked answers most like it earned.
 */
export function learnPoint(marked: readonly TaughtAnswer[], answer: SeenAnswer): Taught {
  const corrected = correct(marked, answer)
  const like = marked.map((each) => likenessOf(each.words, answer.words))
  const weights = like.map((each) => (each < learning.likeFrom ? 0 : each ** learning.power))
  const total = weights.reduce((sum, each) => sum + each, 0)
  const earned = weights.reduce((sum, weight, at) => sum + (marked[at]?.awarded === true ? weight : 0), 0)
  const chance = (earned + learning.prior * corrected) / (total + learning.prior)
  const likeness = Math.max(0, ...like)
  const nearest = like.indexOf(likeness)
  return { chance: Math.max(0.02, Math.min(0.98, chance)), nearest: likeness < learning.likeFrom || nearest < 0 ? null : nearest, likeness }
}

/** The marker's chance, moved by what it got wrong on the answers that a person marked. */
function correct(marked: readonly TaughtAnswer[], answer: SeenAnswer): number {
  const weights = fitRidge(
    marked.map(featuresOf),
    marked.map((each) => (each.awarded ? 1 : 0) - each.chance),
    learning.ridge,
  )
  return Math.max(0.02, Math.min(0.98, answer.chance + dot(weights, featuresOf(answer))))
}

function featuresOf({ words, chance }: SeenAnswer): number[] {
  return [1, chance - 0.5, Math.log(words.size + 1) - 2]
}

/** Cosine of the weighted words of two answers, 0 to 1. */
export function likenessOf(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let product = 0
  let left = 0
  let right = 0
  for (const [stem, weight] of a) {
    product += weight * (b.get(stem) ?? 0)
    left += weight * weight
  }
  for (const weight of b.values()) right += weight * weight
  return left === 0 || right === 0 ? 0 : product / Math.sqrt(left * right)
}
