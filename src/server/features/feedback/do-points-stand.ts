import type { Exam } from '#engine/exam/exam.ts'
import { pointsExplain } from '#engine/feedback/points-explain.ts'
import { toFeedbackAnswer } from '#server/features/feedback/draft-papers.ts'
import type { AnswerRow } from '#server/features/papers/queries/shown-answers.ts'

/** Whether the points of an answer say what its marks are for: not where a person gave them as a whole. */
export function doPointsStand(exam: Exam, row: AnswerRow): boolean {
  const question = exam.questions.find(({ id }) => id === row.answer.question)
  return question !== undefined && pointsExplain(question, toFeedbackAnswer(exam, row))
}
