import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, pupils } from '#db/schema.ts'
import type { DetailKey } from '#engine/pupils/pupil-fields.ts'

export interface OfficialHolder {
  key: DetailKey
  pupilId: string
  number: string
  className: string
}

/** Who in the school has one of these numbers of that field now. */
export async function listOfficialHolders(
  db: Db | Tx,
  { schoolId, key, numbers }: { schoolId: string; key: DetailKey; numbers: string[] },
): Promise<OfficialHolder[]> {
  if (numbers.length === 0) return []
  const column = pupils[key]
  const rows = await db
    .select({ pupilId: pupils.id, number: sql<string>`${column}`, className: classes.name })
    .from(pupils)
    .innerJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        eq(pupils.schoolId, schoolId),
        isNull(pupils.removedAt),
        sql`${column} in (select n from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) n)`,
      ),
    )
  return rows.map((row) => ({ key, ...row }))
}
