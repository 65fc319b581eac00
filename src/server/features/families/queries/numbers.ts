import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { writeOnce } from '#db/write-once.ts'
import { familyLinks, familyMembers, numberAgreements, numberOptOuts, pupilGuardians, pupils, users } from '#db/schema.ts'
import { isKept } from '#server/features/families/queries/codes.ts'
import { isWithdrawnByGuardian } from '#server/features/families/queries/links.ts'
import type { AgreementRow } from '#server/features/families/queries/agreements.ts'
import type { Language } from '#engine/words/words.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export interface NumberRow {
  schoolId: string
  pupilId: string
  admission: string
  pupilName: string
  /** Who has it, as the school wrote it. */
  name: string | null
  phone: string
  /** The agreement that stands; null: none. */
  agreement: Pick<AgreementRow, 'id' | 'channel' | 'givenAt' | 'linkId'> | null
  isOptedOut: boolean
  isWithdrawnByGuardian: boolean
  memberLanguage: Language | null
  feedbackLanguage: Language | null
  quietFrom: number | null
  quietTo: number | null
}

/** The first guardian's number and those of the others, each once. Drizzle names the columns without their table, so their names are no other's. */
function selectNumbers(db: Db | Tx, { ofPupils, ofGuardians }: { ofPupils: SQL | undefined; ofGuardians: SQL | undefined }) {
  const first = db
    .select({
      pupilId: pupils.id,
      schoolId: pupils.schoolId,
      phone: sql<string>`${pupils.guardianPhone}`.as('number_phone'),
      name: sql<string | null>`${pupils.guardianName}`.as('number_name'),
      since: sql<Date | null>`null::timestamptz`.as('number_since'),
    })
    .from(pupils)
    .where(and(isNotNull(pupils.guardianPhone), ofPupils))
  const others = db
    .select({
      pupilId: pupilGuardians.pupilId,
      schoolId: pupilGuardians.schoolId,
      phone: sql<string>`${pupilGuardians.phone}`.as('number_phone'),
      name: sql<string | null>`${pupilGuardians.name}`.as('number_name'),
      since: sql<Date | null>`${pupilGuardians.createdAt}`.as('number_since'),
    })
    .from(pupilGuardians)
    .innerJoin(pupils, and(eq(pupils.id, pupilGuardians.pupilId), eq(pupils.schoolId, pupilGuardians.schoolId)))
    .where(and(sql`${pupils.guardianPhone} is distinct from ${pupilGuardians.phone}`, ofGuardians))
  return first.unionAll(others).as('numbers')
}

function selectNumberRows(db: Db | Tx, which: { ofPupils: SQL | undefined; ofGuardians: SQL | undefined }) {
  const numbers = selectNumbers(db, which)
  return db
    .select({
      schoolId: numbers.schoolId,
      pupilId: numbers.pupilId,
      admission: pupils.admission,
      pupilName: pupils.name,
      name: numbers.name,
      phone: numbers.phone,
      agreement: {
        id: numberAgreements.id,
        channel: numberAgreements.channel,
        givenAt: numberAgreements.givenAt,
        linkId: numberAgreements.linkId,
      },
      isOptedOut: sql<boolean>`${numberOptOuts.id} is not null`,
      isWithdrawnByGuardian,
      memberLanguage: sql<Language | null>`coalesce(${users.language}, ${familyMembers.language})`,
      feedbackLanguage: pupils.feedbackLanguage,
      quietFrom: familyMembers.quietFrom,
      quietTo: familyMembers.quietTo,
    })
    .from(numbers)
    .innerJoin(pupils, and(eq(pupils.id, numbers.pupilId), eq(pupils.schoolId, numbers.schoolId)))
    .leftJoin(
      numberAgreements,
      and(
        eq(numberAgreements.pupilId, numbers.pupilId),
        eq(numberAgreements.schoolId, numbers.schoolId),
        eq(numberAgreements.phone, numbers.phone),
        isNull(numberAgreements.withdrawnAt),
      ),
    )
    .leftJoin(familyLinks, and(eq(familyLinks.id, numberAgreements.linkId), eq(familyLinks.schoolId, numberAgreements.schoolId)))
    .leftJoin(familyMembers, eq(familyMembers.id, familyLinks.memberId))
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .leftJoin(numberOptOuts, and(eq(numberOptOuts.schoolId, numbers.schoolId), eq(numberOptOuts.phone, numbers.phone), isNull(numberOptOuts.endedAt)))
    .orderBy(sql`${numbers.since} asc nulls first`, asc(numbers.phone), inNameOrder(pupils.name), asc(pupils.id))
}

/** Of pupils of one school, also of who has left it. */
export async function listNumberRows(db: Db | Tx, schoolId: string, pupilIds: readonly string[]): Promise<NumberRow[]> {
  if (pupilIds.length === 0) return []
  const theirs = and(eq(pupils.schoolId, schoolId), inArray(pupils.id, [...pupilIds]), isKept)
  return selectNumberRows(db, { ofPupils: theirs, ofGuardians: theirs })
}

const pupilsOfNumber = writeOnce((db) =>
  selectNumberRows(db, {
    ofPupils: and(eq(pupils.guardianPhone, sql.placeholder('phone')), isNull(pupils.removedAt)),
    ofGuardians: and(eq(pupilGuardians.phone, sql.placeholder('phone')), isNull(pupils.removedAt)),
  }).prepare(''),
)

/** Of every school's present pupils whose guardian has this number. Asked for at each key of a call. */
export async function listPupilsOfNumber(db: Db | Tx, phone: string): Promise<NumberRow[]> {
  return pupilsOfNumber(db).execute({ phone })
}

/** Also those that have ended. */
export async function listOptOuts(db: Db | Tx, schoolId: string, phones: readonly string[]): Promise<(typeof numberOptOuts.$inferSelect)[]> {
  return db
    .select()
    .from(numberOptOuts)
    .where(and(eq(numberOptOuts.schoolId, schoolId), inArray(numberOptOuts.phone, [...phones])))
    .orderBy(asc(numberOptOuts.createdAt))
}

/** Of numbers that no pupil of the school has any more. */
export async function eraseOptOutsOfNobody(tx: Tx, schoolId: string, phones: readonly string[]): Promise<void> {
  const ofPupil = tx
    .select({ id: pupils.id })
    .from(pupils)
    .where(and(eq(pupils.schoolId, schoolId), eq(pupils.guardianPhone, numberOptOuts.phone)))
  const { schoolId: ofSchool, phone } = pupilGuardians
  const ofGuardian = tx
    .select({ phone })
    .from(pupilGuardians)
    .where(and(eq(ofSchool, schoolId), eq(phone, numberOptOuts.phone)))
  await tx
    .delete(numberOptOuts)
    .where(and(eq(numberOptOuts.schoolId, schoolId), inArray(numberOptOuts.phone, [...phones]), notExists(ofPupil), notExists(ofGuardian)))
}

/** False where one stands already. */
export async function insertOptOut(tx: Tx, values: typeof numberOptOuts.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(numberOptOuts).values(values).onConflictDoNothing().returning({ id: numberOptOuts.id })
  return rows.length > 0
}

/** False where none stood. */
export async function endOptOutRow(tx: Tx, { schoolId, phone, at }: { schoolId: string; phone: string; at: Date }): Promise<boolean> {
  const rows = await tx
    .update(numberOptOuts)
    .set({ endedAt: at })
    .where(and(eq(numberOptOuts.schoolId, schoolId), eq(numberOptOuts.phone, phone), isNull(numberOptOuts.endedAt)))
    .returning({ id: numberOptOuts.id })
  return rows.length > 0
}

export async function isOptedOut(db: Db | Tx, { schoolId, phone }: { schoolId: string; phone: string }): Promise<boolean> {
  const standing = and(eq(numberOptOuts.schoolId, schoolId), eq(numberOptOuts.phone, phone), isNull(numberOptOuts.endedAt))
  return (await db.$count(numberOptOuts, standing)) > 0
}
