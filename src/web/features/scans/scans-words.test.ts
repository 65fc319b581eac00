import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { pageWords } from './page-words.ts'
import { uploadWords } from './upload-words.ts'

it.each(Object.entries({ pageWords, uploadWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})
