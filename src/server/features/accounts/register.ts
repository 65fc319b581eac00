import type { Register } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { roleOfRegistration } from '#contract/roles.ts'
import type { Context } from '#server/platform/context.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { insertAudit, insertSchool, insertUser, setSchoolOwner, type UserWithSchool } from '#server/features/accounts/queries.ts'

/** Opens an account, and a school of the name given, never an existing one; without a name, a workspace of one's own. */
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
    if (!user) throw new AppError('email-taken', { errors: [{ path: 'email', msg: 'An account with this email already exists.' }] })
    await setSchoolOwner(tx, schoolId, user.id)
    await insertAudit(tx, {
      schoolId,
      actorId: user.id,
      actorName: `${user.firstName} ${user.lastName}`,
      action: 'account.registered',
      subject: user.id,
    })
    return { user, schoolName: schoolName || null, token: await openSession(ctx, tx, { userId: user.id, remember: false, device }) }
  })
}
