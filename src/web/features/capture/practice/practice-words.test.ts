import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { practiceWords } from '#web/features/capture/practice/practice-words.ts'

it('the words of the practice are whole in both languages', () => {
  expect(findWordFaults(practiceWords)).toEqual([])
})
