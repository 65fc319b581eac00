import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { newsWords } from './news-words.ts'

it('the words of the news are whole in both languages', () => {
  expect(findWordFaults(newsWords)).toEqual([])
})
