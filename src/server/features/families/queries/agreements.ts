import { and, eq, isNull, notExists } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { numberAgreements, pupilGuardians, pupils } from '#db/schema.ts'

export type AgreementRow = typeof numberAgreements.$inferSelect

const stands = isNull(numberAgreements.withdrawnAt)

/** Who has agreed keeps what they agreed to. Gives whose agreements are new. */
export async function insertAgreements(tx: Tx, values: (typeof numberAgreements.$inferInsert)[]): Promise<AgreementRow[]> {
  return values.length === 0 ? [] : tx.insert(numberAgreements).values(values).onConflictDoNothing().returning()
}

/** False where none stood. */
export async function endAgreementOf(
  tx: Tx,
  { schoolId, pupilId, phone, at }: { schoolId: string; pupilId: string; phone: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(numberAgreements)
    .set({ withdrawnAt: at })
    .where(and(eq(numberAgreements.pupilId, pupilId), eq(numberAgreements.schoolId, schoolId), eq(numberAgreements.phone, phone), stands))
    .returning({ id: numberAgreements.id })
  return rows.length > 0
}

/** Ends the agreements of numbers that are no longer the pupil's, and gives whose they were. */
export async function endAgreementsOfGoneNumbers(tx: Tx, pupilId: string, at: Date): Promise<AgreementRow[]> {
  const isFirst = tx
    .select({ id: pupils.id })
    .from(pupils)
    .where(
      and(eq(pupils.id, numberAgreements.pupilId), eq(pupils.schoolId, numberAgreements.schoolId), eq(pupils.guardianPhone, numberAgreements.phone)),
    )
  const isOther = tx
    .select({ id: pupilGuardians.id })
    .from(pupilGuardians)
    .where(
      and(
        eq(pupilGuardians.pupilId, numberAgreements.pupilId),
        eq(pupilGuardians.schoolId, numberAgreements.schoolId),
        eq(pupilGuardians.phone, numberAgreements.phone),
      ),
    )
  return tx
    .update(numberAgreements)
    .set({ withdrawnAt: at })
    .where(and(eq(numberAgreements.pupilId, pupilId), stands, notExists(isFirst), notExists(isOther)))
    .returning()
}

/** What was agreed to on the page of one guardian. */
export async function endAgreementsOfLink(tx: Tx, linkId: string, at: Date): Promise<void> {
  await tx
    .update(numberAgreements)
    .set({ withdrawnAt: at })
    .where(and(eq(numberAgreements.linkId, linkId), stands))
}

export async function endAgreementsOfPupil(tx: Tx, { schoolId, pupilId }: { schoolId: string; pupilId: string }, at: Date): Promise<void> {
  await tx
    .update(numberAgreements)
    .set({ withdrawnAt: at })
    .where(and(eq(numberAgreements.pupilId, pupilId), eq(numberAgreements.schoolId, schoolId), stands))
}
