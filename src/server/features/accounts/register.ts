import type { Register } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { roleOfRegistration } from '#contract/base/roles.ts'
import type { Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'
import { agreementOf } from '#server/features/accounts/agreement-of.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { recordOwnAct } from '#server/features/accounts/record-own-act.ts'
import { writeEmailCode } from '#server/features/accounts/write-email-code.ts'
import { insertSchool, insertUser, setSchoolOwner, type UserRow, type UserWithSchool } from '#server/features/accounts/queries/users.ts'

/**
 * Opens an account with a new school of the given name, never an existing one; without a name, with a workspace. The address counts as
 * proven once the code that is mailed to it comes back.
 */
export async function register(
  ctx: Context,
  { password, schoolName, role, agreedTo, ...person }: Register,
  device: string,
): Promise<UserWithSchool & { token: string }> {
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const school = schoolName
      ? { name: schoolName, kind: 'school' as const }
      : { name: `${person.firstName} ${person.lastName}`, kind: 'workspace' as const }
    const schoolId = await insertSchool(tx, school)
    const user = await insertUser(tx, { ...person, role: roleOfRegistration[role], schoolId, passwordHash, ...agreementOf(ctx, agreedTo) })
    if (!user) throw new AppError('email-taken', { at: 'email' })
    await setSchoolOwner(tx, schoolId, user.id)
    await recordOwnAct(tx, user, 'account.registered')
    await askToConfirm(ctx, tx, user)
    return {
      user,
      schoolName: schoolName || null,
      schoolOwnerId: user.id,
      token: await openSession(ctx, tx, { userId: user.id, remember: false, device }),
    }
  })
}

/** Where the mailbox got too many mails today, the account is opened all the same; its user asks for the code later. */
export async function askToConfirm(ctx: Context, tx: Tx, user: UserRow): Promise<void> {
  try {
    await writeEmailCode(ctx, tx, user, user.email)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
