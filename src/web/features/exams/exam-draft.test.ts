import { describe, expect, it } from 'vitest'
import { assignSection, insertQuestion, moveQuestion, removeQuestion, restoreQuestion } from '#web/features/exams/change-draft.ts'
import { findProblems } from '#web/features/exams/find-problems.ts'
import { changeKind, confirmKinds, listChangedKinds, restoreKinds } from '#web/features/exams/change-kind.ts'
import type { ExamDraft, QuestionType } from '#web/features/exams/exam-draft.ts'
import { questionTypes } from '#engine/exam/exam.ts'
import { withPenalties } from '#web/features/exams/preset-penalties.ts'
import { nextQuestionId } from '#engine/exam/next-question-id.ts'
import { copyQuestion, newQuestion } from '#web/features/exams/new-question.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'

const file = {
  format: 'sahihi-exam/1',
  title: 'Form 3 Physics CAT 1',
  subject: '232 Physics',
  language: 'en',
  grading: 'kcse',
  methodMarks: 'shown',
  boundaries: { A: 78 },
  questions: [
    {
      id: '1',
      type: 'choice',
      text: 'Which travels fastest?',
      marks: 1,
      topic: 'Waves',
      guidance: 'Accept Swahili names.',
      options: ['A', 'B', 'C', 'D'],
      answer: ['C'],
    },
    { id: '2', type: 'choice', marks: 2, options: ['A', 'B', 'C'], answer: ['A', 'C'], scoring: 'negative' },
    {
      id: '3',
      type: 'number',
      marks: 2,
      methodMarks: 'implied',
      scheme: [
        { code: 'M1', text: 'v = fλ used' },
        { code: 'A1', value: 330, unit: 'm/s', tolerance: 0.5, figures: 3 },
        { code: 'A1 ft', value: 1.5, places: 2 },
        { code: 'B1', value: '14:30' },
        { code: 'B1', expression: '2x + 3y' },
        { code: '-1', for: 'unit' },
      ],
    },
    {
      id: '4',
      type: 'short',
      marks: 1,
      scheme: [{ code: 'B1', text: 'falls', accept: ['gets smaller', 'decreases'], reject: ['rises'] }],
      reference: ['It falls.'],
      anyOf: 1,
    },
    {
      id: '5',
      type: 'essay',
      marks: 6,
      criteria: [
        {
          name: 'Content',
          marks: 6,
          levels: [
            { from: 4, marks: 6, text: 'Full' },
            { marks: 0, text: 'None' },
          ],
        },
      ],
    },
  ],
  sections: [{ title: 'Section II', questions: ['4', '5'], answerAny: 1 }],
}

describe('readDraft and writeDraft', () => {
  it('give back every field of a file, also what the screen does not edit', () => {
    expect(writeDraft(readDraft(file))).toEqual(file)
  })

  it('open any object, so that an unfinished file can be put right', () => {
    const draft = readDraft({ title: 7, questions: [null, { type: 'riddle', marks: 'three' }] })
    expect(draft.title).toBe('7')
    expect(writeDraft(draft)['questions']).toEqual([{ id: '', type: 'short', marks: 'three', scheme: [] }])
  })

  it('keep a wording of several lines one wording', () => {
    const scheme = [{ code: 'B1', accept: ['the wave\nbends', 'it turns'], reject: ['it\r\nstops'] }]
    const written = writeDraft(readDraft({ questions: [{ id: '1', type: 'short', marks: 1, scheme, reference: ['First.\n\nSecond.'] }] }))
    expect(written['questions']).toMatchObject([
      { scheme: [{ accept: ['the wave bends', 'it turns'], reject: ['it stops'] }], reference: ['First. Second.'] },
    ])
  })

  it('keep the significant figures of a value, and read a tolerance as a number', () => {
    const [question] = readDraft({ questions: [{ id: '1', type: 'number', marks: 1, scheme: [{ code: 'A1', value: '3.00' }] }] }).questions
    if (question === undefined) throw new Error('the question is gone')
    const points = question.points.map((point) => ({ ...point, tolerance: '0.50' }))
    const written = writeDraft({ ...readDraft({}), questions: [{ ...question, points }] })
    expect(written['questions']).toMatchObject([{ scheme: [{ value: '3.00', tolerance: 0.5 }] }])
  })

  it('let a section follow a question that is renamed', () => {
    const draft = readDraft(file)
    const renamed = { ...draft, questions: draft.questions.map((question) => (question.id === '4' ? { ...question, id: '4(a)' } : question)) }
    expect(writeDraft(renamed)['sections']).toEqual([{ title: 'Section II', questions: ['4(a)', '5'], answerAny: 1 }])
  })
})

describe('another kind of question', () => {
  const change = (draft: ExamDraft, at: number, type: QuestionType): ExamDraft => ({
    ...draft,
    questions: draft.questions.map((question, place) => (place === at ? { ...question, ...changeKind(question, type, 'en') } : question)),
  })
  const questionAt = (exam: Record<string, unknown>, at: number): unknown => (Array.isArray(exam['questions']) ? exam['questions'][at] : undefined)
  const kindOf = (name: string | undefined) => questionTypes.find((type) => type === name) ?? 'short'

  it.each(file.questions.flatMap(({ type }, at) => questionTypes.filter((to) => to !== type).map((to) => [type, to, at] as const)))(
    'than %s, %s, is stored once a person saves it; changed back, and undone, it gives its scheme back',
    (_type, to, at) => {
      const changed = change(readDraft(file), at, to)
      expect(questionAt(writeDraft(changed), at)).toMatchObject({ type: to })
      if (listChangedKinds(changed).length > 0) expect(writeDraft(changed, { isStored: true })).toEqual(file)
      expect(writeDraft(restoreKinds(changed))).toEqual(file)
      for (const through of questionTypes) {
        const back = change(change(changed, at, through), at, kindOf(file.questions[at]?.type))
        expect(listChangedKinds(back)).toEqual([])
        expect(writeDraft(back, { isStored: true })).toEqual(file)
      }
      expect(questionAt(writeDraft(confirmKinds(changed), { isStored: true }), at)).toMatchObject({ type: to })
    },
  )

  it('drops nothing silently: it is kept wherever storing the new kind and opening it again would lose a part of the scheme', () => {
    for (const [at, { type }] of file.questions.entries())
      for (const to of questionTypes) {
        const changed = change(readDraft(file), at, to)
        const [opened] = readDraft({ questions: [questionAt(writeDraft(changed, { isStored: true }), at)] }).questions
        if (opened === undefined) throw new Error('the question is gone')
        const again = writeDraft({ ...readDraft({}), questions: [{ ...opened, type: kindOf(type) }] })
        expect(again['questions'], `${type} as ${to}`).toEqual([file.questions[at]])
      }
  })

  it('than a short answer has what every question of that kind has: an essay its criteria, made of the mark points where these carry the marks', () => {
    const short = (scheme: object[], more: object = {}) => readDraft({ ...file, questions: [{ id: '1', type: 'short', marks: 6, scheme, ...more }] })
    const criteriaOf = (draft: ExamDraft) => change(draft, 0, 'essay').questions[0]?.criteria.map(({ name, marks }) => [name, marks])
    const points = [
      { code: 'B4', text: 'Content' },
      { code: 'B2', text: 'Language' },
    ]
    expect(criteriaOf(short(points))).toEqual([
      ['Content', '4'],
      ['Language', '2'],
    ])
    expect(criteriaOf(short(points, { marks: 20 }))).toEqual([['Content', '20']])
    expect(criteriaOf(short([]))).toEqual([['Content', '6']])
    expect(findProblems(change(short([]), 0, 'essay'), 'en').filter(({ field }) => field.startsWith('criteria'))).toEqual([])
    expect(change(short([]), 0, 'choice').questions[0]?.options).toHaveLength(4)
  })

  it('keeps what is changed of its words meanwhile, and nothing of an empty question', () => {
    const { questions, ...rest } = change(readDraft(file), 2, 'choice')
    const anew = { ...rest, questions: questions.map((question, at) => (at === 2 ? { ...question, text: 'Anew.', marks: '9' } : question)) }
    expect(questionAt(writeDraft(anew, { isStored: true }), 2)).toEqual({ ...file.questions[2], text: 'Anew.' })
    for (const type of questionTypes)
      for (const to of questionTypes) {
        const blank = withPenalties(newQuestion(type, { questions: [], language: 'sw' }), ['unit'])
        expect(changeKind(blank, to, 'en').storedKind, `${type} as ${to}`).toBeNull()
      }
  })
})

describe('changing a draft', () => {
  it('puts a removed question back at its place and into its section', () => {
    const draft = readDraft(file)
    const key = draft.questions[3]?.key ?? ''
    const { exam, removed } = removeQuestion(draft, key)
    expect(exam.questions.map((question) => question.id)).toEqual(['1', '2', '3', '5'])
    expect(writeDraft(exam)['sections']).toEqual([{ title: 'Section II', questions: ['5'], answerAny: 1 }])
    if (removed === null) throw new Error('nothing was removed')
    expect(writeDraft(restoreQuestion(exam, removed))).toEqual(file)
    expect(restoreQuestion(restoreQuestion(exam, removed), removed).questions).toHaveLength(5)
  })

  it.each([
    ['down', 1, ['2', '1', '3', '4', '5']],
    ['to the end', 99, ['2', '3', '4', '5', '1']],
    ['nowhere', -1, ['1', '2', '3', '4', '5']],
  ])('moves a question %s', (_name, to, ids) => {
    const draft = readDraft(file)
    expect(moveQuestion(draft, draft.questions[0]?.key ?? '', to).questions.map((question) => question.id)).toEqual(ids)
  })

  it('never has a question in two sections', () => {
    const draft = { ...readDraft(file), sections: [...readDraft(file).sections] }
    const [first] = draft.questions
    const two = { ...draft, sections: draft.sections.concat({ key: 'second', title: 'Section III', questions: [], answerAny: '' }) }
    if (first === undefined) throw new Error('the question is gone')
    const once = assignSection(two, first.key, 'second')
    expect(assignSection(once, first.key, null).sections.some((section) => section.questions.includes(first.key))).toBe(false)
    expect(once.sections.filter((section) => section.questions.includes(first.key)).map((section) => section.key)).toEqual(['second'])
  })

  it('numbers a new question and a copy after the highest number in use', () => {
    const draft = readDraft(file)
    expect(nextQuestionId(['1', '4(a)', '4(b)', 'bonus'])).toBe('5')
    const added = insertQuestion(draft, newQuestion('number', draft), 2)
    expect(added.questions[2]).toMatchObject({ id: '6', type: 'number' })
    const [first] = draft.questions
    if (first === undefined) throw new Error('the question is gone')
    const copy = copyQuestion(first, added)
    expect(copy.id).toBe('7')
    expect(new Set([...copy.options, ...first.options].map((option) => option.key)).size).toBe(8)
  })
})
