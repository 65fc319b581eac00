import { randomInt } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import { makeAccountNumber } from '#engine/credits/account-number.ts'
import { type BillingProfile, insertProfile, readProfile } from '#server/features/billing/queries/profiles.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'

/** Numbers of one set of letters. They are drawn, so that nobody reads from one how many schools there are. */
const numbers = 10_000
/** Until so many of a set of letters are taken that drawing finds none that is free. */
const maxDraws = 200

/** What stands on a school's invoices, with the account number that it types at a paybill. The number is made once. */
export async function findProfile(tx: Db | Tx, schoolId: string): Promise<BillingProfile> {
  const stored = await readProfile(tx, schoolId)
  if (stored) return stored
  const name = await findSchoolName(tx, schoolId)
  for (let draw = 0; draw < maxDraws; draw += 1) {
    await insertProfile(tx, { schoolId, accountNumber: makeAccountNumber(name, randomInt(numbers)) })
    const profile = await readProfile(tx, schoolId)
    if (profile) return profile
  }
  throw new Error(`No account number of ${name} is free.`)
}
