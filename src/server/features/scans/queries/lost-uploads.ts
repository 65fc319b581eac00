import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, uploads } from '#db/schema.ts'

/** Files that were stored before then, are not taken apart, and that no job of these queues carries; the oldest first. */
export async function listUploadsWithoutJob(
  db: Db | Tx,
  { queues, before, limit }: { queues: readonly [string, string]; before: Date; limit: number },
): Promise<{ id: string; schoolId: string }[]> {
  const carried = sql`select (data->>'uploadId')::uuid from pgboss.job
    where name in (${queues[0]}, ${queues[1]}) and state in ('created', 'retry', 'active')`
  return db
    .select({ id: uploads.id, schoolId: uploads.schoolId })
    .from(uploads)
    .innerJoin(exams, and(eq(exams.id, uploads.examId), isNull(exams.deletedAt)))
    .where(and(eq(uploads.state, 'stored'), lt(uploads.createdAt, before), sql`${uploads.id} not in (${carried})`))
    .orderBy(asc(uploads.createdAt))
    .limit(limit)
}
