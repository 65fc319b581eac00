import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { familyCodes, familySettings, pupilGuardians, pupils } from '#db/schema.ts'
import type { FamilyKind } from '#contract/family.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export type FamilyCodeRow = typeof familyCodes.$inferSelect
export type FamilyCodeValues = typeof familyCodes.$inferInsert
export type FamilySettingsRow = typeof familySettings.$inferSelect

/** Pupils of the school and leavers, but none who was removed by mistake. */
export const isKept = or(isNull(pupils.removedAt), isNotNull(pupils.leftAt))

export async function findFamilySettings(db: Db | Tx, schoolId: string): Promise<FamilySettingsRow | null> {
  const [row] = await db.select().from(familySettings).where(eq(familySettings.schoolId, schoolId))
  return row ?? null
}

export async function saveFamilySettings(tx: Tx, values: typeof familySettings.$inferInsert): Promise<void> {
  await tx.insert(familySettings).values(values).onConflictDoUpdate({ target: familySettings.schoolId, set: values })
}

/** Existing codes stay. */
export async function insertMissingCodes(tx: Tx, values: FamilyCodeValues[]): Promise<void> {
  if (values.length > 0) await tx.insert(familyCodes).values(values).onConflictDoNothing()
}

const noMailCode = { mailCodeHash: null, mailCodeSentAt: null, mailCodeTries: 0, mailCodesSent: 0 }

export async function replaceCode(tx: Tx, values: FamilyCodeValues): Promise<void> {
  const { issueId, codeHash, issuedAt } = values
  await tx
    .insert(familyCodes)
    .values(values)
    .onConflictDoUpdate({
      target: [familyCodes.pupilId, familyCodes.kind, familyCodes.schoolId],
      set: { issueId, codeHash, issuedAt, wrongGuesses: 0, ...noMailCode },
    })
}

/** Of the pupils of a class. */
export async function listCodesOfClass(db: Db | Tx, classId: string): Promise<FamilyCodeRow[]> {
  const rows = await db
    .select({ code: familyCodes })
    .from(familyCodes)
    .innerJoin(pupils, and(eq(pupils.id, familyCodes.pupilId), isNull(pupils.removedAt)))
    .where(eq(pupils.classId, classId))
  return rows.map(({ code }) => code)
}

export interface CodeToPrint {
  issueId: string
  pupilId: string
  name: string
  admission: string
  guardianPhone: string | null
  guardianEmail: string | null
}

export async function listCodesToPrint(
  db: Db | Tx,
  { classId, kind, pupilId }: { classId: string; kind: FamilyKind; pupilId: string | undefined },
): Promise<CodeToPrint[]> {
  const { name, admission, guardianPhone, guardianEmail } = pupils
  return db
    .select({ issueId: familyCodes.issueId, pupilId: familyCodes.pupilId, name, admission, guardianPhone, guardianEmail })
    .from(familyCodes)
    .innerJoin(pupils, and(eq(pupils.id, familyCodes.pupilId), isNull(pupils.removedAt)))
    .where(and(eq(pupils.classId, classId), eq(familyCodes.kind, kind), pupilId === undefined ? undefined : eq(pupils.id, pupilId)))
    .orderBy(inNameOrder(pupils.name), asc(pupils.admission))
}

export interface FoundCode {
  code: FamilyCodeRow
  pupil: {
    id: string
    schoolId: string
    admission: string
    guardianPhone: string | null
    /** Of the other guardians. */
    otherPhones: string[]
    guardianEmail: string | null
  }
  secondFactor: FamilySettingsRow['secondFactor'] | null
}

/** Null for a code that is unknown or replaced. */
export async function findCode(db: Db | Tx, codeHash: string): Promise<FoundCode | null> {
  const { id, schoolId, admission, guardianPhone, guardianEmail } = pupils
  const otherPhones = sql<string[]>`array(select g.phone from ${pupilGuardians} g where g.pupil_id = ${id} and g.school_id = ${schoolId})`
  const [row] = await db
    .select({
      code: familyCodes,
      pupil: { id, schoolId, admission, guardianPhone, otherPhones, guardianEmail },
      secondFactor: familySettings.secondFactor,
    })
    .from(familyCodes)
    .innerJoin(pupils, and(eq(pupils.id, familyCodes.pupilId), eq(pupils.schoolId, familyCodes.schoolId), isKept))
    .leftJoin(familySettings, eq(familySettings.schoolId, familyCodes.schoolId))
    .where(eq(familyCodes.codeHash, codeHash))
  return row ?? null
}

export async function countWrongProof(db: Db, codeHash: string): Promise<void> {
  await db
    .update(familyCodes)
    .set({ wrongGuesses: sql`${familyCodes.wrongGuesses} + 1` })
    .where(eq(familyCodes.codeHash, codeHash))
}

export async function forgetWrongProofs(db: Db, codeHash: string): Promise<void> {
  await db.update(familyCodes).set({ wrongGuesses: 0 }).where(eq(familyCodes.codeHash, codeHash))
}

/** Locks the code against being replaced while a link is made with it. False where it was replaced. */
export async function shareCode(tx: Tx, issueId: string): Promise<boolean> {
  const rows = await tx.select({ issueId: familyCodes.issueId }).from(familyCodes).where(eq(familyCodes.issueId, issueId)).for('share')
  return rows.length > 0
}

/** The lock for mailing a code and for trying it. */
export async function lockCode(tx: Tx, issueId: string): Promise<FamilyCodeRow | null> {
  const [row] = await tx.select().from(familyCodes).where(eq(familyCodes.issueId, issueId)).for('update')
  return row ?? null
}

export async function storeMailCode(tx: Tx, issueId: string, values: { mailCodeHash: string; mailCodeSentAt: Date }): Promise<void> {
  await tx
    .update(familyCodes)
    .set({ ...values, mailCodeTries: 0, mailCodesSent: sql`${familyCodes.mailCodesSent} + 1` })
    .where(eq(familyCodes.issueId, issueId))
}

export async function consumeMailCode(tx: Tx, issueId: string): Promise<void> {
  await tx.update(familyCodes).set(noMailCode).where(eq(familyCodes.issueId, issueId))
}

export async function countWrongMailCode(tx: Tx, issueId: string): Promise<void> {
  await tx
    .update(familyCodes)
    .set({ mailCodeTries: sql`${familyCodes.mailCodeTries} + 1` })
    .where(eq(familyCodes.issueId, issueId))
}
