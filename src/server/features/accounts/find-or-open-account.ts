import { emailSchema } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { ProviderClaims } from '#server/features/accounts/google-provider.ts'
import { findIdentity, insertIdentity } from '#server/features/accounts/google-queries.ts'
import { namesOfClaims } from '#server/features/accounts/names-of-claims.ts'
import { findUserByEmail, insertAudit, insertSchool, insertUser, setSchoolOwner } from '#server/features/accounts/queries.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * The provider's own name for a person decides who they are. An address decides nothing but whether there is an
 * account already: it is never joined to one behind its owner's back. A new account is a teacher's, with a workspace.
 */
export async function findOrOpenAccount(
  ctx: Context,
  claims: ProviderClaims,
): Promise<{ userId: string } | { failure: 'unverified' | 'has-account' }> {
  const known = await findIdentity(ctx.db, claims.subject)
  if (known) return { userId: known }
  const email = emailSchema.safeParse(claims.email)
  if (!email.success || !claims.isEmailVerified) return { failure: 'unverified' }
  if (await findUserByEmail(ctx.db, email.data)) return { failure: 'has-account' }
  const names = namesOfClaims({ ...claims, email: email.data })
  const name = `${names.firstName} ${names.lastName}`
  return ctx.db.transaction(async (tx) => {
    const schoolId = await insertSchool(tx, { name, kind: 'workspace' })
    const user = await insertUser(tx, { ...names, email: email.data, role: 'TEACHER', schoolId, passwordHash: null })
    const isNew = user !== null && (await insertIdentity(tx, { subject: claims.subject, userId: user.id, createdAt: ctx.now() }))
    // The same person came twice at once; nothing of the second try stays.
    if (!isNew) throw new AppError('request-running')
    await setSchoolOwner(tx, schoolId, user.id)
    await insertAudit(tx, { schoolId, actorId: user.id, actorName: name, action: 'account.registered', subject: user.id, detail: 'Google' })
    return { userId: user.id }
  })
}
