import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { standardisationWords } from './standardisation-words.ts'
import { setUpWords } from './set-up-words.ts'
import { agreeWords } from './agree-words.ts'
import { blindWords } from './blind-words.ts'

it.each(Object.entries({ standardisationWords, setUpWords, agreeWords, blindWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})
