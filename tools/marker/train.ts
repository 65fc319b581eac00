import { compareWordings } from '#engine/marking/short/answer-vector.ts'
import type { BoostedTrees } from '#engine/marking/short/predict.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { lexiconOf } from '#engine/marking/words/lexicon.ts'
import type { AsagRow } from '#tools/marker/asag-data.ts'
import { boost, type BoostOptions } from '#tools/marker/boost.ts'

/** Chosen by cross-validation over questions, and fixed before any test split was opened. */
export const boostOptions: BoostOptions = { trees: 200, depth: 4, rate: 0.05, leafWeight: 8, ridge: 5, rowShare: 0.7, columnShare: 0.6, seed: 7 }

/** What the model sees of a row. */
export function vectorOf(row: AsagRow): number[] {
  const lexicon = lexiconOf('en')
  const wordings = row.references.map((text) => prepareText(text, lexicon))
  const question = prepareText(row.question, lexicon)
  return compareWordings({ wordings, answer: prepareText(row.answer, lexicon), question, lexicon })?.vector ?? []
}

export function trainOn(rows: readonly AsagRow[], vectors: readonly (readonly number[])[] = rows.map(vectorOf)): BoostedTrees {
  return boost(
    vectors,
    rows.map((row) => (row.isCorrect ? 1 : 0)),
    boostOptions,
  )
}
