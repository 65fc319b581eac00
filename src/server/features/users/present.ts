import type { WrittenListedUser } from '#contract/users.ts'
import { presentUser } from '#server/features/accounts/present.ts'
import type { ListedUserRow } from '#server/features/users/queries.ts'

export function presentListedUser(row: ListedUserRow): WrittenListedUser {
  return { ...presentUser(row), _count: { blogPosts: row.postCount }, createdAt: row.user.createdAt.toISOString() }
}
