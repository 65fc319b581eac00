import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { pageWords } from './page-words.ts'
import { uploadWords } from './upload-words.ts'

it.each([
  ['pages', pageWords, ['actOn']],
  ['uploads', uploadWords, []],
])('the words of %s are whole in both languages', (_, words, same) => {
  expect(findWordFaults(words, same)).toEqual([])
})
