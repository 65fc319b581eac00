import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BoostedTrees } from '#engine/marking/short/predict.ts'
import { packTrees } from '#engine/marking/short/unpack-trees.ts'
import { readAsag } from '#tools/marker/asag-data.ts'
import { seeRows, trainCohort, trainOn } from '#tools/marker/train.ts'

/**
 * Trains the models of short answers on every row of a folder of SemEval-2013 training splits and writes
 * src/engine/marking/short/model.ts and cohort-model.ts. Measure first with tools/eval-marking.ts;
 * `node tools/train-marker.ts --data DIR`.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/train-marker.ts --data DIR')
  process.exit(2)
}
const seen = seeRows(await readAsag(values.data))
await writeModel({ file: 'model.ts', name: 'packedModel', over: 'vectorNames', model: trainOn(seen) })
await writeModel({ file: 'cohort-model.ts', name: 'packedCohortModel', over: 'cohortNames', model: trainCohort(seen) })

async function writeModel({ file, name, over, model }: { file: string; name: string; over: string; model: BoostedTrees }): Promise<void> {
  const text = `// Made by tools/train-marker.ts. Trained on the training splits of SciEntsBank and Beetle (SemEval-2013 Task 7,
// CC BY-SA 3.0); holds weights, no text of theirs. Do not edit by hand.

/** Gradient-boosted trees over \`${over}\`, packed by packTrees. */
export const ${name} =
  '${packTrees(model)}'
`
  await writeFile(path.join(import.meta.dirname, '../src/engine/marking/short', file), text)
  console.log(`${file}: ${seen.length} answers, ${model.trees.length} trees, ${Math.round(text.length / 1024)} KiB`)
}
