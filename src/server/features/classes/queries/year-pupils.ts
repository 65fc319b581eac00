import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'

/** How many pupils stand on the lists of a year, by school; none stands for a school without any. */
export async function countPupilsOfYear(db: Db, schoolIds: readonly string[], year: number): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`
    select p.school_id as "schoolId", count(*)::int as count from pupils p join classes c on c.id = p.class_id and c.school_id = p.school_id
    where p.school_id = any(${sql.param([...schoolIds])}::uuid[]) and p.removed_at is null and c.deleted_at is null and not c.is_sample
      and coalesce(c.year, extract(year from (c.created_at at time zone 'Africa/Nairobi')))::int = ${year}
    group by p.school_id`)
  const counts = z.array(z.object({ schoolId: z.string(), count: z.number() })).parse(rows)
  return new Map(counts.map(({ schoolId, count }) => [schoolId, count]))
}
