import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { agreementOf } from '#server/features/accounts/agreement-of.ts'
import { freeAddress } from '#server/features/accounts/free-address.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { insertUser } from '#server/features/accounts/queries/users.ts'
import { recordOwnAct } from '#server/features/accounts/record-own-act.ts'
import { refuseCommonPassword } from '#server/features/accounts/refuse-common-password.ts'
import { findMember, lockMember, updateMember, type MemberRow } from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

interface NewAccount {
  firstName: string
  lastName: string
  password: string
  agreedTo: string
}

/**
 * Puts the children of a guardian into an account of the role PARENT, which belongs to no school. Its address is the one that the
 * guardian has proven: whoever reads a mailbox can choose a new password. Throws `not-for-pupils`, `family-has-account`,
 * `family-email-unproven`, `family-email-taken` and what `refuseCommonPassword` throws.
 */
export async function linkAccount(ctx: Context, { memberId, kind }: FamilyActor, { password, agreedTo, ...person }: NewAccount): Promise<void> {
  if (kind === 'pupil') throw new AppError('not-for-pupils')
  // Asked before the costly hash, and again in the transaction, which lets one through.
  const { email } = provenMember(await findMember(ctx.db, memberId))
  await refuseCommonPassword(password, { field: 'password', ...person, email, schoolName: null })
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    const member = provenMember(await lockMember(tx, memberId))
    const userId = await openAccount(ctx, tx, { ...person, ...member, passwordHash, ...agreementOf(ctx, agreedTo) })
    await updateMember(tx, memberId, { userId })
  })
}

type ProvenMember = Pick<MemberRow, 'language'> & { email: string; emailProvenAt: Date }

function provenMember(member: MemberRow | null): ProvenMember {
  if (member === null) throw new AppError('unauthenticated')
  const { userId, email, emailProvenAt, language } = member
  if (userId !== null) throw new AppError('family-has-account')
  if (email === null || emailProvenAt === null) throw new AppError('family-email-unproven')
  return { email, emailProvenAt, language }
}

async function openAccount(
  ctx: Context,
  tx: Tx,
  account: ProvenMember & Omit<NewAccount, 'password' | 'agreedTo'> & ReturnType<typeof agreementOf> & { passwordHash: string },
): Promise<string> {
  const isFree = await freeAddress(ctx, tx, account.email)
  const user = isFree && (await insertUser(tx, { ...account, role: 'PARENT', schoolId: null }))
  if (!user) throw new AppError('family-email-taken')
  await recordOwnAct(tx, user, 'account.registered')
  return user.id
}
