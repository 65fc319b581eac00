import type { OwnAccount, SessionView, User } from '#contract/accounts.ts'
import type { UserWithSchool } from '#server/features/accounts/queries.ts'
import type { SessionRow } from '#server/features/accounts/session-queries.ts'

export function presentUser({ user, schoolName }: UserWithSchool): User {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    schoolName,
    role: user.role,
    status: user.status,
  }
}

export function presentOwnAccount(account: UserWithSchool): OwnAccount {
  const { language, passwordHash, emailProvenAt, pendingEmail } = account.user
  return { ...presentUser(account), language, hasPassword: passwordHash !== null, isEmailProven: emailProvenAt !== null, pendingEmail }
}

export function presentSession(row: SessionRow, currentId: string): SessionView {
  return {
    id: row.id,
    device: row.device || 'Unknown device',
    signedInAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isThis: row.id === currentId,
  }
}
