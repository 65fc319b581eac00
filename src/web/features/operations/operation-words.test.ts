import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { jobNames } from '#web/features/operations/job-names.ts'
import { operationWords } from '#web/features/operations/operation-words.ts'

it('the words of the operations are whole in both languages', () => {
  expect(findWordFaults(operationWords, ['helpAnswers.sw'])).toEqual([])
  expect(findWordFaults(jobNames)).toEqual([])
})
