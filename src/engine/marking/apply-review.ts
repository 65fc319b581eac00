import type { Question } from '#engine/exam/exam.ts'
import { pointMarks } from '#engine/exam/mark-code.ts'
import { chooseLevels, findChosenLevels, type ChosenLevel } from '#engine/marking/essay-levels.ts'
import { isJudged } from '#engine/marking/judged.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'
import { capPenalties } from '#engine/marking/scheme-rules.ts'

/**
 * A person's decision on one answer: the points that are awarded (in order), or the level for each criterion of an essay, or
 * the marks as a whole.
 */
export type Review = { awarded: readonly boolean[] } | { levels: readonly ChosenLevel[] } | { marks: number }

/**
 * Applies a person's decision to a proposed mark. It overrides every rule except the limits of 0 and the question's marks.
 * The same decision gives the same marks on a later proposal. Where the scheme has changed and the points no longer match,
 * the proposal stays, with a doubt.
 */
export function applyReview({ question, mark, review }: { question: Question; mark: Mark; review: Review }): Mark {
  if ('marks' in review) return decided(question, mark, mark.reasons, clamp(review.marks, question.marks))
  if ('levels' in review) return judged(question, mark, review.levels)
  if (review.awarded.length !== mark.reasons.length) return outdated(mark)
  const reasons = mark.reasons.map((reason, at) => {
    const isAwarded = review.awarded[at] === true
    return reviewed(reason, isAwarded ? worthOf(question, reason, at) : 0, isAwarded)
  })
  return decided(question, mark, capPenalties(reasons), clamp(bestSum(question, reasons), question.marks))
}

function judged(question: Question, mark: Mark, chosen: readonly ChosenLevel[]): Mark {
  const levels = question.type === 'essay' && mark.reasons.length === question.criteria.length ? findChosenLevels(question, chosen) : null
  if (levels === null) return outdated(mark)
  const reasons = chooseLevels(mark.reasons, levels)
  return decided(
    question,
    mark,
    reasons,
    clamp(
      reasons.reduce((sum, reason) => sum + reason.marks, 0),
      question.marks,
    ),
  )
}

function outdated(mark: Mark): Mark {
  return { ...mark, needsReview: true, doubts: [{ code: 'scheme-changed' }] }
}

function worthOf(question: Question, reason: MarkReason, at: number): number {
  if (question.type === 'essay') return question.criteria[at]?.marks ?? 0
  if (question.type !== 'choice') return pointMarks(question.scheme[at]?.code ?? reason.code)
  if (!question.answer.includes(reason.code)) return 0
  const place = question.answer.indexOf(reason.code)
  const shares = question.answer.length
  return Math.floor(question.marks / shares) + (place < question.marks % shares ? 1 : 0)
}

function reviewed(reason: MarkReason, marks: number, awarded: boolean): MarkReason {
  // The program made no judgement of an unread part that could stand.
  if (isJudged(reason) && awarded === reason.awarded && marks === reason.marks) return { ...reason, confidence: 1 }
  return {
    ...reason,
    awarded,
    marks,
    evidence: awarded ? reason.evidence : '',
    why: [{ code: awarded ? 'awarded-by-person' : 'not-awarded-by-person' }],
    confidence: 1,
  }
}

function bestSum(question: Question, reasons: readonly MarkReason[]): number {
  const any = 'anyOf' in question ? question.anyOf : undefined
  const worths = reasons.map((reason) => reason.marks)
  const earned = worths.filter((worth) => worth > 0).toSorted((a, b) => b - a)
  const taken = worths.filter((worth) => worth < 0).reduce((sum, each) => sum + each, 0)
  return earned.slice(0, any ?? earned.length).reduce((sum, each) => sum + each, taken)
}

function decided(question: Question, mark: Mark, reasons: MarkReason[], marks: number): Mark {
  return { ...mark, reasons, marks, credit: marks / question.marks, confidence: 1, needsReview: false, doubts: [] }
}

function clamp(marks: number, max: number): number {
  return Number.isFinite(marks) ? Math.max(0, Math.min(max, Math.round(marks))) : 0
}
