import { pointMarks } from '#engine/exam/mark-code.ts'
import type { QuestionDraft } from '#web/features/exams/exam-draft.ts'

/** What the scheme of a question adds up to: its points, the best `anyOf` of them, or its criteria. */
export function sumPoints(question: QuestionDraft): number {
  if (question.type === 'essay') return sum(question.criteria.map((criterion) => Number(criterion.marks) || 0))
  const worths = question.points.map((point) => pointMarks(point.code)).toSorted((a, b) => b - a)
  const any = question.type === 'short' ? Number(question.anyOf) || 0 : 0
  return sum(any > 0 ? worths.slice(0, any) : worths)
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
