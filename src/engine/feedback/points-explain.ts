import type { Question } from '#engine/exam/exam.ts'
import type { FeedbackAnswer } from '#engine/feedback/feedback.ts'
import { isJudged } from '#engine/marking/judged.ts'

/**
 * Whether the points of an answer add up to its marks. They do not where a person gave the marks as a whole or the scheme
 * has changed. Then feedback must not mention a single point.
 */
export function pointsExplain(question: Question, { marks, max, reasons, pointsStand }: FeedbackAnswer): boolean {
  if (!pointsStand || reasons.length === 0 || !reasons.every(isJudged)) return false
  if (!hasPointsOf(question, reasons.length)) return false
  const worths = reasons.map((reason) => reason.marks)
  const earned = worths.filter((worth) => worth > 0).toSorted((a, b) => b - a)
  const counted = 'anyOf' in question ? earned.slice(0, question.anyOf ?? earned.length) : earned
  const sum = [...counted, ...worths.filter((worth) => worth < 0)].reduce((all, worth) => all + worth, 0)
  return Math.max(0, Math.min(max, sum)) === marks
}

function hasPointsOf(question: Question, count: number): boolean {
  if (question.type === 'choice') return true
  return count === (question.type === 'essay' ? question.criteria : question.scheme).length
}
