import type { Tx } from '#db/client.ts'
import type { Question } from '#engine/exam/exam.ts'
import { AUTO_MARKER } from '#engine/marking/auto-marker.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import type { ExamKey } from '#server/features/papers/lock-work.ts'
import { markColumns, markOf } from '#server/features/papers/mark-columns.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { countFollowers, insertReview, type Decision } from '#server/features/papers/queries/decisions.ts'
import { setMark } from '#server/features/papers/set-mark.ts'

export interface MarksToDecide {
  exam: ExamKey
  question: Question
  /** Answers to that question, locked by the caller. */
  answers: readonly Answer[]
  decision: Exclude<Decision, { bubbles: unknown }>
  /** True where it also applies to other answers in the same words (`engine/marking/settle/same-words.ts`). */
  forSameWords?: boolean
  /** How long the decider looked at the answers; null where that is unknown. */
  spentMs?: number | null
  /** A note for readers of the mark, shown beside each answer. */
  note: string
  /** Why the marks changed, in their history. */
  why: MarkChangeWhy
  by: { userId: string; name: string }
  now: Date
}

/** Stores a person's decision about answers to one question as a review with their marks. Returns the id of the review. */
export async function decideMarks(
  tx: Tx,
  { exam, question, answers, decision, forSameWords = false, spentMs = null, note, why, by, now }: MarksToDecide,
): Promise<string> {
  const reviewId = await insertReview(tx, {
    schoolId: exam.schoolId,
    examId: exam.id,
    question: question.id,
    reviewedBy: by.userId,
    reviewedByName: by.name,
    decision,
    forSameWords,
    spentMs,
    note,
    answerCount: answers.length,
  })
  for (const answer of answers) {
    const mark = applyReview({ question, mark: markOf(answer), review: decision })
    await setMark(tx, { answer, mark: markColumns(mark), reviewId, note, changedBy: by.name, why, now })
  }
  return reviewId
}

/** Applies a current decision to further answers in the same words, which the caller has locked and nobody has decided. */
export async function followDecision(
  tx: Tx,
  {
    review,
    question,
    answers,
    now,
  }: Pick<MarksToDecide, 'question' | 'answers' | 'now'> & { review: { id: string; decision: MarksToDecide['decision']; note: string } },
): Promise<void> {
  const changedBy = `${AUTO_MARKER.name} ${AUTO_MARKER.version}`
  let count = 0
  for (const answer of answers) {
    const mark = applyReview({ question, mark: markOf(answer), review: review.decision })
    // The decision was made under a scheme with other points.
    if (mark.needsReview) continue
    await setMark(tx, {
      answer,
      mark: markColumns(mark),
      reviewId: review.id,
      note: review.note,
      changedBy,
      why: { code: 'same-answer-decided' },
      now,
    })
    count++
  }
  if (count > 0) await countFollowers(tx, review.id, count)
}
