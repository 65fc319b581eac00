import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { REVIEW_BELOW } from '#engine/marking/marker.ts'
import { confidenceOf } from '#engine/marking/short/confidence-of.ts'
import { oppositeChance } from '#engine/marking/short/judge-point.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'
import { getMarkerKnowledge } from '#server/platform/marker-knowledge.ts'
import { describeAgreement } from '#tools/eval/marking/agreement.ts'
import { drawCoverage } from '#tools/eval/marking/draw-coverage.ts'
import { readAsag, type AsagRow } from '#tools/train/asag-data.ts'
import { acrossSets, crossValidate, isSetAside, onSetAside } from '#tools/eval/marking/cross-validate.ts'
import { seeRows } from '#tools/train/train.ts'

/**
 * Measures the short-answer marker on questions it has not seen: the answers of SciEntsBank's and Beetle's training
 * splits, five parts by question, each part marked by models of the other four. `node tools/eval/marking.ts --data DIR [--plot FILE.svg]`.
 */
const folds = 5
const { values } = parseArgs({ options: { data: { type: 'string' }, plot: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/eval/marking.ts --data DIR')
  process.exit(2)
}
const rows = await readAsag(values.data)
const seen = seeRows(rows)
const { alone, among } = crossValidate(seen, folds)
const sets = ['scientsbank', 'beetle', 'all']

console.log(`New questions, ${folds}-fold by question; two-way accuracy, macro-F1, Pearson r of the chance with the verdict`)
for (const set of sets) print(set, alone)
console.log('\nWith the other answers to the question at hand')
for (const set of sets) print(set, among)
console.log('\nNew subject: trained on the one set, tried on the other; alone, then with the other answers')
for (const set of ['scientsbank', 'beetle']) {
  const found = acrossSets(seen, set)
  print(set, found.alone)
  print(set, found.among)
}
console.log('\nWhole marker, rules and model, each point as a question of one mark (rules were written on this data); alone, then with the others')
for (const chances of [alone, among]) for (const set of sets) print(set, wholeMarker(chances))
console.log(`\nWithout review (confidence from ${REVIEW_BELOW}): share of the answers, agreement; alone, then with the others`)
for (const set of sets) printSettled(set, alone, 'model')
for (const set of sets) printSettled(set, among, 'cohort')
for (const [name, chances] of [
  ['alone', alone],
  ['with the others', among],
] as const) {
  printCoverage(name, chances)
  printCalibration(name, chances)
}
if (values.plot !== undefined) {
  const lines = [
    { name: 'alone', points: coverageOf(alone) },
    { name: 'with the others', points: coverageOf(among) },
  ]
  await writeFile(values.plot, drawCoverage(lines))
}
console.log('\nQuestions set aside, on which nothing was chosen, by models of the others; alone, then with the others')
const aside = onSetAside(seen)
for (const chances of [aside.alone, aside.among]) for (const set of sets) print(set, chances, (at) => seen[at] !== undefined && isSetAside(seen[at]))

/** Where a rule speaks it decides; elsewhere the held-out model does. */
function wholeMarker(chances: readonly number[]): number[] {
  return rows.map((row, at) => {
    const question: ShortQuestion = {
      id: '1',
      type: 'short',
      marks: 1,
      text: row.question,
      scheme: [{ code: 'B1', text: row.references[0] ?? '', accept: row.references.slice(1) }],
    }
    const judged = judgeShort({ question, text: row.answer, language: 'en', knowledge: getMarkerKnowledge() })[0]
    if (judged?.by === 'rule') return judged.chance
    const seemsOpposite = judged?.why.includes('opposite') === true
    return seemsOpposite ? Math.min(chances[at] ?? 0, oppositeChance) : (chances[at] ?? 0)
  })
}

function ofSet(set: string): number[] {
  return rows.flatMap((row: AsagRow, at) => (set === 'all' || row.set === set ? [at] : []))
}

function print(set: string, found: readonly number[], counts: (at: number) => boolean = () => true): void {
  const own = ofSet(set).filter(counts)
  const agreement = describeAgreement(
    own.map((at) => rows[at]?.isCorrect === true),
    own.map((at) => found[at] ?? 0),
  )
  const figures = [
    `accuracy ${agreement.accuracy.toFixed(3)} (95 % from ${agreement.accuracyFrom.toFixed(3)})`,
    `macro-F1 ${agreement.macroF1.toFixed(3)}`,
    `r ${agreement.r.toFixed(3)}`,
    `surest 70 % agree ${agreement.surest70.toFixed(3)}`,
  ]
  console.log(`  ${set.padEnd(12)} n ${String(own.length).padEnd(5)} ${figures.join('  ')}`)
}

function printSettled(set: string, found: readonly number[], by: 'model' | 'cohort'): void {
  const own = ofSet(set).map((at) => ({ right: rows[at]?.isCorrect === true, chance: found[at] ?? 0 }))
  const settled = own.filter(({ chance }) => confidenceOf({ chance, by, language: 'en' }) >= REVIEW_BELOW)
  const agreed = settled.filter(({ chance, right }) => chance >= 0.5 === right).length
  console.log(
    `  ${set.padEnd(12)} n ${settled.length} (${((100 * settled.length) / own.length).toFixed(0)} %)  agreement ${(agreed / Math.max(1, settled.length)).toFixed(3)}`,
  )
}

function printCoverage(name: string, found: readonly number[]): void {
  console.log(`\nCoverage against agreement, ${name}: share of the surest answers, agreement with the examiner`)
  for (const [share, agreed] of coverageOf(found)) {
    if (Math.round(share * 100) % 10 === 0) console.log(`  ${(100 * share).toFixed(0).padStart(3)} %  ${agreed.toFixed(3)}`)
  }
}

/** In steps of two in a hundred from the surest tenth. */
function coverageOf(found: readonly number[]): (readonly [share: number, agreed: number])[] {
  const surest = rows
    .map((row, at) => ({ right: row.isCorrect, chance: found[at] ?? 0 }))
    .toSorted((a, b) => Math.abs(b.chance - 0.5) - Math.abs(a.chance - 0.5))
  return Array.from({ length: 46 }, (_, step) => {
    const share = (10 + step * 2) / 100
    const part = surest.slice(0, Math.round(surest.length * share))
    return [share, part.filter(({ chance, right }) => chance >= 0.5 === right).length / part.length] as const
  })
}

function printCalibration(name: string, found: readonly number[]): void {
  console.log(`\nCalibration on held-out questions, ${name}: chance of agreement claimed, found, n`)
  const verdicts = rows.map((row) => row.isCorrect)
  for (const bin of describeAgreement(verdicts, found).calibration) {
    console.log(`  ${bin.claimed.toFixed(2)}  ${bin.found.toFixed(2)}  ${bin.count}`)
  }
}
