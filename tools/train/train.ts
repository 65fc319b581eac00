import { joinChances, type AnswerModel } from '#engine/marking/short/answer-chance.ts'
import { compareWordings } from '#engine/marking/short/answer-vector.ts'
import { compareWithCohort } from '#engine/marking/short/cohort-features.ts'
import { predict, type BoostedTrees } from '#engine/marking/short/predict.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { readTraits } from '#engine/marking/short/word-traits.ts'
import { weighTraits } from '#engine/marking/short/word-weights.ts'
import { getMarkerKnowledge } from '#server/platform/marker-knowledge.ts'
import { foldOf, type AsagRow } from '#tools/train/asag-data.ts'
import { boost, generator, type BoostOptions } from '#tools/train/boost.ts'
import { regressOnTraits } from '#tools/train/word-regression.ts'

/** Chosen by cross-validation over questions, and fixed before any test split was opened. */
export const boostOptions: BoostOptions = { trees: 200, depth: 4, rate: 0.05, leafWeight: 8, ridge: 5, rowShare: 0.7, columnShare: 0.6, seed: 7 }
export const cohortOptions: BoostOptions = { ...boostOptions, trees: 120, depth: 2, leafWeight: 20 }
/** Three models drawn with different seeds, averaged, are steadier than one. */
const bags = 3
/** A row seen with one of its references alone counts half beside the row with all of them. */
const augmentedWeight = 0.5
/** Parts in which the chances are made that the cohort model learns from. */
const innerFolds = 4

/** A row of the data as the model sees it, with all references and, where there are several, with one of them. */
export interface Seen {
  row: AsagRow
  vector: readonly number[]
  single: readonly number[] | null
  traits: readonly number[]
}

export function seeRows(rows: readonly AsagRow[]): Seen[] {
  const random = generator(11)
  return rows.map((row) => {
    const one = row.references[Math.floor(random() * row.references.length)]
    const single = one === undefined || row.references.length < 2 ? null : vectorOf(row, [one])
    return { row, vector: vectorOf(row, row.references), single, traits: readTraits(compared(row, row.references)) }
  })
}

function vectorOf(row: AsagRow, references: readonly string[]): number[] {
  return compareWordings(compared(row, references))?.vector ?? []
}

function compared(row: AsagRow, references: readonly string[]): Parameters<typeof readTraits>[0] {
  const lexicon = getMarkerKnowledge().lexiconOf('en')
  const wordings = references.map((text) => prepareText(text, lexicon))
  return { wordings, answer: prepareText(row.answer, lexicon), question: prepareText(row.question, lexicon), lexicon }
}

/** The models of an answer alone. Schemes have one wording or many: the trees learn from both. */
export function trainOn(seen: readonly Seen[]): AnswerModel {
  const words = regressOnTraits(
    seen.map(({ traits }) => traits),
    seen.map(({ row }) => (row.isCorrect ? 1 : 0)),
  )
  return { trees: trainTrees(seen), words }
}

/** The chance of an answer by itself, as the marker works it out. */
export function chanceAlone(model: AnswerModel, { vector, traits }: Seen): number {
  return joinChances(predict(model.trees, vector), weighTraits(model.words, traits))
}

function trainTrees(seen: readonly Seen[]): BoostedTrees {
  const singles = seen.filter((each) => each.single !== null)
  const vectors = [...seen.map((each) => each.vector), ...singles.map((each) => each.single ?? [])]
  const labels = [...seen, ...singles].map(({ row }) => (row.isCorrect ? 1 : 0))
  const weights = [...seen.map(() => 1), ...singles.map(() => augmentedWeight)]
  return average(Array.from({ length: bags }, (_, bag) => boost(vectors, labels, { ...boostOptions, seed: boostOptions.seed + 100 * bag }, weights)))
}

/** The model of an answer among the others, trained on chances that never saw the answer's own question. */
export function trainCohort(seen: readonly Seen[]): BoostedTrees {
  const chances = chancesUnseen(seen)
  const vectors = cohortVectors(seen, chances)
  const labels = seen.map(({ row }) => (row.isCorrect ? 1 : 0))
  return average(Array.from({ length: bags }, (_, bag) => boost(vectors, labels, { ...cohortOptions, seed: cohortOptions.seed + 100 * bag })))
}

function chancesUnseen(seen: readonly Seen[]): number[] {
  const chances = seen.map(() => 0)
  for (let fold = 0; fold < innerFolds; fold++) {
    const isIn = (row: AsagRow): boolean => foldOf(`inner/${row.questionId}`, innerFolds) === fold
    const model = trainOn(seen.filter(({ row }) => !isIn(row)))
    for (const [at, each] of seen.entries()) if (isIn(each.row)) chances[at] = chanceAlone(model, each)
  }
  return chances
}

/** What the other answers to its question say of every answer. */
export function cohortVectors(seen: readonly Seen[], chances: readonly number[]): number[][] {
  const lexicon = getMarkerKnowledge().lexiconOf('en')
  const vectors: number[][] = seen.map(() => [])
  for (const places of Map.groupBy(seen.keys(), (at) => seen[at]?.row.questionId ?? '').values()) {
    const answers = places.map((at) => ({
      stems: prepareText(seen[at]?.row.answer ?? '', lexicon).stems,
      vector: seen[at]?.vector ?? [],
      chance: chances[at] ?? 0,
    }))
    const references = (seen[places[0] ?? 0]?.row.references ?? []).map((text) => prepareText(text, lexicon))
    for (const [i, vector] of compareWithCohort(answers, references).entries()) vectors[places[i] ?? 0] = vector
  }
  return vectors
}

/** One model whose sum is the mean of several. */
function average(models: readonly BoostedTrees[]): BoostedTrees {
  return {
    bias: models.reduce((sum, model) => sum + model.bias, 0) / models.length,
    trees: models.flatMap((model) => model.trees.map((tree) => ({ ...tree, value: tree.value.map((value) => value / models.length) }))),
  }
}
