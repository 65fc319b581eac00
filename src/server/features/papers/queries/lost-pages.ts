import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, pages } from '#db/schema.ts'
import { isWaiting } from '#server/features/papers/kept-page.ts'

/** Waiting pages from before `before` without a job in these queues, the oldest first. */
export async function listPagesWithoutJob(
  db: Db | Tx,
  { queues, before, limit }: { queues: readonly [string, string]; before: Date; limit: number },
): Promise<{ id: string; schoolId: string }[]> {
  const carried = sql`select jsonb_array_elements_text(data->'pageIds')::uuid from pgboss.job
    where name in (${queues[0]}, ${queues[1]}) and state in ('created', 'retry', 'active')`
  return db
    .select({ id: pages.id, schoolId: pages.schoolId })
    .from(pages)
    .innerJoin(exams, and(eq(exams.id, pages.examId), isNull(exams.deletedAt)))
    .where(and(isWaiting, lt(pages.createdAt, before), sql`${pages.id} not in (${carried})`))
    .orderBy(asc(pages.createdAt))
    .limit(limit)
}
