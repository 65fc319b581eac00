import type { WrittenInvitation, WrittenOpenInvitation, WrittenStaffMember } from '#contract/invitations.ts'
import type { Invited } from '#server/features/invitations/invited.ts'
import type { InvitationRow, StaffRow } from '#server/features/invitations/queries.ts'
import type { MailFault } from '#server/features/mail/queries.ts'
import type { SchoolRow } from '#server/features/schools/queries.ts'

export function presentInvitation(row: InvitationRow, now: Date, mailFault: MailFault | null = null): WrittenInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedByName: row.invitedByName,
    invitedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    hasExpired: row.expiresAt <= now,
    mailFault,
  }
}

export function presentOpenInvitation({ name, email, role, invitedByName }: Invited): WrittenOpenInvitation {
  return { schoolName: name, email, role, invitedByName }
}

export function presentStaffMember(row: StaffRow, school: SchoolRow): WrittenStaffMember {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    status: row.status,
    isOwner: row.id === school.ownerId,
  }
}

/** Null for a workspace. */
export function nameOf(school: SchoolRow): string | null {
  return school.kind === 'school' ? school.name : null
}
