import { describe, expect, it } from 'vitest'
import type { AnswerView } from '#contract/marking.ts'
import { draftMarks, setAllPoints, startDraft, toDecision, togglePoint } from './draft.ts'

const answer: AnswerView = {
  id: '018f0000-0000-7000-8000-000000000001',
  paperId: '018f0000-0000-7000-8000-000000000002',
  paperNumber: '0007',
  question: '3',
  pageId: null,
  pageNumber: null,
  reading: { choice: [], text: '33 m/s', blank: false },
  readingConfidence: 0.9,
  marks: 1,
  max: 2,
  confidence: 0.7,
  needsReview: true,
  doubt: 'the unit',
  reasons: [
    { code: 'M1', text: 'v = fλ', awarded: true, marks: 1, evidence: '660 x 0.50', why: '', confidence: 0.9 },
    { code: 'A1', text: '330', awarded: false, marks: 1, evidence: '', why: '', confidence: 0.9 },
    { code: 'B1', text: 'unit', awarded: false, marks: 1, evidence: '', why: '', confidence: 0.7 },
  ],
  note: '',
  reviewId: null,
  reviewedByName: null,
  engine: { name: 'embedded', version: '1' },
}

describe('a reviewer’s draft', () => {
  it('starts from what the program proposed', () => {
    expect(startDraft(answer, false)).toEqual({ kind: 'points', awarded: [true, false, false] })
    expect(startDraft(answer, true)).toEqual({ kind: 'marks', marks: 1 })
  })

  it.each([
    { name: 'a switched point counts', press: [1], marks: 2 },
    { name: 'pressed twice it is as before', press: [1, 1], marks: 1 },
    { name: 'all points never exceed the question’s marks', press: [1, 2], marks: 2 },
    { name: 'a point can be taken away', press: [0], marks: 0 },
    { name: 'a key without a point does nothing', press: [8, -1], marks: 1 },
  ])('$name', ({ press, marks }) => {
    const draft = press.reduce(togglePoint, startDraft(answer, false))
    expect(draftMarks(draft, answer)).toBe(marks)
  })

  it('awards all and none', () => {
    expect(draftMarks(setAllPoints(startDraft(answer, false), true, 2), answer)).toBe(2)
    expect(toDecision(setAllPoints(startDraft(answer, false), false, 2))).toEqual({ awarded: [false, false, false] })
    expect(toDecision(setAllPoints(startDraft(answer, true), true, 2))).toEqual({ marks: 2 })
  })
})
