import { centreOdds, logOdds, type LikenessModel } from '#engine/marking/short/likeness-model.ts'
import { compareWordings } from '#engine/marking/short/likeness.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import type { AsagRow } from '#tools/train/asag-data.ts'
import { regress, type Example } from '#tools/train/logistic-regression.ts'

/** Chosen by leaving out whole sets. */
const ridge = 200

/** A row of the data as the models see it. */
export interface Seen {
  row: AsagRow
  /** What the model judges. */
  measures: readonly number[]
  /** The same as a mean over all references, from which the model learns. */
  mean: readonly number[]
}

export function seeRows(rows: readonly AsagRow[]): Seen[] {
  const lexicon = getAutoMarkerKnowledge().lexiconOf('en')
  return rows.map((row) => {
    const wordings = row.references.map((text) => prepareText(text, lexicon))
    const found = compareWordings({ wordings, answer: prepareText(row.answer, lexicon), question: prepareText(row.question, lexicon), lexicon })
    return { row, measures: found?.measures ?? [], mean: found?.mean ?? [] }
  })
}

/** The model of an answer alone. */
export function trainAlone(seen: readonly Seen[]): LikenessModel {
  return regressFairly(
    seen,
    seen.map(({ mean }) => mean),
  )
}

/** The model of an answer among the others, from the odds of each alone. Nine weights remember nobody's answer: no part need be held out. */
export function trainCohort(seen: readonly Seen[], alone: LikenessModel): LikenessModel {
  return regressFairly(
    seen,
    halfCentred(
      seen,
      seen.map(({ measures }) => logOdds(alone, measures)),
    ).map((odds) => [odds]),
  )
}

/** Odds with half of the mean of all answers to the question taken off. */
export function halfCentred(seen: readonly Seen[], odds: readonly number[]): number[] {
  const centred = seen.map(() => 0)
  for (const places of Map.groupBy(seen.keys(), (at) => seen[at]?.row.questionId ?? '').values()) {
    const own = centreOdds(places.map((at) => odds[at] ?? 0))
    for (const [i, at] of places.entries()) centred[at] = own[i] ?? 0
  }
  return centred
}

/**
 * Every set counts the same, however many answers it has, and graded answers have a bias of their own: half a mark is
 * given more readily than the verdict "right", and what a verdict is worth is learnt from verdicts.
 */
function regressFairly(seen: readonly Seen[], rows: readonly (readonly number[])[]): LikenessModel {
  const counts = new Map<string, number>()
  for (const { row } of seen) counts.set(row.set, (counts.get(row.set) ?? 0) + 1)
  const examples = seen.map(({ row }, at): Example => ({
    measures: [...(rows[at] ?? []), row.isGraded ? 1 : 0],
    target: row.score,
    weight: 1 / (counts.get(row.set) ?? 1),
  }))
  const { bias, weights } = regress(examples, ridge)
  return { bias, weights: weights.slice(0, -1) }
}
