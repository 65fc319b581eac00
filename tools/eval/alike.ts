import { parseArgs } from 'node:util'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { measureCeiling } from '#tools/eval/analysis/measure-ceiling.ts'
import { copiedWrong, measureAlike, type AlikeShape } from '#tools/eval/analysis/measure-alike.ts'

/** How often a pair that copied is found among made classes, and how often a pair is named where nobody copies: `npm run eval:alike`. */
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } } })
const [count, from] = [Number(values.seeds), Number(values.from)]
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from)) {
  console.error('Usage: npm run eval:alike -- [--seeds 200] [--from 1]')
  process.exit(2)
}
const seeds = Array.from({ length: count }, (_, at) => from + at)
const shapes: AlikeShape[] = [
  { papers: 40, choices: 40, written: 0, source: 'nearest' },
  { papers: 40, choices: 20, written: 6, source: 'nearest' },
  { papers: 40, choices: 50, written: 0, source: 'nearest' },
  { papers: 25, choices: 40, written: 0, source: 'nearest' },
  { papers: 40, choices: 40, written: 0, source: 'anybody' },
]
for (const shape of shapes) {
  const { classes, classesWithPair, planted, found, withOther } = measureAlike(shape, seeds)
  const share = planted === 0 ? 0 : found / planted
  console.log(`\n${shape.papers} papers, ${shape.choices} questions of choice, ${shape.written} written; copied from ${shape.source}`)
  console.log(`  a pair named where nobody copies     ${classesWithPair} of ${classes} classes`)
  console.log(
    `  the pair with ${copiedWrong} wrong copied found   ${found} of ${planted}, ${(share * 100).toFixed(1)} % (95 %: from ${(wilsonLower(found, planted) * 100).toFixed(1)} %)`,
  )
  console.log(`  another pair named beside it         ${withOther} of ${planted}`)
  const ceiling = measureCeiling(shape, seeds)
  console.log(`  found by who knows each chance       ${ceiling.found} of ${ceiling.planted}`)
}
