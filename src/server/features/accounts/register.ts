import type { Register } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { roleOfRegistration } from '#contract/base/roles.ts'
import type { Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { writeEmailCode } from '#server/features/accounts/write-email-code.ts'
import { insertAudit, insertSchool, insertUser, setSchoolOwner, type UserRow, type UserWithSchool } from '#server/features/accounts/queries/users.ts'

/**
 * Opens an account, and a school of the name given, never an existing one; without a name, a workspace of one's own. The
 * address counts as theirs once the code that is mailed to it comes back.
 */
export async function register(
  ctx: Context,
  { password, schoolName, role, ...person }: Register,
  device: string,
): Promise<UserWithSchool & { token: string }> {
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const school = schoolName
      ? { name: schoolName, kind: 'school' as const }
      : { name: `${person.firstName} ${person.lastName}`, kind: 'workspace' as const }
    const schoolId = await insertSchool(tx, school)
    const user = await insertUser(tx, { ...person, role: roleOfRegistration[role], schoolId, passwordHash })
    if (!user) throw new AppError('email-taken', { at: 'email' })
    await setSchoolOwner(tx, schoolId, user.id)
    await insertAudit(tx, {
      schoolId,
      actorId: user.id,
      actorName: `${user.firstName} ${user.lastName}`,
      action: 'account.registered',
      subject: user.id,
    })
    await askToConfirm(ctx, tx, user)
    return {
      user,
      schoolName: schoolName || null,
      schoolOwnerId: user.id,
      token: await openSession(ctx, tx, { userId: user.id, remember: false, device }),
    }
  })
}

/** Where the mailbox got enough mails today, the account is opened all the same: its user asks for the code later. */
async function askToConfirm(ctx: Context, tx: Tx, user: UserRow): Promise<void> {
  try {
    await writeEmailCode(ctx, tx, user, user.email)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
