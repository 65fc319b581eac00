import { parseArgs } from 'node:util'
import { cohortNames, packModel } from '#engine/marking/short/likeness-model.ts'
import { measureNames } from '#engine/marking/short/likeness.ts'
import { readAllSets } from '#tools/train/asag-data.ts'
import { fromAnswerSets, writeDataFile } from '#tools/generate/write-data-file.ts'
import { seeRows, trainAlone, trainCohort } from '#tools/train/train.ts'

/**
 * Trains the models of short answers on every row of a folder of answer sets and writes answer-weights.txt and
 * cohort-weights.txt in src/engine/data. Measure first with tools/eval/marking.ts; `node tools/train/train-auto-marker.ts --data DIR`.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/train/train-auto-marker.ts --data DIR')
  process.exit(2)
}
const seen = seeRows(await readAllSets(values.data))
const alone = trainAlone(seen)
const cohort = trainCohort(seen, alone)
const made = { recipe: 'node tools/train/train-auto-marker.ts --data DIR', ...fromAnswerSets }
console.log(`${seen.length} answers`)
await writeDataFile({
  name: 'answer-weights.txt',
  what: 'Judges an answer by itself: a logistic regression over `measureNames`, the bias and a weight a line, as packModel writes it.',
  ...made,
  content: packModel(alone, measureNames),
})
await writeDataFile({
  name: 'cohort-weights.txt',
  what: 'Judges an answer among the others: a logistic regression over `cohortNames`, as packModel writes it.',
  ...made,
  content: packModel(cohort, cohortNames),
})
