import { parseArgs } from 'node:util'
import type { BoostedTrees } from '#engine/marking/short/predict.ts'
import { packTrees } from '#engine/marking/short/unpack-trees.ts'
import { packWeights } from '#engine/marking/short/word-weights.ts'
import { readAsag } from '#tools/train/asag-data.ts'
import { fromSemEval, writeDataFile } from '#tools/generate/write-data-file.ts'
import { seeRows, trainCohort, trainOn } from '#tools/train/train.ts'

/**
 * Trains the models of short answers on every row of a folder of SemEval-2013 training splits and writes
 * answer-trees.txt, answer-words.bin and cohort-trees.txt in src/engine/data. Measure first with tools/eval/marking.ts;
 * `node tools/train/train-marker.ts --data DIR`.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/train/train-marker.ts --data DIR')
  process.exit(2)
}
const seen = seeRows(await readAsag(values.data))
const alone = trainOn(seen)
const cohort = trainCohort(seen)
const made = { recipe: 'node tools/train/train-marker.ts --data DIR', ...fromSemEval }
console.log(`${seen.length} answers`)
await writeDataFile({
  name: 'answer-trees.txt',
  what: `Judges an answer by itself: a bias, then ${treesOver('vectorNames', alone.trees)}`,
  ...made,
  content: packTrees(alone.trees),
})
await writeDataFile({
  name: 'answer-words.bin',
  what: 'Judges an answer by itself: a logistic regression over `readTraits`, as packWeights writes it.',
  ...made,
  content: packWeights(alone.words),
})
await writeDataFile({
  name: 'cohort-trees.txt',
  what: `Judges an answer among the others: a bias, then ${treesOver('cohortNames', cohort)}`,
  ...made,
  content: packTrees(cohort),
})

function treesOver(names: string, model: BoostedTrees): string {
  return `${model.trees.length} gradient-boosted trees over \`${names}\`, one a line, as packTrees writes them.`
}
