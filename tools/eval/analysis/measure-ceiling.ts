import { makeExam, type MadeExam } from '#tools/eval/analysis/make-exam.ts'
import { choicesOf, plantPair, type AlikeShape } from '#tools/eval/analysis/measure-alike.ts'

const copiedShare = 0.5
/** A pair is named below it, after correction for all pairs and both directions: as in `find-alike.ts`. */
const threshold = 0.005
/** Weights are added up in steps of this size, in nats. */
const step = 0.05

/**
 * In how many of these classes the best test of two papers would find the planted pair if it knew what nobody can: how good each pupil is
 * and how likely each option, and so the likelihood ratio for a pupil who copies half (Neyman & Pearson) with its exact distribution.
 */
export function measureCeiling({ source, ...shape }: AlikeShape, seeds: readonly number[]): { planted: number; found: number } {
  const measured = { planted: 0, found: 0 }
  const pairs = (shape.papers * (shape.papers - 1)) / 2
  for (const seed of seeds) {
    const made = makeExam({ ...shape, seed: seed + 3_000_000, plantsKey: false })
    const copied = plantPair(made, { seed, source })
    if (copied === null) continue
    measured.planted++
    if (2 * pairs * chanceByTruth(made, copied) < threshold) measured.found++
  }
  return measured
}

function chanceByTruth(made: MadeExam, { papers, pair: [sourceId, copierId] }: NonNullable<ReturnType<typeof plantPair>>): number {
  const source = papers.find(({ id }) => id === sourceId)
  const copierAt = papers.findIndex(({ id }) => id === copierId)
  let sums = new Map<number, number>([[0, 1]])
  let seen = 0
  for (const { id, options } of choicesOf(made)) {
    const given = source?.chosen.get(id) ?? ''
    const chance = made.truth.get(id)?.[copierAt]?.[options.indexOf(given)] ?? 0
    const [same, other] = [Math.log(1 - copiedShare + copiedShare / chance), Math.log(1 - copiedShare)].map((weight) => Math.round(weight / step))
    if (same === undefined || other === undefined) continue
    seen += papers[copierAt]?.chosen.get(id) === given ? same : other
    const next = new Map<number, number>()
    for (const [sum, share] of sums) {
      next.set(sum + same, (next.get(sum + same) ?? 0) + share * chance)
      next.set(sum + other, (next.get(sum + other) ?? 0) + share * (1 - chance))
    }
    sums = next
  }
  return [...sums].reduce((tail, [sum, share]) => tail + (sum >= seen ? share : 0), 0)
}
