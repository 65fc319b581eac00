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
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}
