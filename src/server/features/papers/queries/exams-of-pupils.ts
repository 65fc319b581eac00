import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '#db/client.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'

/**
 * Confirmed exams of a school that these pupils wrote, or that the pupils of these classes wrote or should have written. Also
 * those of the classes that the pupils are in.
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

/** Confirmed exams of the subjects of these, made within half a year, that a pupil who wrote one of these in another class may have missed because of it. */
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
