import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { feedbackWords } from './feedback-words.ts'

it('feedbackWords are whole in both languages', () => {
  expect(findWordFaults(feedbackWords, ['languages.sw'])).toEqual([])
})
