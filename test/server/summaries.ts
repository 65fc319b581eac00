import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countExams } from '#server/features/overview/count-exams.ts'

/** Forgets every figure of a school and counts all exams anew, from the facts alone. */
export async function recountSummaries(ctx: { db: Db }, schoolId: string): Promise<void> {
  await ctx.db.execute(sql`delete from exam_summaries where school_id = ${schoolId}`)
  await ctx.db.execute(
    sql`insert into stale_exams (exam_id, school_id) select id, school_id from exams where school_id = ${schoolId} on conflict do nothing`,
  )
  await countExams(ctx, { schoolId }, { signal: new AbortController().signal })
}

/** All that the summaries hold: of exams, of classes, of pupils. */
export async function readSummaries(db: Db): Promise<unknown[]> {
  const exams = await db.execute(sql`select * from exam_summaries order by exam_id`)
  const classes = await db.execute(sql`select * from class_summaries order by exam_id, class_name`)
  const pupils = await db.execute(sql`select * from pupil_summaries order by exam_id, pupil_id`)
  return [exams.rows, classes.rows, pupils.rows]
}
