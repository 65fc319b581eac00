import type { AnswerView, BlindDecision } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import { hasSparePoints, isPenalty } from '#engine/exam/mark-code.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { hasDoubtfulBubble } from '#engine/marking/decided-alone.ts'

/**
 * What the reviewer has chosen for an answer but not sent yet: which reasons are awarded, or, for an essay, the marks
 * outright. Null is not decided, by anybody. `outright` gives all marks without saying for which points.
 */
export type Draft = { kind: 'points'; awarded: (boolean | null)[]; outright?: number } | { kind: 'marks'; marks: number | null }

/** Essays are marked outright; everything else by its mark points. These begin as the teacher's own marks propose, if they do. */
export function startDraft(answer: AnswerView, isEssay: boolean, proposal: AnswerGroup['proposal'] = null): Draft {
  if (isEssay) return { kind: 'marks', marks: answer.marks }
  if (proposal !== null && answer.needsReview && proposal.awarded.length === answer.reasons.length)
    return { kind: 'points', awarded: proposal.awarded }
  if (hasDoubtfulBubble(answer)) return { kind: 'points', awarded: answer.reasons.map(() => null) }
  // Marks that a person gave as a whole stand, although the points are not decided.
  const open = answer.needsReview ? null : false
  return { kind: 'points', awarded: answer.reasons.map((reason) => reason.awarded ?? open) }
}

/** Whether all of it is decided; only then it can be accepted. */
export function isDecided(draft: Draft): boolean {
  return toDecision(draft) !== null
}

/**
 * Switches the point at `index`; a place that does not exist changes nothing. The first press on an answer that nobody has
 * judged decides it: the point is awarded, and the others that were open are not.
 */
export function togglePoint(draft: Draft, index: number): Draft {
  if (draft.kind !== 'points' || index < 0 || index >= draft.awarded.length) return draft
  const isFirst = draft.awarded[index] === null
  const awarded = draft.awarded.map((value, place) => (place === index ? !(value ?? false) : isFirst ? (value ?? false) : value))
  return { kind: 'points', awarded }
}

/** Awards or refuses every point at once; with all marks no penalty is taken. Where some points earn them all, it is not said which. */
export function setAllPoints(draft: Draft, awarded: boolean, { max, reasons }: Pick<AnswerView, 'max' | 'reasons'>): Draft {
  if (draft.kind === 'marks') return { ...draft, marks: awarded ? max : 0 }
  const codes = reasons.map(({ code }) => code)
  if (awarded && hasSparePoints(codes, max)) return { kind: 'points', awarded: codes.map(() => null), outright: max }
  return { kind: 'points', awarded: codes.map((code) => awarded && !isPenalty(code)) }
}

/** Awards the points at these places, and refuses the others. Marks that are given outright stay. */
export function awardOnly(draft: Draft, places: readonly number[]): Draft {
  return draft.kind === 'marks' ? draft : { kind: 'points', awarded: draft.awarded.map((_, at) => places.includes(at)) }
}

/** What the draft is worth, by the rules that the server will apply to it; null while it is not decided. */
export function draftMarks(
  draft: Draft,
  answer: Pick<AnswerView, 'reasons' | 'max' | 'confidence' | 'needsReview' | 'doubts'>,
  question: Question,
): number | null {
  const review = toDecision(draft)
  if (review === null) return null
  const { max, confidence, needsReview, doubts } = answer
  const reasons = answer.reasons.map((reason) => ({ ...reason, awarded: reason.awarded === true }))
  const mark = { question: question.id, reasons, marks: 0, max, credit: 0, confidence, needsReview, doubts }
  return applyReview({ question, mark, review }).marks
}

/** What is sent, or null while it is not decided. */
export function toDecision(draft: Draft): BlindDecision | null {
  const outright = draft.kind === 'marks' ? draft.marks : draft.outright
  if (typeof outright === 'number') return { marks: outright }
  if (draft.kind === 'marks') return null
  const awarded = draft.awarded.filter((value) => value !== null)
  return awarded.length < draft.awarded.length ? null : { awarded }
}
