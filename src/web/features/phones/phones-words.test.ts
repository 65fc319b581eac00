import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { phonesWords } from '#web/features/phones/phones-words.ts'

it('says something of phones in English and in Kiswahili', () => {
  expect(findWordFaults(phonesWords)).toEqual([])
})
