import * as z from 'zod'
import {
  agreedToSchema,
  codeSchema,
  emailSchema,
  firstNameSchema,
  languages,
  lastNameSchema,
  newPasswordSchema,
  signedInResponse,
} from '#contract/accounts.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { registrationRoleSchema, roles, staffRoles, statuses } from '#contract/base/roles.ts'

export const inviteSchema = z.strictObject({ email: emailSchema, role: registrationRoleSchema })
export type Invite = z.infer<typeof inviteSchema>

export const acceptInvitationSchema = z.strictObject({
  code: codeSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  password: newPasswordSchema,
  language: z.enum(languages).optional(),
  agreedTo: agreedToSchema,
})
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>

const invitationParams = z.strictObject({ invitationId: z.uuid() })

const invitationView = z.object({
  id: z.string(),
  email: z.string(),
  role: known(roles),
  invitedByName: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  hasExpired: z.boolean(),
  /** Its mail did not leave, or nobody knows whether it did (`unseen`). Null otherwise, and where the inviter got the link. */
  mailFault: known(['failed', 'unseen']).nullable().default(null),
})
export type InvitationView = z.infer<typeof invitationView>
export type WrittenInvitation = z.input<typeof invitationView>

const openInvitationView = z.object({
  /** Null for a workspace, which is named after its owner. */
  schoolName: z.string().nullable(),
  email: z.string(),
  role: known(roles),
  invitedByName: z.string(),
})
export type OpenInvitationView = z.infer<typeof openInvitationView>
export type WrittenOpenInvitation = z.input<typeof openInvitationView>

const staffMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: known(roles),
  status: known(statuses),
  isOwner: z.boolean(),
})
export type StaffMemberView = z.infer<typeof staffMember>
export type WrittenStaffMember = z.input<typeof staffMember>

// The policy decides which of the staff.
const staff = { roles: staffRoles }
// The policy answers others as if the invitation did not exist.
const anyone = 'signed-in'
/** `code`: what stands behind `#` in the link, where no mail leaves and the inviter hands it over; null where it was mailed. It is said once. */
const invitationResponse = z.object({ invitation: invitationView, code: z.string().nullable() })

/** `schoolName` is null for a workspace. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/staff',
  access: staff,
  response: z.object({ schoolName: z.string().nullable(), staff: z.array(staffMember) }),
})
/** `sendsMail`: whether an invitation is mailed; otherwise the inviter hands its link over. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  access: staff,
  response: z.object({ invitations: z.array(invitationView), sendsMail: z.boolean() }),
})
export const invite = endpoint({
  method: 'POST',
  path: '/invitations',
  access: staff,
  body: inviteSchema,
  response: invitationResponse,
  status: 201,
})
/** A new link, which ends the one before. */
export const inviteAgain = endpoint({
  method: 'POST',
  path: '/invitations/:invitationId/send',
  access: anyone,
  params: invitationParams,
  response: invitationResponse,
})
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:invitationId',
  access: anyone,
  params: invitationParams,
  response: noData,
})

export const openInvitation = endpoint({
  method: 'POST',
  path: '/invitations/open',
  access: 'public',
  body: z.strictObject({ code: codeSchema }),
  response: openInvitationView,
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  body: acceptInvitationSchema,
  response: signedInResponse,
  status: 201,
})
