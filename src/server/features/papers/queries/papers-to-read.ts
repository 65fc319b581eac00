import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { pupils } from '#db/schema.ts'
import { classesOf } from '#server/features/papers/queries/roll-members.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

const paper = z.object({ number: z.string(), version: z.number(), pupilId: z.string().nullable() })
const pupil = z.object({ id: z.string(), admission: z.string(), name: z.string(), className: z.string() })

/** Every paper of an exam with its pupil's id. Null where it is nobody's, and where that pupil was removed. */
export async function listPapersToRead(db: Db, examId: string): Promise<z.infer<typeof paper>[]> {
  const { rows } = await db.execute(sql`
    select pa.number, pa.version, pu.id as "pupilId" from papers pa
    left join ${pupils} pu on pu.id = pa.pupil_id and pu.removed_at is null
    where pa.exam_id = ${examId} order by pa.number::int`)
  return z.array(paper).parse(rows)
}

/** Who may be named on a sheet of the exam: the pupils of its classes, and whoever has a paper. Of them the number, the name and the class. */
export async function listPupilsToRead(db: Db, examId: string): Promise<z.infer<typeof pupil>[]> {
  const { rows } = await db.execute(sql`
    select pu.id, pu.admission, pu.name, coalesce(max(pa.class_name), c.name) as "className"
    from ${pupils} pu join classes c on c.id = pu.class_id
    left join papers pa on pa.pupil_id = pu.id and pa.exam_id = ${examId}
    where pu.removed_at is null and (pa.id is not null or pu.class_id in ${classesOf(sql`${examId}`)})
    group by pu.id, pu.school_id, c.id, c.name
    order by "className", ${inNameOrder(sql`pu.name`)}, pu.admission`)
  return z.array(pupil).parse(rows)
}
