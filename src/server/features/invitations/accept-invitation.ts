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
import type { Invited, OtherInvitations } from '#server/features/invitations/invited.ts'
import { nameOf } from '#server/features/invitations/present.ts'
import { claimInvitation, findOpenInvitation } from '#server/features/invitations/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'

/** Throws `invitation-not-found` for a code that is unknown, used, revoked or expired. */
export async function getOpenInvitation(ctx: Context, code: string, others: OtherInvitations): Promise<Invited> {
  const codeHash = hashCode(code)
  const found = await findOpenInvitation(ctx.db, codeHash, ctx.now())
  const invited = found ? { ...found.invitation, name: nameOf(found.school) } : await others.find(codeHash)
  if (!invited) throw new AppError('invitation-not-found')
  return invited
}

/** Registers and signs in. Address, role and school are the invitation's; the code is used in the same transaction. */
export async function acceptInvitation(
  ctx: Context,
  { code, firstName, lastName, password, language, agreedTo }: AcceptInvitation,
  { device, others }: { device: string; others: OtherInvitations },
): Promise<UserWithSchool & { token: string }> {
  // Checked before the costly hash, and again in the transaction, which lets one request through.
  const open = await getOpenInvitation(ctx, code, others)
  await refuseCommonPassword(password, {
    field: 'password',
    firstName,
    lastName,
    email: open.email,
    schoolName: open.name,
  })
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const ofSchool = await claimInvitation(tx, hashCode(code), ctx.now())
    const other = ofSchool ? null : await others.claim(tx, hashCode(code))
    const invitation = ofSchool ?? other
    if (!invitation) throw new AppError('invitation-not-found')
    const { email, role } = invitation
    const schoolId = ofSchool?.schoolId ?? null
    // A link that the inviter handed over proves no mailbox: nobody loses an address by it, and the new one is still to be confirmed.
    const emailProvenAt = invitation.isHandedOver ? null : ctx.now()
    // An account that merely typed a mailed address loses it, and nothing of it comes into the school.
    const isFree = invitation.isHandedOver || (await freeAddress(ctx, tx, email))
    const account = { firstName, lastName, email, emailProvenAt, role, schoolId, passwordHash, language, ...agreementOf(ctx, agreedTo) }
    const user = isFree && (await insertUser(tx, account))
    if (!user) throw new AppError('invited-has-account')
    if (other) await others.join(tx, other, user.id)
    if (invitation.isHandedOver) await askToConfirm(ctx, tx, user)
    const actor = { userId: user.id, schoolId, name: `${firstName} ${lastName}` }
    await recordAudit(tx, { actor, action: 'invitation.accept', subject: invitation.id, detail: role })
    const found = await findUserById(tx, user.id)
    if (!found) throw new Error('A new user was not found.')
    return { ...found, token: await openSession(ctx, tx, { userId: user.id, remember: false, device }) }
  })
}
