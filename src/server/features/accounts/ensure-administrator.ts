import type { Context } from '#server/platform/context.ts'
import { endWaysIn } from '#server/features/accounts/end-ways-in.ts'
import { deleteIdentities } from '#server/features/accounts/queries/google.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { findUserByEmail, insertUser, updateUser } from '#server/features/accounts/queries/users.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'

/**
 * Makes sure that the configured administrator exists. An account that had registered the address gets the configured password, and
 * all its other ways in end, since its holder may be a stranger. An administrator's chosen password stays.
 */
export async function ensureAdministrator(ctx: Context, { email, password }: { email: string; password: string }): Promise<void> {
  const there = await findUserByEmail(ctx.db, email)
  if (there?.user.role === 'ADMINISTRATOR') return
  const passwordHash = await hashPassword(password)
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    if (there) {
      await updateUser(tx, there.user.id, { role: 'ADMINISTRATOR', status: 'ACTIVE', passwordHash, emailProvenAt: now }, now)
      await endWaysIn(tx, there.user.id, now)
      await deleteIdentities(tx, there.user.id)
    } else {
      await insertUser(tx, { firstName: 'Platform', lastName: 'Administrator', email, emailProvenAt: now, role: 'ADMINISTRATOR', passwordHash })
    }
    await recordAudit(tx, {
      actor: { userId: null, schoolId: null, name: 'the configuration' },
      action: 'account.made-administrator',
      subject: email,
    })
  })
}
