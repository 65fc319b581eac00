import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, pupils } from '#db/schema.ts'
import { admissionKey } from '#engine/pupils/admission-key.ts'

export interface AdmissionHolder {
  pupilId: string
  /** As `admissionKey` writes it. */
  admission: string
  classId: string
  className: string
}

/** Who in the school has one of these admission numbers now. */
export async function listAdmissionHolders(db: Db | Tx, schoolId: string, admissions: string[]): Promise<AdmissionHolder[]> {
  if (admissions.length === 0) return []
  const wanted = new Set(admissions.map(admissionKey))
  const rows = await db
    .select({ pupilId: pupils.id, admission: pupils.admission, classId: classes.id, className: classes.name })
    .from(pupils)
    .innerJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        eq(pupils.schoolId, schoolId),
        isNull(pupils.removedAt),
        // One parameter, however long the list is.
        sql`(upper(${pupils.admission}) in (select a from jsonb_array_elements_text(${JSON.stringify([...wanted])}::jsonb) a) or ${isWrittenOtherwise})`,
      ),
    )
  return rows.map((row) => ({ ...row, admission: admissionKey(row.admission) })).filter(({ admission }) => wanted.has(admission))
}

/** Numbers that may not be stored as their key says: few schools have any, and `admissionKey` decides. */
const isWrittenOtherwise = sql`(octet_length(${pupils.admission}) <> char_length(${pupils.admission}) or ${pupils.admission} ~ '^ |  | $')`

/** Null also where two pupils have numbers that only look alike: whose it is must never be guessed. */
export async function findPupilByAdmission(
  db: Db | Tx,
  schoolId: string,
  admission: string,
): Promise<{ id: string; name: string; classId: string } | null> {
  const key = admissionKey(admission)
  const find = (where: SQL) =>
    db
      .select({ id: pupils.id, name: pupils.name, classId: pupils.classId, admission: pupils.admission })
      .from(pupils)
      .where(and(eq(pupils.schoolId, schoolId), isNull(pupils.removedAt), where))
  const same = await find(sql`upper(${pupils.admission}) = ${key}`)
  const alike = (await find(isWrittenOtherwise)).filter(({ id, admission: written }) => admissionKey(written) === key && id !== same[0]?.id)
  const [only, another] = [...same, ...alike]
  return another === undefined ? (only ?? null) : null
}
