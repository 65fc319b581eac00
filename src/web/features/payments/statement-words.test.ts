import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { statementWords } from '#web/features/payments/statement-words.ts'

it('the words of a bank statement are whole in both languages', () => {
  expect(findWordFaults(statementWords)).toEqual([])
})
