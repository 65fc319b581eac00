import { parseArgs } from 'node:util'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { measureHelp, type HelpFigures } from '#tools/eval/overview/measure-help.ts'

/** How often "Needs help" names who fell, and who lost a topic, on made cohorts: `npm run eval:needs-help`. */
const { values } = parseArgs({ options: { cohorts: { type: 'string', default: '50' }, from: { type: 'string', default: '1001' } } })
const [count, from] = [Number(values.cohorts), Number(values.from)]
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from)) {
  console.error('Usage: npm run eval:needs-help -- [--cohorts 50] [--from 1001]')
  process.exit(2)
}
const seeds = Array.from({ length: count }, (_, at) => from + at)
const share = (hits: number, of: number) =>
  of === 0 ? 'none' : `${hits} of ${of}, ${((hits / of) * 100).toFixed(1)} % (95 %: from ${(wilsonLower(hits, of) * 100).toFixed(1)} %)`
const tell = (what: string, { planted, hits, falseAlarms, judged }: HelpFigures) => {
  console.log(`  ${what}, n = ${judged} judged`)
  console.log(`    precision            ${share(hits, hits + falseAlarms)}`)
  console.log(`    recall               ${share(hits, planted)}`)
  console.log(`    false alarms a hit   ${hits === 0 ? '–' : (falseAlarms / hits).toFixed(2)}`)
}
const shapes = [
  { pupils: 120, questions: 20, depth: 1.5 },
  { pupils: 120, questions: 20, depth: 1 },
  { pupils: 120, questions: 20, depth: 0.7 },
  { pupils: 120, questions: 8, depth: 1 },
  { pupils: 40, questions: 20, depth: 1 },
]
for (const shape of shapes) {
  const { falls, topics } = measureHelp(shape, seeds)
  console.log(
    `\n${count} cohorts of ${shape.pupils} pupils in 8 subjects, ${shape.questions} questions an exam; a planted fall is of ${shape.depth} spreads`,
  )
  tell('who fell', falls)
  tell('topics lost', topics)
}
