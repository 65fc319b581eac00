import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { exams, papers } from '#db/schema.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'

/**
 * Confirmed exams of a school that these pupils wrote, or that pupils of these classes, or of the pupils' own classes, wrote or
 * should have written.
 */
export async function listExamIdsOfPupils(
  tx: Tx,
  { schoolId, classIds, pupilIds }: { schoolId: string; classIds: readonly string[]; pupilIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    with of_classes as (
      select unnest(${uuidArray(classIds)}) as id union select class_id from pupils where id = any(${uuidArray(pupilIds)}) and school_id = ${schoolId}
    ), of_pupils as (
      select unnest(${uuidArray(pupilIds)}) as id union select id from pupils where school_id = ${schoolId} and class_id in (select id from of_classes)
    )
    select e.id from exams e
    where e.school_id = ${schoolId} and e.confirmed_at is not null
      and (e.plain_class_id in (select id from of_classes)
        or exists (select from sheet_sets s where s.exam_id = e.id and s.class_id in (select id from of_classes))
        or exists (select from papers pa where pa.exam_id = e.id and pa.pupil_id in (select id from of_pupils)))`)
  return idsOf(rows)
}

/** Confirmed exams in the same subjects within half a year, which a pupil may have missed by writing one of these in another class. */
export async function listExamIdsOfMoved(tx: Tx, schoolId: string, examIds: readonly string[]): Promise<string[]> {
  const subject = (exam: string) => sql.raw(`lower(coalesce(nullif(trim(${exam}.subject), ''), ${exam}.title))`)
  const { rows } = await tx.execute(sql`
    with moved as (
      select distinct y.id as exam_id, pu.id, pu.class_id from exams y join papers pa on pa.exam_id = y.id
      join pupils pu on pu.id = pa.pupil_id and pu.class_since > pu.created_at
      where y.school_id = ${schoolId} and y.id = any(${uuidArray(examIds)}))
    select e.id from exams e join exams y on y.id = any(${uuidArray(examIds)}) and y.id <> e.id
    where e.school_id = ${schoolId} and e.confirmed_at is not null and ${subject('e')} = ${subject('y')}
      and e.created_at between y.created_at - interval '183 days' and y.created_at + interval '183 days'
      and exists (select from moved m where m.exam_id = y.id and (e.plain_class_id = m.class_id
        or exists (select from sheet_sets s where s.exam_id = e.id and s.class_id = m.class_id)
        or exists (select from papers pa where pa.exam_id = e.id and pa.pupil_id = m.id)))`)
  return idsOf(rows)
}

function idsOf(rows: readonly unknown[]): string[] {
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}

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
  /** The day in Kenya on which it was sat, else made. */
  day: z.string(),
  kind: z.enum(['opener', 'cat', 'mid-term', 'end-term']).nullable(),
  paper: z.number().nullable(),
  weight: z.number().nullable(),
})
export type ExamOfClass = z.infer<typeof examOfClass>

/** Exams of a school between two days that pupils of this class wrote, or that were printed for the class. Without samples. */
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

const earlierExam = z.object({ id: z.string() })

/**
 * The last confirmed exam before this one in the same subject that any of its pupils wrote and the caller leads. An exam that at
 * least `leastBoth` of them wrote is preferred to a later one. Null where there is none.
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
