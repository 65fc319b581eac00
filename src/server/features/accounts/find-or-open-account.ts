import { emailSchema } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { limits } from '#contract/base/limits.ts'
import type { Language } from '#engine/words/words.ts'
import { agreementOf } from '#server/features/accounts/agreement-of.ts'
import { freeAddress } from '#server/features/accounts/free-address.ts'
import type { ProviderClaims } from '#server/features/accounts/google-provider.ts'
import { findIdentity, insertIdentity } from '#server/features/accounts/queries/google.ts'
import { findUserByEmail, insertSchool, insertUser, setSchoolOwner } from '#server/features/accounts/queries/users.ts'
import { recordOwnAct } from '#server/features/accounts/record-own-act.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * The provider's own id of a person decides who they are, and an address never does: no identity joins an account by its address. An
 * account that has proven the address keeps it, and the sign-in fails; one that has not gives it up to a new account, which is a
 * teacher's, with a workspace, in the language of whoever opens it.
 */
export async function findOrOpenAccount(
  ctx: Context,
  claims: ProviderClaims,
  { language, agreedTo }: { language: Language; agreedTo: string | null },
): Promise<{ userId: string } | { failure: 'unverified' | 'has-account' }> {
  const known = await findIdentity(ctx.db, claims.subject)
  if (known) return { userId: known }
  const email = emailSchema.safeParse(claims.email)
  if (!email.success || !claims.isEmailVerified) return { failure: 'unverified' }
  const holder = await findUserByEmail(ctx.db, email.data)
  if (holder !== null && holder.user.emailProvenAt !== null) return { failure: 'has-account' }
  const names = namesOfClaims({ ...claims, email: email.data })
  return ctx.db.transaction(async (tx) => {
    // Google has proven the mailbox; whoever merely typed its address has not.
    if (!(await freeAddress(ctx, tx, email.data))) throw new AppError('request-running')
    const schoolId = await insertSchool(tx, { name: `${names.firstName} ${names.lastName}`, kind: 'workspace' })
    const person = { ...names, email: email.data, language, role: 'TEACHER' as const, schoolId, ...agreementOf(ctx, agreedTo) }
    const user = await insertUser(tx, { ...person, emailProvenAt: ctx.now(), passwordHash: null })
    const isNew = user !== null && (await insertIdentity(tx, { subject: claims.subject, userId: user.id, createdAt: ctx.now() }))
    // The same person came twice at once: the second transaction is rolled back.
    if (!isNew) throw new AppError('request-running')
    await setSchoolOwner(tx, schoolId, user.id)
    await recordOwnAct(tx, user, 'account.registered', 'Google')
    return { userId: user.id }
  })
}

interface NameClaims {
  givenName: string | null
  familyName: string | null
  name: string | null
  email: string
}

/** Providers leave names out, or give one letter; ours have 2 to 50 characters. The person can correct them in the settings. */
export function namesOfClaims({ givenName, familyName, name, email }: NameClaims): { firstName: string; lastName: string } {
  const [first, ...rest] = (name ?? '').split(/\s+/)
  const mailbox = email.split('@')[0]?.replace(/[^\p{L}]+/gu, ' ')
  return {
    firstName: firstFitting([givenName, first, mailbox]) ?? 'New',
    lastName: firstFitting([familyName, rest.join(' ')]) ?? 'Teacher',
  }
}

function firstFitting(candidates: (string | null | undefined)[]): string | null {
  const cut = candidates.map((text) => (text ?? '').trim().slice(0, limits.nameMaxChars).trim())
  return cut.find((text) => text.length >= limits.nameMinChars) ?? null
}
