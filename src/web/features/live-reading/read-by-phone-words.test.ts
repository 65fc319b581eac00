import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { readByPhoneWords } from '#web/features/live-reading/read-by-phone-words.ts'

it('the words of a class read by phone are whole in both languages', () => {
  expect(findWordFaults(readByPhoneWords, ['where'])).toEqual([])
})
