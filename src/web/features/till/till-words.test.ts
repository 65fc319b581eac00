import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { tillWords } from '#web/features/till/till-words.ts'

it('the words of the phone of practice are whole in both languages', () => {
  expect(findWordFaults(tillWords)).toEqual([])
})
