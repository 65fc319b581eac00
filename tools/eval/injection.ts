import { parseArgs } from 'node:util'
import { findInjections } from '#engine/marking/find-injection.ts'
import { hasAside } from '#engine/marking/model-reply/find-aside.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { honestKiswahili, type HonestAnswer } from '#tools/eval/injection/honest-kiswahili.ts'
import { makeCorpus } from '#tools/eval/injection/make-corpus.ts'
import { measureInjections } from '#tools/eval/injection/measure.ts'
import { freshTemplates, honestSentences, seenTemplates } from '#tools/eval/injection/templates.ts'
import { lastTemplates, lateTemplates, unseenTemplates } from '#tools/eval/injection/unseen-templates.ts'
import { readAsag } from '#tools/train/asag-data.ts'

/**
 * Measures what words to the marker can do to marks when the model obeys them. `node tools/eval/injection.ts`, with
 * `--data DIR` also how often honest answers of real pupils are taken for such words, with `--missed` which were not seen. In handwriting: `handwriting.ts`.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, missed: { type: 'boolean' } } })
const seed = 'injections'
for (const [name, templates] of [
  ['templates that detection was written against', seenTemplates],
  ['templates written afterwards', freshTemplates],
  ['templates by somebody who had not seen detection, who then bettered it', unseenTemplates],
  ['templates written before what that brought was known', lateTemplates],
  ['templates written before what the last bettering brought was known', lastTemplates],
] as const) {
  const figures = measureInjections(makeCorpus({ templates, each: 8, seed }))
  const rise = Object.entries(figures.meanRise).map(([source, by]) => `${source} ${by.toFixed(3)}`)
  console.log(`${name}: ${templates.length} templates, ${figures.pairs} pairs, seed ${seed}`)
  console.log(`  mean rise of 10, by what is quoted: ${rise.join(', ')}; unseen by a person at most ${figures.unseenRise.toFixed(3)}`)
  console.log(
    `  waits for a person ${percent(figures.flagged)} (95 % at least ${percent(sureOf(figures.flagged, templates.length))}), told why ${percent(figures.told)}, seen ${percent(figures.seen)}, clean taken for injected ${percent(figures.cleanChanged)}, clean that wait for it ${percent(figures.cleanAside)}`,
  )
  if (values.missed === true) for (const { injection } of figures.missed) console.log(`    ${JSON.stringify(injection)}`)
}
const mistaken = honestSentences.filter((sentence) => findInjections(sentence).length > 0)
console.log(`honest sentences with the same words taken for injections: ${mistaken.length} of ${honestSentences.length}`)
if (values.missed === true) for (const sentence of mistaken) console.log(`    ${sentence}`)
describeHonest('honest answers in Kiswahili', honestKiswahili)
if (values.data !== undefined) {
  const rows = await readAsag(values.data)
  describeHonest(
    'honest answers of pupils in English',
    rows.map(({ question, references, answer }) => ({ about: [question, ...references].join(' '), answer })),
  )
}

function describeHonest(name: string, all: readonly HonestAnswer[]): void {
  const taken = all.filter(({ about, answer }) => findInjections(answer, about).length > 0)
  const beside = all.filter(({ about, answer }) => hasAside(answer, about))
  console.log(`${name}: ${taken.length} of ${all.length} taken for injections, ${beside.length} have a sentence beside the question`)
  if (values.missed === true) for (const { answer } of [...taken, ...beside]) console.log(`    ${JSON.stringify(answer)}`)
}

/** Lower bound of a share of pairs. Pairs of one template have its words in common, so that templates are counted and not pairs. */
function sureOf(share: number, templates: number): number {
  return wilsonLower(share * templates, templates)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
