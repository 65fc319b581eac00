import { describe, expect, it } from 'vitest'
import { pasteScheme } from '#engine/exam/paste-scheme/paste-scheme.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { planPaste, applyPaste, undoPaste } from '#web/features/exams/apply-pasted-scheme.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'

const exam = readDraft({
  title: 'CAT 1',
  questions: [
    { id: '1', type: 'short', text: 'What falls?', topic: 'Waves', marks: 1, scheme: [{ code: 'B1', text: 'the amplitude' }] },
    { id: '2', type: 'choice', marks: 1, options: ['A', 'B'], answer: ['A'] },
  ],
})
const { questions } = pasteScheme('1. amplitude falls  B1\nwavelength stays the same  B1\n3. 0.5 × 660  M1\n330 m/s  A1')

describe('taking a pasted scheme', () => {
  it('replaces the scheme of a question and keeps its words, and adds what is new', () => {
    const plan = planPaste(exam, questions, false)
    expect(plan.map(({ id, what }) => [id, what])).toEqual([
      ['1', 'replaces'],
      ['3', 'new'],
    ])
    expect(writeDraft(applyPaste(exam, plan))['questions']).toMatchObject([
      {
        id: '1',
        type: 'short',
        text: 'What falls?',
        topic: 'Waves',
        marks: 2,
        scheme: [{ text: 'amplitude falls' }, { text: 'wavelength stays the same' }],
      },
      { id: '2', type: 'choice' },
      { id: '3', type: 'number', marks: 2, scheme: [{ code: 'M1' }, { code: 'A1', value: 330, unit: 'm/s' }] },
    ])
  })

  it('changes no printed question to another kind and adds none', () => {
    const plan = planPaste(exam, pasteScheme('1. falls  B1\n2. 6  B1\n3. 7  B1').questions, true)
    expect(plan.map(({ what }) => what)).toEqual(['replaces', 'left-out', 'left-out'])
    expect(applyPaste(exam, plan).questions.map(({ id, type }) => [id, type])).toEqual([
      ['1', 'short'],
      ['2', 'choice'],
    ])
  })

  it('makes an essay of bands', () => {
    const plan = planPaste(exam, pasteScheme('1. 3-4: fluent\n0-2: many errors').questions, false)
    expect(writeDraft(applyPaste(exam, plan))['questions']).toMatchObject([
      {
        id: '1',
        type: 'essay',
        text: 'What falls?',
        marks: 4,
        criteria: [
          {
            name: 'Content',
            marks: 4,
            levels: [
              { from: 3, marks: 4 },
              { from: 0, marks: 2 },
            ],
          },
        ],
      },
      { id: '2', type: 'choice' },
    ])
  })

  it('numbers a scheme without numbers after the others', () => {
    expect(planPaste(exam, pasteScheme('falls  B1').questions, false).map(({ id, what }) => [id, what])).toEqual([['3', 'new']])
  })

  it('is taken back without what was changed since', () => {
    const plan = planPaste(exam, questions, false)
    const taken = applyPaste(exam, plan)
    const edited = { ...taken, title: 'CAT 2' }
    expect(undoPaste(edited, exam, plan)).toEqual({ ...exam, title: 'CAT 2' })
  })
})
