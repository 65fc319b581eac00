import * as z from 'zod'
import { codeSchema, emailSchema, nameOf, newPasswordSchema } from '#contract/accounts.ts'
import { registrationRoleSchema, roleSchema, statusSchema } from '#contract/roles.ts'

export const invitationParams = z.strictObject({ invitationId: z.uuid() })

export const inviteSchema = z.strictObject({ email: emailSchema, role: registrationRoleSchema })
export type Invite = z.infer<typeof inviteSchema>

export const invitationSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  invitedByName: z.string(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  hasExpired: z.boolean(),
})
export type InvitationView = z.infer<typeof invitationSchema>
export const invitationAnswer = z.strictObject({ invitation: invitationSchema })
export const invitationsAnswer = z.strictObject({ invitations: z.array(invitationSchema) })

export const openInvitationSchema = z.strictObject({ code: codeSchema })
export const openInvitationAnswer = z.strictObject({
  /** Null for a workspace, which is named after its owner. */
  schoolName: z.string().nullable(),
  email: z.string(),
  role: roleSchema,
  invitedByName: z.string(),
})
export type OpenInvitation = z.infer<typeof openInvitationAnswer>

export const acceptInvitationSchema = z.strictObject({
  code: codeSchema,
  firstName: nameOf('First name'),
  lastName: nameOf('Last name'),
  password: newPasswordSchema,
})
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>

export const staffSchema = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleSchema,
  status: statusSchema,
  isOwner: z.boolean(),
})
export type StaffMember = z.infer<typeof staffSchema>
/** `schoolName` is null for a workspace. */
export const staffAnswer = z.strictObject({ schoolName: z.string().nullable(), staff: z.array(staffSchema) })
