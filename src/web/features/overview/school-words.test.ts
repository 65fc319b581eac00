import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { schoolWords } from './school-words.ts'

it('the words of the school’s page are whole in both languages', () => {
  expect(findWordFaults(schoolWords)).toEqual([])
})
