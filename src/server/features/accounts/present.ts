import type { Language } from '#engine/words/words.ts'
import { formatDevice } from '#server/features/accounts/describe-device.ts'
import { policyToTell } from '#contract/base/policy-version.ts'
import type { SessionView, WrittenOwnAccount, WrittenUser } from '#contract/accounts.ts'
import type { UserWithSchool } from '#server/features/accounts/queries/users.ts'
import { canRenameSchool } from '#server/features/schools/policy.ts'
import type { SessionRow } from '#server/features/accounts/queries/sessions.ts'

export function presentUser({ user, schoolName }: Pick<UserWithSchool, 'user' | 'schoolName'>): WrittenUser {
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

export function presentOwnAccount(account: UserWithSchool, seesCredits: boolean): WrittenOwnAccount {
  const { id, role, schoolId, language, passwordHash, emailProvenAt, pendingEmail, policiesVersion, policiesTold } = account.user
  return {
    ...presentUser(account),
    language,
    hasPassword: passwordHash !== null,
    isEmailProven: emailProvenAt !== null,
    pendingEmail,
    // Whoever runs the installation is who the policies speak for.
    newPolicies: role === 'ADMINISTRATOR' ? null : policyToTell([policiesVersion, policiesTold]),
    canRenameSchool: schoolId !== null && canRenameSchool({ userId: id, role, schoolId }, { id: schoolId, ownerId: account.schoolOwnerId }),
    seesCredits,
  }
}

export function presentSession(row: SessionRow, currentId: string, language: Language): SessionView {
  return {
    id: row.id,
    device: formatDevice(row.device, language),
    signedInAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isThis: row.id === currentId,
  }
}
