import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { exams, papers } from '#db/schema.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'

const earlierExam = z.object({ id: z.string() })

/**
 * The last confirmed exam before this one in the same subject that any of its pupils wrote, among those that the caller leads;
 * one that at least `leastBoth` of them wrote goes before a later one. Null: there is none.
 */
export async function findEarlierExam(
  db: Db,
  { schoolId, ownerId }: WorkScope,
  { examId, leastBoth }: { examId: string; leastBoth: number },
): Promise<string | null> {
  const { rows } = await db.execute(sql`
    select e.id from ${exams} e
    join ${exams} own on own.id = ${examId}
    cross join lateral (
      select count(distinct a.pupil_id) as pupils from ${papers} a
      where a.exam_id = e.id and a.pupil_id in (select b.pupil_id from ${papers} b where b.exam_id = ${examId})
    ) both_wrote
    where e.school_id = ${schoolId} and own.school_id = e.school_id and e.id <> own.id and e.deleted_at is null and not e.is_sample
      and e.confirmed_at is not null and e.created_at < own.created_at and lower(btrim(e.subject)) = lower(btrim(own.subject))
      and (${ownerId}::uuid is null or e.owner_id = ${ownerId}) and both_wrote.pupils > 0
    order by both_wrote.pupils >= ${leastBoth} desc, e.created_at desc, e.id
    limit 1`)
  return z.array(earlierExam).parse(rows)[0]?.id ?? null
}
