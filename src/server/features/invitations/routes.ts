import { signedInSchema } from '#contract/accounts.ts'
import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import {
  acceptInvitationSchema,
  invitationAnswer,
  invitationParams,
  invitationsAnswer,
  inviteSchema,
  openInvitationAnswer,
  openInvitationSchema,
  staffAnswer,
} from '#contract/invitations.ts'
import { staffRoles } from '#contract/roles.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { presentUser } from '#server/features/accounts/present.ts'
import { acceptInvitation, getOpenInvitation } from '#server/features/invitations/accept-invitation.ts'
import { getInvitationFor, getManagedSchool } from '#server/features/invitations/get-invitation-for.ts'
import { invite, inviteAgain, revoke } from '#server/features/invitations/invite.ts'
import { nameOf, presentInvitation, presentOpenInvitation, presentStaffMember } from '#server/features/invitations/present.ts'
import { listInvitations, listStaff } from '#server/features/invitations/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const hour = 60 * 60 * 1000
// Which of the staff: the policy says, by the school's owner.
const staff = { access: { roles: staffRoles } } as const
// Whoever else is signed in is told that there is no such invitation, by the policy.
const anyone = { access: 'signed-in' } as const
/** Each writes to somebody who did not ask for it. */
const mails = { rateLimit: { max: 60, timeWindow: hour } }
/** A whole staff room may accept from one address. */
const withCode = { access: 'public', rateLimit: { max: 300, timeWindow: hour } } as const

export function registerInvitationRoutes(app: App, ctx: Context): void {
  app.get('/api/staff', { config: staff, schema: { response: { 200: successOf(staffAnswer) } } }, async (request) => {
    const school = await getManagedSchool(ctx, getActor(request))
    const rows = await listStaff(ctx.db, school.id)
    return { success: true as const, data: { schoolName: nameOf(school), staff: rows.map((row) => presentStaffMember(row, school)) } }
  })

  app.get('/api/invitations', { config: staff, schema: { response: { 200: successOf(invitationsAnswer) } } }, async (request) => {
    const school = await getManagedSchool(ctx, getActor(request))
    const rows = await listInvitations(ctx.db, school.id)
    return { success: true as const, data: { invitations: rows.map((row) => presentInvitation(row, ctx.now())) } }
  })

  app.post(
    '/api/invitations',
    { config: { ...staff, ...mails }, schema: { body: inviteSchema, response: { 201: successOf(invitationAnswer) } } },
    async (request, reply) => {
      const actor = getActor(request)
      const row = await invite(ctx, actor, await getManagedSchool(ctx, actor), request.body)
      return reply.code(201).send({ success: true, data: { invitation: presentInvitation(row, ctx.now()) } })
    },
  )

  app.post(
    '/api/invitations/:invitationId/send',
    { config: { ...anyone, ...mails }, schema: { params: invitationParams, response: { 200: successOf(invitationAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const { invitation, school } = await getInvitationFor(ctx, actor, request.params.invitationId)
      const row = await inviteAgain(ctx, actor, school, invitation)
      return { success: true as const, data: { invitation: presentInvitation(row, ctx.now()) } }
    },
  )

  app.delete(
    '/api/invitations/:invitationId',
    { config: anyone, schema: { params: invitationParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      const actor = getActor(request)
      const { invitation } = await getInvitationFor(ctx, actor, request.params.invitationId)
      await revoke(ctx, actor, invitation)
      return { success: true as const, data: {} }
    },
  )

  registerCodeRoutes(app, ctx)
}

/** For who holds the code of a mail. */
function registerCodeRoutes(app: App, ctx: Context): void {
  app.post(
    '/api/invitations/open',
    { config: withCode, schema: { body: openInvitationSchema, response: { 200: successOf(openInvitationAnswer) } } },
    async (request) => ({ success: true as const, data: presentOpenInvitation(await getOpenInvitation(ctx, request.body.code)) }),
  )

  app.post(
    '/api/invitations/accept',
    { config: withCode, schema: { body: acceptInvitationSchema, response: { 201: signedInSchema } } },
    async (request, reply) => {
      const accepted = await acceptInvitation(ctx, request.body, describeDevice(request.headers['user-agent']))
      return reply.code(201).send({ success: true, data: { user: presentUser(accepted), token: accepted.token } })
    },
  )
}
