import type { Db } from '#db/client.ts'
import { findUserByEmail, updateUser } from '#server/features/accounts/queries/users.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'

/** Makes a registered user the platform's administrator; false where nobody has that address. */
export async function makeAdministrator(db: Db, email: string): Promise<boolean> {
  const found = await findUserByEmail(db, email)
  if (!found) return false
  await db.transaction(async (tx) => {
    const now = new Date()
    // Whoever runs the command vouches for the address.
    await updateUser(tx, found.user.id, { role: 'ADMINISTRATOR', status: 'ACTIVE', emailProvenAt: found.user.emailProvenAt ?? now }, now)
    await recordAudit(tx, {
      actor: { userId: null, schoolId: null, name: 'the command line' },
      action: 'account.made-administrator',
      subject: found.user.id,
    })
  })
  return true
}
