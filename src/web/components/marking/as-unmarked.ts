import type { AnswerView } from '#contract/marking.ts'

/** An answer that is judged blind, in the form that the parts of the review expect: undecided, and without what others said of it. */
export function asUnmarked({
  points,
  max,
}: {
  points: readonly Pick<AnswerView['reasons'][number], 'code' | 'text' | 'asks'>[]
  max: number
}): Pick<AnswerView, 'reasons' | 'max' | 'confidence' | 'needsReview' | 'doubts'> {
  const reasons = points.map((point) => ({ ...point, awarded: null, marks: 0, evidence: '', why: [], confidence: 0 }))
  return { reasons, max, confidence: 0, needsReview: false, doubts: [] }
}
