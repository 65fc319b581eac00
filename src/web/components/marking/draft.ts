import type { AnswerView, BlindDecision } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import { applyReview } from '#engine/marking/apply-review.ts'

/**
 * What the reviewer has chosen for an answer but not sent yet: which reasons are awarded, or, for an answer
 * without mark points that can be switched (an essay), the marks outright.
 */
export type Draft = { kind: 'points'; awarded: boolean[] } | { kind: 'marks'; marks: number }

/** Essays are marked outright; everything else by its mark points, as the teacher's own marks propose where they do. */
export function startDraft(answer: AnswerView, isEssay: boolean, proposal: AnswerGroup['proposal'] = null): Draft {
  if (isEssay) return { kind: 'marks', marks: answer.marks }
  if (proposal !== null && answer.needsReview && proposal.awarded.length === answer.reasons.length)
    return { kind: 'points', awarded: proposal.awarded }
  return { kind: 'points', awarded: answer.reasons.map((reason) => reason.awarded) }
}

/** Switches the point at `index`; a place that does not exist changes nothing. */
export function togglePoint(draft: Draft, index: number): Draft {
  if (draft.kind !== 'points' || index < 0 || index >= draft.awarded.length) return draft
  return { ...draft, awarded: draft.awarded.map((value, place) => (place === index ? !value : value)) }
}

/** Awards or refuses every point at once; with all marks no penalty is taken. */
export function setAllPoints(draft: Draft, awarded: boolean, { max, reasons }: Pick<AnswerView, 'max' | 'reasons'>): Draft {
  if (draft.kind === 'marks') return { ...draft, marks: awarded ? max : 0 }
  return { ...draft, awarded: draft.awarded.map((_, at) => awarded && !isPenalty(reasons[at]?.code ?? '')) }
}

/** What the draft is worth, by the rules that the server will apply to it. */
export function draftMarks(
  draft: Draft,
  answer: Pick<AnswerView, 'reasons' | 'marks' | 'max' | 'confidence' | 'needsReview' | 'doubts'>,
  question: Question,
): number {
  const { reasons, marks, max, confidence, needsReview, doubts } = answer
  const mark = { question: question.id, reasons, marks, max, credit: 0, confidence, needsReview, doubts }
  const review = draft.kind === 'points' ? { awarded: draft.awarded } : { marks: Number.isNaN(draft.marks) ? 0 : draft.marks }
  return applyReview({ question, mark, review }).marks
}

export function toDecision(draft: Draft): BlindDecision {
  return draft.kind === 'marks' ? { marks: draft.marks } : { awarded: draft.awarded }
}
