import type { Question } from '#engine/exam/exam.ts'
import { readingOf } from '#engine/page/hand-answer.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { listMarksOfQuestions } from '#server/features/papers/queries/marks.ts'
import { listUnreadByHand } from '#server/features/papers/queries/shown-answers.ts'
import type { Context } from '#server/platform/context.ts'

/** Below this, answers that say the same are too often read differently, and what is shown was too often not written. */
const SHOWN_FROM = 0.7

/**
 * The decided answers to a question. One in words that a person decided from its picture has the words that the program's own
 * reader read, where it is sure enough of them, so that pupils with the same wrong idea are found. No mark depends on them.
 */
export async function listSettledWithReadings(
  ctx: Pick<Context, 'db'>,
  { examId, question }: { examId: string; question: Question },
): Promise<Answer[]> {
  const [stored, hands] = await Promise.all([
    listMarksOfQuestions(ctx.db, examId, [question.id]),
    question.type === 'short' ? listUnreadByHand(ctx.db, { examId, question: question.id }) : new Map<string, never>(),
  ])
  return stored.flatMap(({ answer }) => {
    if (answer.needsReview) return []
    const hand = hands.get(answer.id)
    const read = hand === undefined || answer.reading.blank ? null : readingOf(hand)
    return [read === null || read.confidence < SHOWN_FROM ? answer : { ...answer, reading: { ...answer.reading, text: read.text } }]
  })
}
