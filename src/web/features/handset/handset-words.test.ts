import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { handsetWords } from '#web/features/handset/handset-words.ts'

it('the words of the phones of practice are whole in both languages', () => {
  expect(findWordFaults(handsetWords)).toEqual([])
})
