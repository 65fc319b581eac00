import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { pupilWords } from './pupil-words.ts'
import { schoolWords } from './school-words.ts'

it.each(Object.entries({ schoolWords, pupilWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})
