import { staffRoles } from '#contract/base/roles.ts'
import type { Tx } from '#db/client.ts'
import { findUserByEmail } from '#server/features/accounts/queries/users.ts'
import type { ApplicationRow } from '#server/features/sponsors/queries/applications.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * The school that applied: of the account with the address of the application. Null while there is none, or while anybody may have typed
 * that address.
 */
export async function findSchoolOfApplication(
  ctx: Context,
  { schoolId, email }: Pick<ApplicationRow, 'schoolId' | 'email'>,
  db: Context['db'] | Tx = ctx.db,
): Promise<string | null> {
  if (schoolId !== null) return schoolId
  const user = (await findUserByEmail(db, email))?.user
  const isTheirs = user !== undefined && (user.emailProvenAt !== null || ctx.mail === null)
  return isTheirs && staffRoles.some((role) => role === user.role) ? user.schoolId : null
}
