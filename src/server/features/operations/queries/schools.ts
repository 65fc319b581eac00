import { asc, count, desc, eq, max, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { schools, schoolUsage } from '#db/schema.ts'
import { countPagesBySchool } from '#server/features/papers/queries/usage.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'

export type SchoolUsage = typeof schoolUsage.$inferSelect

const countedRow = z.object({
  id: z.string(),
  staff: z.number(),
  pupils: z.number(),
  exams: z.number(),
  file_bytes: z.number(),
  ai_calls: z.number(),
  ai_cost: z.number(),
})

/** Counts anew what every school uses. Numbers alone: no row of anybody is read. */
export async function countSchoolUsage(db: Db, { monthStart, now }: { monthStart: Date; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const pages = await countPagesBySchool(tx)
    const { rows } = await tx.execute(sql`
      select s.id, coalesce(u.count, 0)::int as staff, coalesce(p.count, 0)::int as pupils, coalesce(e.count, 0)::int as exams,
        (coalesce(f.bytes, 0) + coalesce(o.bytes, 0))::float8 as file_bytes, coalesce(c.count, 0)::int as ai_calls, coalesce(c.cost, 0)::float8 as ai_cost
      from schools s
      left join (select school_id, count(*) from users group by 1) u on u.school_id = s.id
      left join (select school_id, count(*) from pupils where removed_at is null group by 1) p on p.school_id = s.id
      left join (select school_id, count(*) from exams where deleted_at is null group by 1) e on e.school_id = s.id
      left join (select school_id, sum(size_bytes::bigint) as bytes from uploads group by 1) f on f.school_id = s.id
      left join (select school_id, sum(size_bytes) as bytes from school_files group by 1) o on o.school_id = s.id
      left join (select school_id, count(*), sum(cost) as cost from ai_reading_calls where started_at >= ${monthStart.toISOString()}::timestamptz group by 1) c on c.school_id = s.id`)
    for (const row of z.array(countedRow).parse(rows)) await saveUsage(tx, row, { pages: pages.get(row.id) ?? 0, now })
  })
}

async function saveUsage(tx: Tx, row: z.infer<typeof countedRow>, { pages, now }: { pages: number; now: Date }): Promise<void> {
  const counted = {
    staff: row.staff,
    pupils: row.pupils,
    exams: row.exams,
    pages,
    fileBytes: row.file_bytes,
    aiCalls: row.ai_calls,
    aiCost: row.ai_cost,
    countedAt: now,
  }
  await tx
    .insert(schoolUsage)
    .values({ schoolId: row.id, ...counted })
    .onConflictDoUpdate({ target: schoolUsage.schoolId, set: counted })
}

/** The one with the most pages first. The workspace of who named no school goes by the kind alone. */
export async function listUsageRows(
  db: Db,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: { usage: SchoolUsage; name: string }[]; total: number; countedAt: Date | null }> {
  const where = containsWords([schools.name], search)
  const rows = await db
    .select({ usage: schoolUsage, name: schools.name })
    .from(schoolUsage)
    .innerJoin(schools, eq(schools.id, schoolUsage.schoolId))
    .where(where)
    .orderBy(desc(schoolUsage.pages), asc(schools.name), asc(schools.id))
    .limit(limit)
    .offset(offset)
  const [found] = await db.select({ total: count() }).from(schoolUsage).innerJoin(schools, eq(schools.id, schoolUsage.schoolId)).where(where)
  const [all] = await db.select({ countedAt: max(schoolUsage.countedAt) }).from(schoolUsage)
  return { rows, total: found?.total ?? 0, countedAt: all?.countedAt ?? null }
}
