import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { analysisWords } from './analysis-words.ts'
import { itemsWords } from './items-words.ts'
import { overviewWords } from './overview-words.ts'

it.each(Object.entries({ analysisWords, itemsWords, overviewWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})
