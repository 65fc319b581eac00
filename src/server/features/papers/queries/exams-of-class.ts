import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

const examOfClass = z.object({
  id: z.string(),
  schoolId: z.string(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  title: z.string(),
  draft: z.record(z.string(), z.unknown()),
  isConfirmed: z.boolean(),
  isPublished: z.boolean(),
  satOn: z.string().nullable(),
  /** The day it was sat, or made, in Kenya. */
  day: z.string(),
  kind: z.enum(['opener', 'cat', 'mid-term', 'end-term']).nullable(),
  paper: z.number().nullable(),
  weight: z.number().nullable(),
})
export type ExamOfClass = z.infer<typeof examOfClass>

/** Exams of a school from a day until another that pupils of this class wrote, or that were printed for the class. No samples. */
export async function listExamsOfClass(
  db: Db | Tx,
  { schoolId, classId, from, until }: { schoolId: string; classId: string; from: string; until: string | null },
): Promise<ExamOfClass[]> {
  const day = sql`coalesce(e.sat_on, (e.created_at at time zone 'Africa/Nairobi')::date)`
  const { rows } = await db.execute(sql`
    select e.id, e.school_id as "schoolId", e.owner_id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName", e.title, e.draft,
      e.confirmed_at is not null as "isConfirmed", e.published_at is not null as "isPublished", e.sat_on::text as "satOn", ${day}::text as day,
      e.report_kind as kind, e.report_paper as paper, e.report_weight as weight
    from exams e left join users u on u.id = e.owner_id
    where e.school_id = ${schoolId} and e.deleted_at is null and not e.is_sample
      and ${day} >= ${from} and ${until === null ? sql`true` : sql`${day} < ${until}`}
      and (e.plain_class_id = ${classId}
        or exists (select 1 from sheet_sets s where s.exam_id = e.id and s.class_id = ${classId})
        or exists (select 1 from papers pa join pupils pu on pu.id = pa.pupil_id where pa.exam_id = e.id and pu.class_id = ${classId}))
    order by ${day}, e.title, e.id`)
  return z.array(examOfClass).parse(rows)
}
