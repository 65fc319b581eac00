import { parseArgs } from 'node:util'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { confidenceOf } from '#engine/marking/short/confidence-of.ts'
import { REVIEW_BELOW } from '#engine/marking/marker.ts'
import { drawTowardsCohort } from '#engine/marking/cohort.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { predict } from '#engine/marking/short/predict.ts'
import { oppositeChance } from '#engine/marking/short/judge-point.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'
import { lexiconOf } from '#engine/marking/words/lexicon.ts'
import { foldOf, readAsag, type AsagRow } from '#tools/marker/asag-data.ts'
import { describeAgreement } from '#tools/marker/agreement.ts'
import { trainOn, vectorOf } from '#tools/marker/train.ts'

/**
 * Measures the short-answer marker on questions it has not seen: the answers of SciEntsBank's and Beetle's training
 * splits, five parts by question, each part marked by a model of the other four. `node tools/eval-marking.ts --data DIR`.
 */
const folds = 5
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/eval-marking.ts --data DIR')
  process.exit(2)
}
const rows = await readAsag(values.data)
const vectors = rows.map(vectorOf)
const chances = crossValidate(rows, vectors)
const sets = ['scientsbank', 'beetle', 'all']

console.log(`New questions, ${folds}-fold by question; two-way accuracy, macro-F1, Pearson r of the chance with the verdict`)
for (const set of sets) print(set, chances, rows)
console.log('\nWith the other answers to the question at hand')
const drawn = withCohort(rows, chances)
for (const set of sets) print(set, drawn, rows)
console.log('\nNew subject: trained on the one set, tried on the other')
for (const set of ['scientsbank', 'beetle']) print(set, acrossSets(rows, vectors, set), rows)
console.log('\nWhole marker, rules and model, each point as a question of one mark (rules were written on this data)')
for (const set of sets) print(set, wholeMarker(rows, chances), rows)
console.log(`\nWithout review (confidence from ${REVIEW_BELOW}): share of the answers, agreement`)
for (const set of sets) printSettled(set, chances, rows)
console.log('\nCalibration on held-out questions: chance of agreement claimed, found, n')
for (const bin of describeAgreement(
  rows.map((row) => row.isCorrect),
  chances,
).calibration)
  console.log(`  ${bin.claimed.toFixed(2)}  ${bin.found.toFixed(2)}  ${bin.count}`)

function crossValidate(all: readonly AsagRow[], seen: readonly (readonly number[])[]): number[] {
  const found: number[] = Array.from(all, () => 0)
  for (let fold = 0; fold < folds; fold++) {
    const train = all.flatMap((row, at) => (foldOf(row.questionId, folds) === fold ? [] : [at]))
    const model = trainOn(
      train.flatMap((at) => all[at] ?? []),
      train.map((at) => seen[at] ?? []),
    )
    for (const [at, row] of all.entries()) if (foldOf(row.questionId, folds) === fold) found[at] = predict(model, seen[at] ?? [])
  }
  return found
}

function acrossSets(all: readonly AsagRow[], seen: readonly (readonly number[])[], tried: string): number[] {
  const train = all.flatMap((row, at) => (row.set === tried ? [] : [at]))
  const model = trainOn(
    train.flatMap((at) => all[at] ?? []),
    train.map((at) => seen[at] ?? []),
  )
  return seen.map((vector) => predict(model, vector))
}

function withCohort(all: readonly AsagRow[], alone: readonly number[]): number[] {
  const lexicon = lexiconOf('en')
  const answers = all.map((row, at) => {
    const weights = new Map(prepareText(row.answer, lexicon).words.map((word) => [word.stem, word.weight]))
    return { questionId: row.questionId, weights, chances: [alone[at] ?? 0] }
  })
  return all.map((row, at) => {
    const cohort = { answers: answers.filter((other) => other.questionId === row.questionId) }
    return drawTowardsCohort({ cohort, text: row.answer, language: 'en', at: 0, chance: alone[at] ?? 0 })
  })
}

/** Where a rule speaks it decides; elsewhere the held-out model does. */
function wholeMarker(all: readonly AsagRow[], alone: readonly number[]): number[] {
  return all.map((row, at) => {
    const question: ShortQuestion = {
      id: '1',
      type: 'short',
      marks: 1,
      text: row.question,
      scheme: [{ code: 'B1', text: row.references[0] ?? '', accept: row.references.slice(1) }],
    }
    const judged = judgeShort({ question, text: row.answer, language: 'en' })[0]
    if (judged?.by === 'rule') return judged.chance
    const seemsOpposite = judged?.why.includes('opposite') === true
    return seemsOpposite ? Math.min(alone[at] ?? 0, oppositeChance) : (alone[at] ?? 0)
  })
}

function print(set: string, found: readonly number[], all: readonly AsagRow[]): void {
  const own = all.flatMap((row, at) => (set === 'all' || row.set === set ? [at] : []))
  const agreement = describeAgreement(
    own.map((at) => all[at]?.isCorrect === true),
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

function printSettled(set: string, found: readonly number[], all: readonly AsagRow[]): void {
  const own = all.flatMap((row, at) => (set === 'all' || row.set === set ? [{ right: row.isCorrect, chance: found[at] ?? 0 }] : []))
  const settled = own.filter(({ chance }) => confidenceOf({ chance, by: 'model', language: 'en' }) >= REVIEW_BELOW)
  const agreed = settled.filter(({ chance, right }) => chance >= 0.5 === right).length
  console.log(
    `  ${set.padEnd(12)} n ${settled.length} (${((100 * settled.length) / own.length).toFixed(0)} %)  agreement ${(agreed / Math.max(1, settled.length)).toFixed(3)}`,
  )
}
