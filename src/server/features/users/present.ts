import type { WrittenListedUser } from '#contract/users.ts'
import type { ListedUserRow } from '#server/features/users/queries.ts'

export function presentListedUser({ user, schoolName, postCount }: ListedUserRow): WrittenListedUser {
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
