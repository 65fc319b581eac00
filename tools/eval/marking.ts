import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { correlation } from '#engine/analysis/item-statistics.ts'
import { describeAgreement } from '#tools/eval/marking/agreement.ts'
import { classesOf, decideClass, drawClass, type ClassRun } from '#tools/eval/marking/decisions.ts'
import { drawCurve } from '#tools/eval/marking/draw-curve.ts'
import { leaveOut, markWithoutSet, type Marked } from '#tools/eval/marking/leave-out.ts'
import { listMarkRows } from '#tools/eval/marking/list-mark-rows.ts'
import { boundOf, selectThreshold, type Selectable } from '#tools/eval/marking/select-threshold.ts'
import { allSets, readAllSets } from '#tools/train/asag-data.ts'
import { generator } from '#tools/train/generator.ts'
import { seeRows } from '#tools/train/train.ts'

/**
 * Measures the short-answer marker on what it has not seen: trained on two sets of answers and tried on the third, each in
 * turn, then on whole subjects left out. Says how far it travels, what is settled without a person and how often the
 * examiners agree, and how many decisions a class takes. `node tools/eval/marking.ts --data DIR [--plot FILE.svg]`.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, plot: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/eval/marking.ts --data DIR [--plot FILE.svg]')
  process.exit(2)
}
const seen = seeRows(await readAllSets(values.data))
const withoutSet = leaveOut(seen, ({ row }) => row.set)
console.log('Whole sets left out; accuracy, macro-F1, r with the verdict or the score, surest 70 % agree')
printAgreement('models alone', (at) => withoutSet[at]?.chance)
printAgreement('models, with the others', (at) => withoutSet[at]?.chanceAmong)
const whole = markWithoutSet(seen)
printAgreement('rules before the models', (at) => whole[at]?.credit)
console.log('\nSettled without a person, sets left out: share, agreement, false zeros of all answers, bound of the risk (95 %)')
printSettled(whole)
printSelection()
console.log('\nMarks beside those of people: highest mark, n, exact (95 % from), within one, quadratic kappa')
for (const { name, max, count, exact, exactFrom, withinOne, kappa } of await listMarkRows(seen, whole))
  console.log(`  ${name.padEnd(28)} ${max}  n ${count}  ${exact.toFixed(3)} (${exactFrom.toFixed(3)})  ${withinOne.toFixed(3)}  ${kappa.toFixed(3)}`)
console.log('\nSurest so many by the models with the others, sets left out: agreement')
for (const set of allSets) printCoverage(set)
console.log('\nHow sure the models are and how often they were right, SciEntsBank and Beetle left out in turn')
const verdicts = [...seen.keys()].filter((at) => seen[at]?.row.isGraded === false)
for (const [name, pick] of [
  ['alone', (at: number) => withoutSet[at]?.chance ?? 0],
  ['with the others', (at: number) => withoutSet[at]?.chanceAmong ?? 0],
] as const)
  for (const bin of describeAgreement(
    verdicts.map((at) => seen[at]?.row.isCorrect === true),
    verdicts.map(pick),
  ).calibration)
    console.log(`  ${name.padEnd(16)} ${bin.claimed.toFixed(2)}  ${bin.found.toFixed(2)}  ${bin.count}`)

console.log('\nDecisions per 100 answers (median, quarters), share that agrees, decisions if each group took one, seed 40')
const random = generator(40)
const plots: { name: string; runs: ClassRun[] }[] = []
for (const set of allSets) {
  const classes = classesOf(seen, withoutSet, whole, 30).filter(([first]) => first?.seen.row.set === set)
  const own = classes.map((answers) => decideClass(drawClass(answers, Math.min(answers.length, 200), random)))
  plots.push({ name: set, runs: own })
  printDecisions(`${set}, each question's own answers`, own)
  for (const size of [40, 100, 200]) {
    const chosen = classes.map((answers) => ({ answers, lot: random() })).toSorted((a, b) => a.lot - b.lot)
    const few = chosen.slice(0, 20)
    const runs = few.map(({ answers }) => decideClass(drawClass(answers, size, random)))
    const drawnAgain = few.reduce((sum, { answers }) => sum + Math.max(0, size - answers.length), 0) / (few.length * size)
    printDecisions(`${set}, classes of ${size}, ${(100 * drawnAgain).toFixed(0)} % drawn again`, runs)
  }
}
if (values.plot !== undefined) await writeFile(values.plot, drawCurve(plots))
console.log('\nWhole subjects left out')
const withoutSubject = leaveOut(seen, ({ row }) => row.subject)
printAgreement('models alone', (at) => withoutSubject[at]?.chance)
printAgreement('models, with the others', (at) => withoutSubject[at]?.chanceAmong)

function placesOf(set: string): number[] {
  return [...seen.keys()].filter((at) => set === 'all' || seen[at]?.row.set === set)
}

function printAgreement(name: string, chanceOf: (at: number) => number | undefined): void {
  for (const set of allSets) {
    const places = placesOf(set)
    const chances = places.map((at) => chanceOf(at) ?? 0)
    const found = describeAgreement(
      places.map((at) => seen[at]?.row.isCorrect === true),
      chances,
    )
    const r = correlation(
      chances,
      places.map((at) => seen[at]?.row.score ?? 0),
    )
    const figures = [found.accuracy, found.macroF1, r ?? 0, found.surest70].map((each) => each.toFixed(3)).join('  ')
    console.log(`  ${name.padEnd(34)} ${set.padEnd(12)} n ${String(places.length).padEnd(5)} ${figures}`)
  }
}

function printSettled(marked: readonly Marked[]): void {
  for (const set of [...allSets, 'all']) {
    const places = placesOf(set)
    const settled = places.filter((at) => marked[at]?.isSettled === true)
    const wrong = settled.filter((at) => marked[at]?.awarded !== seen[at]?.row.isCorrect)
    const falseZeros = wrong.filter((at) => marked[at]?.awarded === false).length
    const agreement = 1 - wrong.length / Math.max(1, settled.length)
    console.log(
      `  ${set.padEnd(12)} ${((100 * settled.length) / places.length).toFixed(1)} % (${settled.length})  ${agreement.toFixed(3)}  ${((100 * falseZeros) / places.length).toFixed(2)} %  ${boundOf(wrong.length, settled.length, 0.05).toFixed(3)}`,
    )
  }
}

/** The threshold by all subjects, and what comes of choosing it on all subjects but one and settling that one. */
function printSelection(): void {
  const goal = { risk: 0.05, delta: 0.05 }
  const cases = [...seen.keys()].flatMap((at) => {
    const score = whole[at]?.score ?? null
    return score === null ? [] : [{ score, agrees: seen[at]?.row.isCorrect === true, subject: seen[at]?.row.subject ?? '' }]
  })
  const found = selectThreshold(cases, goal)
  console.log(`\nSelection among ${cases.length} awards by a rule, risk below ${goal.risk} with 95 %: ${JSON.stringify(found)}`)
  const settled = [...Map.groupBy(cases, ({ subject }) => subject)].flatMap(([subject, own]): Selectable[] => {
    const chosen = selectThreshold(
      cases.filter((each) => each.subject !== subject),
      goal,
    )
    return chosen === null ? [] : own.filter(({ score }) => score >= chosen.threshold)
  })
  console.log(`  each subject by the threshold of all others: ${settled.length} settled, ${settled.filter(({ agrees }) => agrees).length} agree`)
}

function printCoverage(set: string): void {
  const ranked = placesOf(set).toSorted((a, b) => sureness(b) - sureness(a))
  const shares = [0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1].map((share) => {
    const part = ranked.slice(0, Math.round(ranked.length * share))
    const agreed = part.filter((at) => (withoutSet[at]?.chanceAmong ?? 0) >= 0.5 === seen[at]?.row.isCorrect).length
    return `${Math.round(share * 100)} %: ${(agreed / part.length).toFixed(3)}`
  })
  console.log(`  ${set.padEnd(12)} ${shares.join('  ')}`)
}

function sureness(at: number): number {
  return Math.abs((withoutSet[at]?.chanceAmong ?? 0) - 0.5)
}

function printDecisions(name: string, runs: readonly ClassRun[]): void {
  const per100 = runs.map(({ decisions, answers }) => (100 * decisions) / answers).toSorted((a, b) => a - b)
  const at = (share: number): string => (per100[Math.floor((per100.length - 1) * share)] ?? 0).toFixed(0)
  const mean = (pick: (run: ClassRun) => number): number => runs.reduce((sum, run) => sum + pick(run), 0) / Math.max(1, runs.length)
  console.log(
    `  ${name.padEnd(52)} ${runs.length} classes  ${at(0.5)} (${at(0.25)} to ${at(0.75)}), mean ${mean(({ decisions, answers }) => (100 * decisions) / answers).toFixed(1)}  ${mean(({ agreement }) => agreement).toFixed(3)}  ${mean(({ oneByOne, answers }) => (100 * oneByOne) / answers).toFixed(0)}`,
  )
}
