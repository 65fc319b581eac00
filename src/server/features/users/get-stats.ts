import type { Written } from '#contract/base/request.ts'
import type { getStats as contract } from '#contract/users.ts'
import { countPosts, countUsersByStatus } from '#server/features/users/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** The figures of the dashboard. Who is banned is among all users, and neither active nor suspended. */
export async function getStats({ db }: Context): Promise<Written<typeof contract>['stats']> {
  const [byStatus, posts] = await Promise.all([countUsersByStatus(db), countPosts(db)])
  const total = [...byStatus.values()].reduce((sum, count) => sum + count, 0)
  return { users: { total, active: byStatus.get('ACTIVE') ?? 0, suspended: byStatus.get('SUSPENDED') ?? 0 }, blogPosts: { total: posts } }
}
