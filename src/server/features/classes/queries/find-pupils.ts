import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { classes, pupils } from '#db/schema.ts'
import { pupilFields } from '#engine/pupils/pupil-fields.ts'
import type { PupilRow } from '#server/features/classes/queries/classes.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'
import { holds } from '#server/platform/holds.ts'

export interface FoundPupil extends Pick<PupilRow, 'id' | 'name' | 'admission' | 'classId'> {
  className: string
}

const searched = sql`concat_ws(' ', ${sql.join(
  pupilFields.filter(({ isSearched }) => isSearched).map(({ key }) => pupils[key]),
  sql`, `,
)})`

/** Pupils of the classes one may open, whose name or numbers hold every word. */
export async function findPupilsByWords(
  db: Db,
  scope: WorkScope,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<FoundPupil[]> {
  return db
    .select({ id: pupils.id, name: pupils.name, admission: pupils.admission, classId: pupils.classId, className: classes.name })
    .from(pupils)
    .innerJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        eq(classes.schoolId, scope.schoolId),
        eq(pupils.schoolId, scope.schoolId),
        isNull(classes.deletedAt),
        isNull(pupils.removedAt),
        scope.ownerId === null ? undefined : eq(classes.ownerId, scope.ownerId),
        ...words.map((word) => holds(searched, word)),
      ),
    )
    .orderBy(asc(pupils.name), asc(pupils.admission))
    .limit(limit)
}
