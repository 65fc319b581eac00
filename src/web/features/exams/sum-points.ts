import { sumPoints as sumCodes } from '#engine/exam/mark-code.ts'
import type { QuestionDraft } from '#web/features/exams/exam-draft.ts'

/** What the scheme of a question adds up to: its points, the best `anyOf` of them, or its criteria. */
export function sumPoints(question: QuestionDraft): number {
  if (question.type === 'essay') return sum(question.criteria.map((criterion) => Number(criterion.marks) || 0))
  const any = question.type === 'short' || question.type === 'drawing' ? Number(question.anyOf) || 0 : 0
  const codes = question.points.map((point) => point.code)
  return any > 0 ? sumCodes(codes, any) : sumCodes(codes)
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
