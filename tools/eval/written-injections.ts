import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { describeHandwriting } from '#tools/eval/injection/describe-handwriting.ts'
import { measureHandwriting, type HandwrittenPair } from '#tools/eval/injection/measure-handwriting.ts'
import { lastTemplates, lateTemplates, unseenTemplates } from '#tools/eval/injection/unseen-templates.ts'

/**
 * What words to the marker do in handwriting on real sheets, to a model that reads correctly and obeys them:
 * `node tools/eval/written-injections.ts --pairs 200`. A pair is two pictures; the figures so far are told after every class.
 */
const { values } = parseArgs({ options: { pairs: { type: 'string', default: '200' }, seed: { type: 'string', default: 'injections' } } })
const from = performance.now()
const pairs: HandwrittenPair[] = []
for await (const pair of measureHandwriting([...unseenTemplates, ...lateTemplates, ...lastTemplates], Number(values.pairs), values.seed)) {
  pairs.push(pair)
  if (pairs.length % 20 === 0) describe()
}
describe()

function describe(): void {
  const minutes = ((performance.now() - from) / 60_000).toFixed(1)
  console.log(`after ${minutes} min, load ${loadavg()[0]?.toFixed(0)}, seed ${values.seed}`)
  console.log(describeHandwriting('all', pairs))
  console.log(
    describeHandwriting(
      'templates that bettered detection',
      pairs.filter(({ template }) => unseenTemplates.includes(template)),
    ),
  )
  console.log(
    describeHandwriting(
      'the others',
      pairs.filter(({ template }) => !unseenTemplates.includes(template)),
    ),
  )
  for (const language of ['en', 'sw'] as const)
    console.log(
      describeHandwriting(
        language,
        pairs.filter(({ template }) => template.language === language),
      ),
    )
}
