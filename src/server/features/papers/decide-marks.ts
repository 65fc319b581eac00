import type { Tx } from '#db/client.ts'
import type { Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-change-why.ts'
import type { ExamKey } from '#server/features/papers/lock-work.ts'
import { markColumns, markOf } from '#server/features/papers/mark-columns.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { insertReview, type Decision } from '#server/features/papers/queries/decisions.ts'
import { setMark } from '#server/features/papers/set-mark.ts'

export interface MarksToDecide {
  exam: ExamKey
  question: Question
  /** Answers to that question, locked by the caller. */
  answers: readonly Answer[]
  decision: Exclude<Decision, { bubbles: unknown }>
  /** For whoever reads the mark; it stands beside each answer from now on. */
  note: string
  /** Why the marks changed, in their history. */
  why: MarkChangeWhy
  by: { userId: string; name: string }
  now: Date
}

/** A person decides about answers to one question: a review, and with it their marks. The id of the review. */
export async function decideMarks(tx: Tx, { exam, question, answers, decision, note, why, by, now }: MarksToDecide): Promise<string> {
  const reviewId = await insertReview(tx, {
    schoolId: exam.schoolId,
    examId: exam.id,
    question: question.id,
    reviewedBy: by.userId,
    reviewedByName: by.name,
    decision,
    note,
    answerCount: answers.length,
  })
  for (const answer of answers) {
    const mark = applyReview({ question, mark: markOf(answer), review: decision })
    await setMark(tx, { answer, mark: markColumns(mark), reviewId, note, changedBy: by.name, why, now })
  }
  return reviewId
}
