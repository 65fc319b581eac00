import type { AnswerView, ReviewInput } from '#contract/marking.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'

/**
 * What the reviewer has chosen for an answer but not sent yet: which reasons are awarded, or, for an answer
 * without mark points that can be switched (an essay), the marks outright.
 */
export type Draft = { kind: 'points'; awarded: boolean[] } | { kind: 'marks'; marks: number }

/** Essays are marked outright; everything else by its mark points. */
export function startDraft(answer: AnswerView, isEssay: boolean): Draft {
  if (isEssay) return { kind: 'marks', marks: answer.marks }
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

/** What the draft is worth: the awarded points, never above the question's marks nor below none. */
export function draftMarks(draft: Draft, answer: AnswerView): number {
  if (draft.kind === 'marks') return clamp(draft.marks, answer.max)
  const sum = answer.reasons.reduce((total, reason, index) => total + (draft.awarded[index] === true ? reason.marks : 0), 0)
  return clamp(sum, answer.max)
}

export function toDecision(draft: Draft): ReviewInput['decision'] {
  return draft.kind === 'marks' ? { marks: draft.marks } : { awarded: draft.awarded }
}

function clamp(marks: number, max: number): number {
  return Math.min(max, Math.max(0, marks))
}
