import { expect, it } from 'vitest'
import { newQuestion } from '#web/features/exams/new-question.ts'
import { listPenalties, withPenalties } from '#web/features/exams/preset-penalties.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'

const presets = { grading: null, answerIn: null, subjects: [{ subject: '232 Physics', penalties: ['unit', 'rounding'] }] }

it.each<[string, string[]]>([
  ['232 Physics', ['unit', 'rounding']],
  [' physics', ['unit', 'rounding']],
  ['Biology', []],
  ['', []],
])('finds the penalties of "%s"', (subject, penalties) => {
  expect(listPenalties(presets, subject)).toEqual(penalties)
})

it('puts them into the scheme of a number question, and of no other', () => {
  const exam = readDraft({ title: 'CAT', questions: [] })
  const questions = (['number', 'short'] as const).map((type) => withPenalties(newQuestion(type, exam), ['unit']))
  expect(writeDraft({ ...exam, questions })['questions']).toMatchObject([
    { type: 'number', scheme: [{ code: 'B1' }, { code: '-1', for: 'unit' }] },
    { type: 'short', scheme: [{ code: 'B1' }] },
  ])
})
