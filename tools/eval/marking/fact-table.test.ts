import { describe, expect, it } from 'vitest'
import { factTables, measureFacts, readFacts } from '#tools/eval/marking/fact-table.ts'

/** What people reach among themselves on one-line facts is 0.81 to 0.84. */
const bar = 0.8

describe('one-line facts, with one reference alone', () => {
  it.each(factTables)('%s: the marker agrees with who wrote the table', async (table) => {
    const { count, kappa } = measureFacts(await readFacts(table))
    expect(count).toBeGreaterThan(50)
    expect(kappa).toBeGreaterThanOrEqual(bar)
  })
})
