import type { Invite } from '#contract/invitations.ts'
import { AppError } from '#contract/base/errors.ts'
import { roleOfRegistration } from '#contract/base/roles.ts'
import { makeCode } from '#server/features/accounts/one-time-code.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { sendInvitationLater } from '#server/features/invitations/invitation-mail.ts'
import { nameOf } from '#server/features/invitations/present.ts'
import { hasStaffMember, insertInvitation, revokeInvitation, revokeInvitationsOf, type InvitationRow } from '#server/features/invitations/queries.ts'
import { lockSchool, type SchoolRow } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const lastsMs = 7 * 24 * 60 * 60 * 1000

/**
 * Asks a colleague into the school. A second invitation of the same address takes the place of the first. Whether the
 * address has an account in another school is never said here: only whoever opens the link is told.
 */
export async function invite(ctx: Context, actor: Actor, school: SchoolRow, { email, role }: Invite): Promise<InvitationRow> {
  return write(ctx, actor, school, { email, role: roleOfRegistration[role] })
}

/** A new link for the same person and another week; the old link ends. */
export async function inviteAgain(ctx: Context, actor: Actor, school: SchoolRow, { email, role }: InvitationRow): Promise<InvitationRow> {
  return write(ctx, actor, school, { email, role })
}

export async function revoke(ctx: Context, actor: Actor, { id }: InvitationRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await revokeInvitation(tx, id, ctx.now())
    await recordAudit(tx, { actor, action: 'invitation.revoke', subject: id })
  })
}

async function write(ctx: Context, actor: Actor, school: SchoolRow, person: Pick<InvitationRow, 'email' | 'role'>): Promise<InvitationRow> {
  const { code, codeHash } = makeCode()
  const now = ctx.now()
  const inviter = await findUserById(ctx.db, actor.userId)
  // Nobody is written to, or let into a school, in the name of an address that may be a stranger's.
  if (!inviter?.user.emailProvenAt) throw new AppError('email-unproven')
  return ctx.db.transaction(async (tx) => {
    await lockSchool(tx, school.id)
    const place = { schoolId: school.id, email: person.email }
    if (await hasStaffMember(tx, place)) throw new AppError('colleague-joined', { at: 'email' })
    await revokeInvitationsOf(tx, place, now)
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + lastsMs) }
    const row = await insertInvitation(tx, { ...place, role: person.role, codeHash, invitedBy: actor.userId, invitedByName: actor.name, ...times })
    await recordAudit(tx, { actor, action: 'invitation.send', subject: row.id, detail: row.role })
    await sendInvitationLater(ctx, tx, { invitation: row, code, schoolName: nameOf(school), language: inviter.user.language })
    return row
  })
}
