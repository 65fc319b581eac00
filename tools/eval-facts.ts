import { factTables, measureFacts, readFacts } from '#tools/marker/fact-table.ts'

/** Measures the marker on the tables of one-line facts in test/samples/facts, and prints what it gets wrong. */
for (const table of factTables) {
  const found = measureFacts(await readFacts(table))
  const figures = [
    `agreement ${found.agreement.toFixed(3)}`,
    `kappa ${found.kappa.toFixed(3)}`,
    `without review ${found.settled}, agreement ${found.settledAgreement.toFixed(3)}`,
  ]
  console.log(`${table.padEnd(22)} n ${found.count}  ${figures.join('  ')}`)
  for (const each of found.wrong) console.log(`  ${each.isRight ? 'right' : 'wrong'}: ${each.answer}  (${each.reference})`)
}
