import type { AcceptInvitation } from '#contract/invitations.ts'
import { AppError } from '#contract/base/errors.ts'
import { agreementOf } from '#server/features/accounts/agreement-of.ts'
import { freeAddress } from '#server/features/accounts/free-address.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { askToConfirm } from '#server/features/accounts/register.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { findUserById, insertUser, type UserWithSchool } from '#server/features/accounts/queries/users.ts'
import { refuseCommonPassword } from '#server/features/accounts/refuse-common-password.ts'
import { nameOf } from '#server/features/invitations/present.ts'
import { claimInvitation, findOpenInvitation, type OpenRow } from '#server/features/invitations/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'

/** Throws `invitation-not-found` for a code that is unknown, used, revoked or expired. */
export async function getOpenInvitation(ctx: Context, code: string): Promise<OpenRow> {
  const found = await findOpenInvitation(ctx.db, hashCode(code), ctx.now())
  if (!found) throw new AppError('invitation-not-found')
  return found
}

/** Registers and signs in. Address, role and school are the invitation's; the code is used in the same transaction. */
export async function acceptInvitation(
  ctx: Context,
  { code, firstName, lastName, password, language, agreedTo }: AcceptInvitation,
  device: string,
): Promise<UserWithSchool & { token: string }> {
  // Checked before the costly hash, and again in the transaction, which lets one request through.
  const open = await getOpenInvitation(ctx, code)
  await refuseCommonPassword(password, {
    field: 'password',
    firstName,
    lastName,
    email: open.invitation.email,
    schoolName: nameOf(open.school),
  })
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const invitation = await claimInvitation(tx, hashCode(code), ctx.now())
    if (!invitation) throw new AppError('invitation-not-found')
    const { schoolId, email, role } = invitation
    // A link that the inviter handed over proves no mailbox: nobody loses an address by it, and the new one is still to be confirmed.
    const emailProvenAt = invitation.isHandedOver ? null : ctx.now()
    // An account that merely typed a mailed address loses it, and nothing of it comes into the school.
    const isFree = invitation.isHandedOver || (await freeAddress(ctx, tx, email))
    const account = { firstName, lastName, email, emailProvenAt, role, schoolId, passwordHash, language, ...agreementOf(ctx, agreedTo) }
    const user = isFree && (await insertUser(tx, account))
    if (!user) throw new AppError('invited-has-account')
    if (invitation.isHandedOver) await askToConfirm(ctx, tx, user)
    const actor = { userId: user.id, schoolId, name: `${firstName} ${lastName}` }
    await recordAudit(tx, { actor, action: 'invitation.accept', subject: invitation.id, detail: role })
    const found = await findUserById(tx, user.id)
    if (!found) throw new Error('A new user was not found.')
    return { ...found, token: await openSession(ctx, tx, { userId: user.id, remember: false, device }) }
  })
}
