import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/invitations.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { presentUser } from '#server/features/accounts/present.ts'
import { acceptInvitation, getOpenInvitation } from '#server/features/invitations/accept-invitation.ts'
import { invite, inviteAgain, mailKeyOf, revoke } from '#server/features/invitations/invite.ts'
import type { OtherInvitations } from '#server/features/invitations/invited.ts'
import { canManageStaff } from '#server/features/invitations/policy.ts'
import { nameOf, presentInvitation, presentOpenInvitation, presentStaffMember } from '#server/features/invitations/present.ts'
import { findInvitation, findSchool, listInvitations, listStaff, type InvitationRow } from '#server/features/invitations/queries.ts'
import { mapMailFaults } from '#server/features/mail/queries.ts'
import type { SchoolRow } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

const hour = 60 * 60 * 1000
/** Each writes to somebody who did not ask for it. */
const mails = { rateLimit: { max: 60, timeWindow: hour } }
/** A whole staff room may accept from one address. */
const withCode = { rateLimit: { max: 300, timeWindow: hour } }

export function registerInvitationRoutes(app: App, ctx: Context, others: OtherInvitations): void {
  serve(app, contract.listStaff, async ({ actor }) => {
    const school = await getManagedSchool(ctx, actor)
    const rows = await listStaff(ctx.db, school.id)
    return { schoolName: nameOf(school), staff: rows.map((row) => presentStaffMember(row, school)) }
  })

  serve(app, contract.listInvitations, async ({ actor }) => {
    const school = await getManagedSchool(ctx, actor)
    const rows = await listInvitations(ctx.db, school.id)
    const faults = await mapMailFaults(ctx.db, rows.map(mailKeyOf))
    const invitations = rows.map((row) => presentInvitation(row, ctx.now(), faults.get(mailKeyOf(row))))
    return { invitations, sendsMail: ctx.mail !== null }
  })

  serve(
    app,
    contract.invite,
    async ({ actor, body }) => {
      const { invitation, code } = await invite(ctx, actor, await getManagedSchool(ctx, actor), body)
      return { invitation: presentInvitation(invitation, ctx.now()), code }
    },
    mails,
  )

  serve(
    app,
    contract.inviteAgain,
    async ({ actor, params }) => {
      const { invitation, school } = await getInvitationFor(ctx, actor, params.invitationId)
      const again = await inviteAgain(ctx, actor, school, invitation)
      return { invitation: presentInvitation(again.invitation, ctx.now()), code: again.code }
    },
    mails,
  )

  serve(app, contract.revokeInvitation, async ({ actor, params }) => {
    const { invitation } = await getInvitationFor(ctx, actor, params.invitationId)
    await revoke(ctx, actor, invitation)
    return {}
  })

  serve(app, contract.openInvitation, async ({ body }) => presentOpenInvitation(await getOpenInvitation(ctx, body.code, others)), withCode)

  serve(
    app,
    contract.acceptInvitation,
    async ({ body, request }) => {
      const accepted = await acceptInvitation(ctx, body, { device: describeDevice(request.headers['user-agent']), others })
      return { user: presentUser(accepted), token: accepted.token }
    },
    withCode,
  )
}

/** The school whose staff the caller manages; throws `forbidden` where they manage none. */
export async function getManagedSchool({ db }: Context, actor: Actor): Promise<SchoolRow> {
  const school = await findSchool(db, getSchoolId(actor))
  if (!school || !canManageStaff(actor, school)) throw new AppError('forbidden')
  return school
}

/** Throws `invitation-not-found`, also for one of another school. */
export async function getInvitationFor(ctx: Context, actor: Actor, id: string): Promise<{ invitation: InvitationRow; school: SchoolRow }> {
  const invitation = await findInvitation(ctx.db, id)
  const school = invitation && (await findSchool(ctx.db, invitation.schoolId))
  if (!invitation || !school || !canManageStaff(actor, school)) throw new AppError('invitation-not-found')
  return { invitation, school }
}
