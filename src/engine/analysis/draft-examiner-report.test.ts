import { expect, it } from 'vitest'
import { draftExaminerReport } from '#engine/analysis/draft-examiner-report.ts'
import type { SharedIdea } from '#engine/analysis/shared-ideas.ts'
import { examSchema } from '#engine/exam/exam.ts'

const six = ['1', '2', '3', '4', '5', '6']
const exam = (language: 'en' | 'sw') =>
  examSchema.parse({
    format: 'sahihi-exam/1',
    title: 'CAT 1',
    language,
    questions: six.map((id) => ({ id, type: 'number', text: 'How fast?', marks: 1, scheme: [{ code: 'B1', value: 20 }] })),
  })
const idea = (words: string): SharedIdea => ({ key: words, question: '1', kind: 'wording', words, answerIds: ['a', 'b', 'c'], lost: 3 })
const draft = (language: 'en' | 'sw', wrong: readonly string[]) =>
  draftExaminerReport({
    exam: exam(language),
    papers: 30,
    mean: 3.5,
    max: 6,
    items: six.map((question, at) => ({ question, facility: 0.3 + at / 10 })),
    blank: new Map(),
    ideas: wrong.map(idea),
    crops: new Map(),
  })

it('takes up the wrong answers to a question in one sentence, and lists questions as a person would', () => {
  expect(draft('en', ['125']).questions[0]?.advice).toBe('Take up “125” in class: have learners say what is wrong with it.')
  expect(draft('en', ['125', '2.0', '50.4']).questions[0]?.advice).toBe(
    'Take up “125”, “2.0” and “50.4” in class: have learners say what is wrong with each.',
  )
  expect(draft('en', []).general).toContain('Least was earned in questions 1, 2 and 3. Most was earned in questions 6, 5 and 4.')
  expect(draft('sw', ['125', '2.0']).questions[0]?.advice).toBe('Jadilini darasani “125” na “2.0”: wanafunzi waeleze kosa lililomo.')
  expect(draft('sw', []).general).toContain('katika maswali ya 1, 2 na 3.')
})
