import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bankQuestions, exams } from '#db/schema.ts'
import { canFind, type BankReader } from '#server/features/bank/queries/search.ts'

/** Of a few years of one subject. */
const questionsMax = 2000

export interface SortedRow {
  topic: string
  text: string
}

/** The questions of a subject that have a topic, of those that this person finds in the bank; the newest exams first. A subject's code makes no difference. */
export async function listSortedQuestions(db: Db, reader: BankReader, subject: string): Promise<SortedRow[]> {
  const rows = await db
    .select({ topic: bankQuestions.topic, text: bankQuestions.words })
    .from(bankQuestions)
    .innerJoin(exams, eq(exams.id, bankQuestions.examId))
    .where(
      and(
        eq(bankQuestions.schoolId, reader.scope.schoolId),
        isNotNull(bankQuestions.topic),
        sql`${bareSubject(sql`${bankQuestions.subject}`)} = ${bareSubject(sql`${subject}::text`)}`,
        canFind(reader),
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
