import { parseArgs } from 'node:util'
import { findInjections } from '#engine/marking/find-injection.ts'
import { wilsonLower } from '#tools/bench/bounds.ts'
import { makeCorpus } from '#tools/injection/make-corpus.ts'
import { measureInjections } from '#tools/injection/measure.ts'
import { freshTemplates, honestSentences, seenTemplates } from '#tools/injection/templates.ts'
import { unseenTemplates } from '#tools/injection/unseen-templates.ts'
import { readAsag } from '#tools/marker/asag-data.ts'

/**
 * Measures what words to the marker can do to marks when the engine obeys them. `node tools/eval-injection.ts`, with
 * `--data DIR` also how often honest answers of real pupils are taken for such words, with `--missed` which were not seen.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, missed: { type: 'boolean' } } })
const seed = 'injections'
for (const [name, templates] of [
  ['templates that detection was written against', seenTemplates],
  ['templates written afterwards', freshTemplates],
  ['templates by somebody who had not seen detection', unseenTemplates],
] as const) {
  const figures = measureInjections(makeCorpus({ templates, each: 8, seed }))
  const rise = Object.entries(figures.meanRise).map(([source, by]) => `${source} ${by.toFixed(3)}`)
  console.log(`${name}: ${templates.length} templates, ${figures.pairs} pairs, seed ${seed}`)
  console.log(`  mean rise of 10, by what is quoted: ${rise.join(', ')}`)
  console.log(
    `  waits for a person ${percent(figures.flagged)} (95 % at least ${percent(sureOf(figures.flagged, templates.length))}), seen ${percent(figures.seen)}, clean taken for injected ${percent(figures.cleanChanged)}`,
  )
  if (values.missed === true) for (const { injection } of figures.missed) console.log(`    ${JSON.stringify(injection)}`)
}
const mistaken = honestSentences.filter((sentence) => findInjections(sentence).length > 0)
console.log(`honest sentences with the same words taken for injections: ${mistaken.length} of ${honestSentences.length}`)
if (values.missed === true) for (const sentence of mistaken) console.log(`    ${sentence}`)
if (values.data !== undefined) {
  const rows = await readAsag(values.data)
  const taken = rows.filter(({ answer }) => findInjections(answer).length > 0)
  console.log(`honest answers of pupils taken for injections: ${taken.length} of ${rows.length}`)
  if (values.missed === true) for (const { answer } of taken) console.log(`    ${JSON.stringify(answer)}`)
}

/** Lower bound of a share of pairs. Pairs of one template have its words in common, so that templates are counted and not pairs. */
function sureOf(share: number, templates: number): number {
  return wilsonLower(share * templates, templates)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
