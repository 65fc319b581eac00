import type { Db, Tx } from '#db/client.ts'
import { countExamsJob } from '#server/features/stale-exams/declare-jobs.ts'
import { listStaleSchools, markStale } from '#server/features/stale-exams/queries.ts'
import { listExamIdsOfMoved, listExamIdsOfPupils } from '#server/features/papers/queries/exams-of-pupils.ts'
import type { Context } from '#server/platform/context.ts'

/** What changed: exams, or who is in which class and what the class is called. */
interface Changed {
  schoolId: string
  examIds?: readonly string[]
  classIds?: readonly string[]
  pupilIds?: readonly string[]
}

/**
 * Says that the summaries of exams no longer hold, in the transaction of what changed; a job counts them again. To be called
 * by whatever confirms or reopens an exam, changes a mark of a confirmed one, its day, or who should have written it.
 */
export async function markExamsStale(ctx: Pick<Context, 'queue'>, tx: Tx, { schoolId, examIds = [], classIds = [], pupilIds = [] }: Changed) {
  const touched = classIds.length + pupilIds.length === 0 ? [] : await listExamIdsOfPupils(tx, { schoolId, classIds, pupilIds })
  // Who sat one of these in another class did not miss the present one's.
  const others = examIds.length === 0 ? [] : await listExamIdsOfMoved(tx, schoolId, examIds)
  const stale = [...new Set([...examIds, ...touched, ...others])]
  if (stale.length === 0) return
  await markStale(tx, schoolId, stale)
  await ctx.queue.send(tx, countExamsJob, { schoolId }, { key: schoolId })
}

/** When the program starts: what was left to count, and what an upgrade asks to be counted. */
export async function countStaleExamsLater(ctx: Pick<Context, 'queue'> & { db: Db }): Promise<void> {
  for (const schoolId of await listStaleSchools(ctx.db)) await ctx.queue.send(ctx.db, countExamsJob, { schoolId }, { key: schoolId })
}
