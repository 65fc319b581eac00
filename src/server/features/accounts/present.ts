import type { User } from '#contract/accounts.ts'
import type { UserWithSchool } from '#server/features/accounts/queries.ts'

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
