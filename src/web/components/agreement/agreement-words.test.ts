import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { agreementWords } from './agreement-words.ts'

it('the words of agreement are whole in both languages', () => {
  expect(findWordFaults(agreementWords)).toEqual([])
})

it('says how many had the same marks', () => {
  expect(agreementWords.en.exact({ count: 24, exact: 21, withinOne: 24, kappa: null })).toBe('Of 24 answers judged twice, 21 had the same marks.')
})
