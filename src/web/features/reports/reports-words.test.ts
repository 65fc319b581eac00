import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { reportsWords } from '#web/features/reports/reports-words.ts'

it('the words of the report forms have no hole in either language', () => {
  expect(findWordFaults(reportsWords, ['kiswahili', 'pdf', 'zip'])).toEqual([])
})
