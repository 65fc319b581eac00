import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, appeals, remarkings } from '#db/schema.ts'

/**
 * Answers that this person still has to mark again for an appeal. They see no mark of these, no hint of one, and not who gave it.
 * Of an exam, or only those among some answers.
 */
export async function listBlindAnswers(db: Db | Tx, userId: string, of: { examId: string } | { answerIds: readonly string[] }): Promise<Set<string>> {
  const rows = await db
    .select({ answerId: answers.id })
    .from(remarkings)
    .innerJoin(appeals, eq(appeals.id, remarkings.appealId))
    .innerJoin(answers, and(eq(answers.paperId, appeals.paperId), eq(answers.question, appeals.question)))
    .where(
      and(
        eq(remarkings.givenTo, userId),
        isNull(remarkings.markedAt),
        isNull(remarkings.endedAt),
        'examId' in of ? eq(answers.examId, of.examId) : inArray(answers.id, [...of.answerIds]),
      ),
    )
  return new Set(rows.map(({ answerId }) => answerId))
}
