import type { AnswerView } from '#contract/marking.ts'
import type { Question } from '#engine/exam/exam.ts'

/** An answer that waits for review, for tests. */
export const sampleAnswer: AnswerView = {
  id: '018f0000-0000-7000-8000-000000000001',
  paperId: '018f0000-0000-7000-8000-000000000002',
  paperNumber: '0007',
  question: '3',
  pageId: null,
  pageNumber: null,
  printedNumber: null,
  plainPageIds: [],
  reading: { choice: [], text: '33 m/s', blank: false },
  readingConfidence: 0.9,
  marks: 1,
  max: 2,
  confidence: 0.7,
  needsReview: true,
  doubts: [{ code: 'unit-missing', unit: 'm/s' }],
  reasons: [
    { code: 'M1', text: 'v = fλ', awarded: true, marks: 1, evidence: '660 x 0.50', why: [], confidence: 0.9 },
    { code: 'A1', text: '330', awarded: false, marks: 0, evidence: '', why: [], confidence: 0.9 },
    { code: 'B1', text: 'unit', awarded: false, marks: 0, evidence: '', why: [], confidence: 0.7 },
  ],
  note: '',
  reviewId: null,
  reviewedByName: null,
  program: { name: 'embedded', version: '1' },
  model: null,
  hand: null,
  schemeRevision: 1,
}

/** The question it answers: more points than marks, as the best two count. */
export const sampleQuestion: Question = {
  id: '3',
  type: 'short',
  marks: 2,
  anyOf: 2,
  scheme: [
    { code: 'M1', text: 'v = fλ' },
    { code: 'B1', text: '330' },
    { code: 'B1', text: 'unit' },
  ],
}
