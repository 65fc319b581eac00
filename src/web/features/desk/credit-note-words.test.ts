import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { creditNoteWords } from '#web/features/desk/credit-note-words.ts'

it('says how many papers wait, one and many, in both languages', () => {
  expect(findWordFaults(creditNoteWords)).toEqual([])
  expect([1, 64].map((papers) => creditNoteWords.en.waits(papers))).toEqual(['1 paper waits for credit.', '64 papers wait for credit.'])
  expect([1, 64].map((papers) => creditNoteWords.sw.waits(papers))).toEqual(['karatasi 1 inasubiri krediti.', 'karatasi 64 zinasubiri krediti.'])
})
