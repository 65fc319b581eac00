import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { resultWords } from './result-words.ts'

it.each(Object.entries({ resultWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})
