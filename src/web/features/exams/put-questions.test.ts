import { expect, it } from 'vitest'
import { putIntoDraft } from '#engine/bank/put-into-draft.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { addFromBankWords } from '#web/features/exams/add-from-bank-words.ts'
import { putQuestions, removeQuestions } from '#web/features/exams/put-questions.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'

const point = { code: 'B1', text: 'so' }
const short = (id: string) => ({ id, type: 'short', text: `Why ${id}?`, marks: 1, scheme: [point] })
const file = {
  title: 'CAT',
  language: 'en',
  grading: 'kcse',
  questions: [short('1'), short('2'), short('5')],
  sections: [{ title: 'A', questions: ['1', '2'] }],
}

it.each([null, '', '1', '5', '9'])('puts questions behind %s as the server does, and takes them out again', (after) => {
  const added = [short('7'), short('1')]
  const { exam, keys } = putQuestions(readDraft(file), added, after)
  const { format: _format, ...written } = writeDraft(exam)
  expect(written).toEqual(putIntoDraft(file, added, after).draft)
  const { format: _again, ...left } = writeDraft(removeQuestions(exam, keys))
  expect(left).toEqual(file)
})

it('has its words in both languages', () => {
  expect(findWordFaults(addFromBankWords)).toEqual([])
})
