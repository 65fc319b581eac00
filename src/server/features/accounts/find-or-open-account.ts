import { emailSchema } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { freeAddress } from '#server/features/accounts/free-address.ts'
import type { ProviderClaims } from '#server/features/accounts/google-provider.ts'
import { findIdentity, insertIdentity } from '#server/features/accounts/queries/google.ts'
import { namesOfClaims } from '#server/features/accounts/names-of-claims.ts'
import { findUserByEmail, insertAudit, insertSchool, insertUser, setSchoolOwner } from '#server/features/accounts/queries/users.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * The provider's own name for a person decides who they are. An address decides nothing but whether there is an
 * account already: it is never joined to one, neither to one that has proven it, behind its owner's back, nor to one that has not, which
 * gives it up. A new account is a teacher's, with a workspace, in the language of whoever opens it.
 */
export async function findOrOpenAccount(
  ctx: Context,
  claims: ProviderClaims,
  language: Language,
): Promise<{ userId: string } | { failure: 'unverified' | 'has-account' }> {
  const known = await findIdentity(ctx.db, claims.subject)
  if (known) return { userId: known }
  const email = emailSchema.safeParse(claims.email)
  if (!email.success || !claims.isEmailVerified) return { failure: 'unverified' }
  const holder = await findUserByEmail(ctx.db, email.data)
  if (holder !== null && holder.user.emailProvenAt !== null) return { failure: 'has-account' }
  const names = namesOfClaims({ ...claims, email: email.data })
  const name = `${names.firstName} ${names.lastName}`
  return ctx.db.transaction(async (tx) => {
    // Google has looked into the mailbox; who merely typed its address has not.
    if (!(await freeAddress(ctx, tx, email.data))) throw new AppError('request-running')
    const schoolId = await insertSchool(tx, { name, kind: 'workspace' })
    const person = { ...names, email: email.data, language, role: 'TEACHER' as const, schoolId }
    const user = await insertUser(tx, { ...person, emailProvenAt: ctx.now(), passwordHash: null })
    const isNew = user !== null && (await insertIdentity(tx, { subject: claims.subject, userId: user.id, createdAt: ctx.now() }))
    // The same person came twice at once; nothing of the second try stays.
    if (!isNew) throw new AppError('request-running')
    await setSchoolOwner(tx, schoolId, user.id)
    await insertAudit(tx, { schoolId, actorId: user.id, actorName: name, action: 'account.registered', subject: user.id, detail: 'Google' })
    return { userId: user.id }
  })
}
