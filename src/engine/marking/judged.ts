import type { Mark, MarkReason } from '#engine/marking/mark.ts'

/** Whether program, model or person has judged a mark point. Of what nobody has read, nothing can be said: neither ✓ nor ✗. */
export function isJudged({ confidence, why }: Pick<MarkReason, 'confidence' | 'why'>): boolean {
  return confidence > 0 && !why.some(({ code }) => code === 'working-not-read')
}

/**
 * What an answer is worth, or null while a part of it has been judged by nobody: that is no 0. A person may give marks as
 * a whole, and then the points stay without a word of their own.
 */
export function judgedMarks({ marks, needsReview, reasons }: Pick<Mark, 'marks' | 'needsReview' | 'reasons'>): number | null {
  return needsReview && !reasons.every(isJudged) ? null : marks
}
