import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packTrees } from '#engine/marking/short/unpack-trees.ts'
import { readAsag } from '#tools/marker/asag-data.ts'
import { trainOn } from '#tools/marker/train.ts'

/**
 * Trains the chance model of short answers on every row of a folder of SemEval-2013 training splits and writes
 * src/engine/marking/short/model.ts. Measure first with tools/eval-marking.ts; `node tools/train-marker.ts --data DIR`.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/train-marker.ts --data DIR')
  process.exit(2)
}
const rows = await readAsag(values.data)
const model = trainOn(rows)
const text = `// Made by tools/train-marker.ts. Trained on the training splits of SciEntsBank and Beetle (SemEval-2013 Task 7,
// CC BY-SA 3.0); holds weights, no text of theirs. Do not edit by hand.

/** Gradient-boosted trees over \`vectorNames\`, packed by packTrees. */
export const packedModel =
  '${packTrees(model)}'
`
await writeFile(path.join(import.meta.dirname, '../src/engine/marking/short/model.ts'), text)
console.log(`${rows.length} answers, ${model.trees.length} trees, ${Math.round(text.length / 1024)} KiB`)
