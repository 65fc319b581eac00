import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { exams, messageBatches, messageSettings, users } from '#db/schema.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'

export interface LastSwitch {
  /** Null: that person is gone. */
  byName: string | null
  updatedAt: Date
}

/** Who switched the school's messages on or off last; null where nobody has. */
export async function findLastSwitch(db: Db, schoolId: string): Promise<LastSwitch | null> {
  const [row] = await db
    .select({ byName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`, updatedAt: messageSettings.updatedAt })
    .from(messageSettings)
    .leftJoin(users, eq(users.id, messageSettings.updatedBy))
    .where(eq(messageSettings.schoolId, schoolId))
  return row ?? null
}

export interface TellableExam {
  id: string
  title: string
  publishedAt: Date
  /** When results of it were sent last. */
  sentAt: Date | null
}

/** Published exams, the newest first. */
export async function listTellableExams(db: Db, { schoolId, ownerId }: WorkScope, limit: number): Promise<TellableExam[]> {
  const rows = await db
    .select({ id: exams.id, title: exams.title, publishedAt: exams.publishedAt, sentAt: max(messageBatches.createdAt) })
    .from(exams)
    .leftJoin(messageBatches, and(eq(messageBatches.examId, exams.id), eq(messageBatches.schoolId, exams.schoolId)))
    .where(
      and(
        eq(exams.schoolId, schoolId),
        isNull(exams.deletedAt),
        isNotNull(exams.publishedAt),
        ownerId === null ? undefined : eq(exams.ownerId, ownerId),
      ),
    )
    .groupBy(exams.id, exams.schoolId)
    .orderBy(desc(exams.publishedAt), desc(exams.id))
    .limit(limit)
  return rows.flatMap((row) => (row.publishedAt === null ? [] : [{ ...row, publishedAt: row.publishedAt }]))
}
