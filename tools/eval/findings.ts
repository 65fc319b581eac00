import { parseArgs } from 'node:util'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { measureFindings } from '#tools/eval/analysis/measure-findings.ts'

/** How often a wrong key is found among made papers, and how often something is found where nothing is wrong: `npm run eval:findings`. */
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } } })
const [count, from] = [Number(values.seeds), Number(values.from)]
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from)) {
  console.error('Usage: npm run eval:findings -- [--seeds 200] [--from 1]')
  process.exit(2)
}
const seeds = Array.from({ length: count }, (_, at) => from + at)
const shapes = [
  { papers: 40, choices: 20, written: 6 },
  { papers: 40, choices: 12, written: 8 },
  { papers: 40, choices: 40, written: 0 },
  { papers: 25, choices: 20, written: 6 },
  { papers: 120, choices: 20, written: 6 },
]
const percent = (hits: number) => `${((hits / count) * 100).toFixed(1)} % (95 %: from ${(wilsonLower(hits, count) * 100).toFixed(1)} %)`
for (const shape of shapes) {
  const { exams, found, foundRight, examsWithFalse, falseFindings } = measureFindings(shape, seeds)
  console.log(
    `\n${shape.papers} papers, ${shape.choices} questions of choice, ${shape.written} written; n = ${exams} exams with a wrong key and ${exams} without a finding`,
  )
  console.log(`  the wrong key found                 ${found} of ${exams}, ${percent(found)}`)
  console.log(`  and the right option named          ${foundRight} of ${exams}, ${percent(foundRight)}`)
  console.log(`  false findings                      ${falseFindings} in ${exams} exams, ${(falseFindings / exams).toFixed(3)} an exam`)
  console.log(`  exams with any                      ${examsWithFalse} of ${exams}`)
}
