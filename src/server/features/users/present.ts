import type { ListedUser } from '#contract/admin.ts'
import type { ListedUserRow } from '#server/features/users/queries.ts'

export function presentListedUser({ user, schoolName, postCount }: ListedUserRow): ListedUser {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    schoolName,
    role: user.role,
    status: user.status,
    _count: { blogPosts: postCount },
    createdAt: user.createdAt.toISOString(),
  }
}
