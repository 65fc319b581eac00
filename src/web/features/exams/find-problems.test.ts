import { describe, expect, it } from 'vitest'
import { changeQuestion } from '#web/features/exams/change-draft.ts'
import { errorAt, problemsIn } from '#web/features/exams/error-at.ts'
import { findProblems } from '#web/features/exams/find-problems.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { sumMarks } from '#web/features/exams/exam-summary-card.tsx'

const isValid = {
  format: 'sahihi-exam/1',
  title: 'CAT 1',
  questions: [
    { id: '1', type: 'choice', marks: 1, options: ['A', 'B'], answer: ['A'] },
    {
      id: '2',
      type: 'number',
      marks: 2,
      scheme: [
        { code: 'M1', text: 'v = fλ' },
        { code: 'A1', value: 330, unit: 'm/s' },
      ],
    },
    { id: '3', type: 'short', marks: 2, scheme: [{ code: 'B2', text: 'it falls' }] },
  ],
}

describe('findProblems', () => {
  it('finds nothing in a valid exam', () => {
    expect(findProblems(readDraft(isValid), 'en')).toEqual([])
  })

  it('names what an empty exam needs first', () => {
    expect(findProblems(readDraft({}), 'en').map((problem) => problem.message)).toEqual(['Give the exam a title.', 'Add the first question.'])
  })

  it('says it in Kiswahili to whoever reads Kiswahili', () => {
    expect(findProblems(readDraft({}), 'sw').map((problem) => problem.message)).toEqual(['Upe mtihani kichwa.', 'Ongeza swali la kwanza.'])
  })

  it('names every problem of every question at once, each at its field', () => {
    const draft = readDraft({
      title: 'CAT 1',
      questions: [
        { ...isValid.questions[0], id: '', answer: [] },
        { ...isValid.questions[1], marks: '' },
      ],
    })
    const found = findProblems(draft, 'en')
    expect(found.map(({ field }) => field)).toEqual(['id', 'answer', 'marks'])
    expect(errorAt(found, 'marks')).toBe('Write the marks as a whole number from 1 to 100.')
  })

  it('speaks of the form where a question has none of what it needs', () => {
    const [first, second, third] = isValid.questions
    const draft = readDraft({
      ...isValid,
      questions: [{ ...first, options: [], answer: [] }, second, { ...third, scheme: [] }, { id: '4', type: 'essay', marks: 5 }],
    })
    expect(findProblems(draft, 'en').map(({ field, message }) => [field, message])).toEqual([
      ['options', 'Add at least two options.'],
      ['answer', 'Tick the right option.'],
      ['scheme', 'Add a mark point: what earns the marks.'],
      ['criteria', 'Add a criterion: what the answer is judged by, and its marks.'],
    ])
    for (const { message } of findProblems(draft, 'sw')) expect(message).not.toMatch(/orodha/)
    const withoutValue = readDraft({ ...isValid, questions: [{ ...second, scheme: [{ code: 'B2', text: 'fast' }] }] })
    expect(findProblems(withoutValue, 'en').map(({ message }) => message)).toEqual(['Write the right answer as the value of a mark point.'])
  })

  it('places a problem at the question it is about, also after the question was moved', () => {
    const draft = readDraft(isValid)
    const key = draft.questions[2]?.key ?? ''
    const wrong = changeQuestion(draft, key, { marks: '3' })
    const moved = { ...wrong, questions: wrong.questions.toReversed() }
    expect(findProblems(moved, 'en')).toMatchObject([{ path: 'questions.0.scheme', questionKey: key }])
    expect(findProblems(wrong, 'en')[0]?.message).toMatch(/^The scheme's points add up to 2/)
  })

  it('tells a teacher to tick an option in the words of the form', () => {
    const draft = readDraft(isValid)
    const [first] = draft.questions
    if (first === undefined) throw new Error('the question is gone')
    const unticked = changeQuestion(draft, first.key, { options: first.options.map((option) => ({ ...option, right: false })) })
    expect(findProblems(unticked, 'en')).toMatchObject([{ message: 'Tick the right option.', questionKey: first.key }])
  })
})

describe('problemsIn', () => {
  it('gives the problems of one part at the fields of that part', () => {
    const problems = [
      { field: 'scheme.1.code', message: 'Of the second.' },
      { field: 'scheme.10.code', message: 'Of the eleventh.' },
      { field: 'scheme', message: 'Of the scheme.' },
    ]
    expect(problemsIn(problems, 'scheme.1')).toEqual([{ field: 'code', message: 'Of the second.' }])
    expect(errorAt(problems, 'code')).toBeUndefined()
  })
})

describe('sumMarks', () => {
  it('adds the marks as far as they are figures', () => {
    const draft = readDraft({ questions: [{ marks: 3 }, { marks: 'three' }, { marks: 4 }] })
    expect(sumMarks(draft)).toEqual({ marks: 7, allMarks: 7, questions: 3 })
  })

  it('counts of a choice of questions only those that count', () => {
    const questions = ['1', '2', '3', '4'].map((id) => ({ id, marks: 10 }))
    const draft = readDraft({ questions, sections: [{ title: 'II', questions: ['2', '3', '4'], answerAny: 2 }] })
    expect(sumMarks(draft)).toEqual({ marks: 30, allMarks: 40, questions: 4 })
  })
})
