import { expect, it } from 'vitest'
import { ussdWords } from '#engine/ussd/ussd-words.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'

it('the words of calls are whole in both languages', () => {
  expect(findWordFaults(ussdWords)).toEqual([])
})
