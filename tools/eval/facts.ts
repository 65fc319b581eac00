import { correlateGraded, readGraded } from '#tools/eval/marking/graded-table.ts'
import { factTables, measureFacts, readFacts } from '#tools/eval/marking/fact-table.ts'

/** Measures the marker on the tables of one-line facts in test/samples/facts, prints what it gets wrong, and on the definitions in test/samples/graded. */
for (const table of factTables) {
  const found = measureFacts(await readFacts(table))
  const figures = [
    `agreement ${found.agreement.toFixed(3)}`,
    `kappa ${found.kappa.toFixed(3)}`,
    `without review ${found.settled}, agreement ${found.settledAgreement.toFixed(3)}`,
  ]
  console.log(`${table.padEnd(22)} n ${found.count}  ${figures.join('  ')}`)
  for (const each of found.wrong)
    console.log(`  ${each.isRight ? 'right' : 'wrong'}: ${each.answer}  (${each.reference})${each.isSettled ? '  settled' : ''}`)
}
const graded = await readGraded()
console.log(`definitions of computing, 0 to 5 marks: n ${graded.length}  r of the credit ${correlateGraded(graded).toFixed(3)}`)
