import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bankQuestions, exams } from '#db/schema.ts'
import type { BankReader } from '#server/features/bank/queries/search.ts'

/** Of a few years of one subject. */
const questionsMax = 2000

export interface SortedRow {
  topic: string
  text: string
}

/**
 * The questions of a subject that have a topic, the newest exams first. Of colleagues' exams those that are over, shared or not:
 * a topic gives no question away, but says what a coming exam is about. A subject's code makes no difference.
 */
export async function listSortedQuestions(
  db: Db,
  { userId, scope, today }: Pick<BankReader, 'userId' | 'scope' | 'today'>,
  subject: string,
): Promise<SortedRow[]> {
  const isOver = and(isNotNull(exams.confirmedAt), or(isNull(exams.satOn), lt(exams.satOn, today)))
  const rows = await db
    .select({ topic: bankQuestions.topic, text: bankQuestions.words })
    .from(bankQuestions)
    .innerJoin(exams, eq(exams.id, bankQuestions.examId))
    .where(
      and(
        eq(bankQuestions.schoolId, scope.schoolId),
        isNotNull(bankQuestions.topic),
        sql`${bareSubject(sql`${bankQuestions.subject}`)} = ${bareSubject(sql`${subject}::text`)}`,
        isNull(exams.deletedAt),
        eq(exams.isSample, false),
        scope.ownerId === null ? undefined : or(eq(exams.ownerId, userId), isOver),
      ),
    )
    .orderBy(desc(exams.createdAt), desc(exams.id), bankQuestions.place)
    .limit(questionsMax)
  return rows.flatMap(({ topic, text }) => (topic === null ? [] : [{ topic, text }]))
}

/** "231 Biology" and "Biology" are one subject. */
function bareSubject(subject: ReturnType<typeof sql>) {
  return sql`lower(trim(regexp_replace(${subject}, '^[[:space:]]*[0-9]{3}[[:space:]]+', '')))`
}
