import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BoostedTrees } from '#engine/marking/short/predict.ts'
import { packTrees } from '#engine/marking/short/unpack-trees.ts'
import { readAsag } from '#tools/marker/asag-data.ts'
import { packWeights } from '#tools/marker/word-regression.ts'
import { seeRows, trainCohort, trainOn } from '#tools/marker/train.ts'

/**
 * Trains the models of short answers on every row of a folder of SemEval-2013 training splits and writes
 * src/engine/marking/short/model.ts, word-model.ts and cohort-model.ts. Measure first with tools/eval-marking.ts;
 * `node tools/train-marker.ts --data DIR`.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/train-marker.ts --data DIR')
  process.exit(2)
}
const seen = seeRows(await readAsag(values.data))
const alone = trainOn(seen)
const cohort = trainCohort(seen)
await writeModel({ file: 'model.ts', name: 'packedModel', what: treesOver('vectorNames', alone.trees), packed: packTrees(alone.trees) })
await writeModel({
  file: 'word-model.ts',
  name: 'packedWeights',
  what: 'A logistic regression over `readTraits`, packed by packWeights.',
  packed: packWeights(alone.words),
})
await writeModel({ file: 'cohort-model.ts', name: 'packedCohortModel', what: treesOver('cohortNames', cohort), packed: packTrees(cohort) })

function treesOver(names: string, model: BoostedTrees): string {
  return `${model.trees.length} gradient-boosted trees over \`${names}\`, packed by packTrees.`
}

async function writeModel({ file, name, what, packed }: { file: string; name: string; what: string; packed: string }): Promise<void> {
  const text = `// Made by tools/train-marker.ts. Trained on the training splits of SciEntsBank and Beetle (SemEval-2013 Task 7,
// CC BY-SA 3.0); holds weights, no text of theirs. Do not edit by hand.

/** ${what} */
export const ${name} =
  '${packed}'
`
  await writeFile(path.join(import.meta.dirname, '../src/engine/marking/short', file), text)
  console.log(`${file}: ${seen.length} answers, ${Math.round(text.length / 1024)} KiB`)
}
