import { describe, expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { bankWords } from '#web/components/bank/bank-words.ts'
import { nameLevel } from '#web/components/bank/name-level.ts'
import { readBankBody } from '#web/components/bank/bank-question.tsx'
import { bankPageWords } from '#web/features/bank/bank-page-words.ts'
import { listDraftQuestions } from '#web/features/bank/put-dialog.tsx'

describe('the words of the bank', () => {
  it('are whole in both languages', () => {
    // A language is called by its own name.
    expect(findWordFaults(bankWords, ['languages.sw'])).toEqual([])
    expect(findWordFaults(bankPageWords)).toEqual([])
  })
})

it('names a level in the words of the language, and as it is where it is new', () => {
  expect([nameLevel('form 3', bankWords.sw.levels), nameLevel('year 9', bankWords.en.levels)]).toEqual(['Kidato cha 3', 'year 9'])
})

it('shows the text of a question that a newer program wrote', () => {
  expect(readBankBody({ text: 'Label the heart.', type: 'diagram' })).toEqual({ text: 'Label the heart.', options: [], points: [], criteria: [] })
})

it('lists the questions of an unfinished file behind which another can be put', () => {
  expect(listDraftQuestions({ questions: [{ id: '1', text: 'Why?' }, { id: '' }, 'x', { id: '2' }] })).toEqual([
    { id: '1', text: 'Why?' },
    { id: '2', text: '' },
  ])
})
