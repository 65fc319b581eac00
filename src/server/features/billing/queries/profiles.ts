import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { billingProfiles } from '#db/schema.ts'

export type BillingProfile = typeof billingProfiles.$inferSelect

export async function readProfile(db: Db | Tx, schoolId: string): Promise<BillingProfile | null> {
  const [row] = await db.select().from(billingProfiles).where(eq(billingProfiles.schoolId, schoolId))
  return row ?? null
}

/** False where the school has a profile already, or another school this account number. */
export async function insertProfile(tx: Db | Tx, profile: { schoolId: string; accountNumber: string }): Promise<boolean> {
  const { rowCount } = await tx.insert(billingProfiles).values(profile).onConflictDoNothing()
  return rowCount === 1
}

/**
 * The lock of all that a school buys: its invoices and its subscription change under it alone. It comes before the invoices, the
 * counter and the school's credits. Weaker than `for update`, which would wait for the keys of rows that refer to the invoices.
 */
export async function lockProfile(tx: Tx, schoolId: string): Promise<void> {
  await tx.select({ schoolId: billingProfiles.schoolId }).from(billingProfiles).where(eq(billingProfiles.schoolId, schoolId)).for('no key update')
}

export async function updateProfile(tx: Tx, schoolId: string, fields: { address: string; kraPin: string }): Promise<void> {
  await tx.update(billingProfiles).set(fields).where(eq(billingProfiles.schoolId, schoolId))
}

export async function findSchoolByAccount(db: Db | Tx, accountNumber: string): Promise<string | null> {
  const [row] = await db.select({ schoolId: billingProfiles.schoolId }).from(billingProfiles).where(eq(billingProfiles.accountNumber, accountNumber))
  return row?.schoolId ?? null
}

/** Whose account number each is, for a payer who made a slip. */
export async function listAccounts(db: Db | Tx): Promise<{ schoolId: string; accountNumber: string }[]> {
  return db.select({ schoolId: billingProfiles.schoolId, accountNumber: billingProfiles.accountNumber }).from(billingProfiles)
}
