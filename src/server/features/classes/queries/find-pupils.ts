import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { classes, pupils } from '#db/schema.ts'
import { pupilFields } from '#engine/pupils/pupil-fields.ts'
import type { PupilRow } from '#server/features/classes/queries/classes.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export interface FoundPupil extends Pick<PupilRow, 'id' | 'name' | 'admission' | 'classId'> {
  className: string
}

const searched = pupilFields.filter(({ isSearched }) => isSearched).map(({ key }) => pupils[key])

/** Pupils of the classes one may open, whose searched fields hold every word. */
export async function findPupilsByWords(db: Db, scope: WorkScope, { words, limit }: { words: string; limit: number }): Promise<FoundPupil[]> {
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
        containsWords(searched, words),
      ),
    )
    .orderBy(inNameOrder(pupils.name), asc(pupils.admission))
    .limit(limit)
}
