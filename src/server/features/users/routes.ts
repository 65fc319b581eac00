import { AppError } from '#contract/base/errors.ts'
import type { Written } from '#contract/base/request.ts'
import * as contract from '#contract/users.ts'
import { presentUser } from '#server/features/accounts/present.ts'
import { deleteUser } from '#server/features/users/delete-user.ts'
import { countPosts, countUserRows, countUsersByStatus, findUserRow, listUserRows, type ListedUserRow } from '#server/features/users/queries.ts'
import { setUserStatus } from '#server/features/users/set-user-status.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerUserRoutes(app: App, ctx: Context): void {
  serve(app, contract.getStats, async () => ({ stats: await getStats(ctx) }))

  serve(app, contract.listUsers, async ({ query }) => {
    const [rows, total] = await Promise.all([listUserRows(ctx.db, query), countUserRows(ctx.db, query.search)])
    return { users: rows.map(presentListedUser), total }
  })

  serve(app, contract.getUser, async ({ params }) => {
    const row = await findUserRow(ctx.db, params.userId)
    if (!row) throw new AppError('user-not-found')
    return { user: presentListedUser(row) }
  })

  serve(app, contract.setUserStatus, async ({ actor, params, body }) => {
    const row = await setUserStatus(ctx, actor, { userId: params.userId, status: body.status })
    return { user: presentListedUser(row) }
  })

  serve(app, contract.deleteUser, async ({ actor, params }) => {
    await deleteUser(ctx, actor, params.userId)
    return {}
  })
}

/** The figures of the dashboard. Banned users are among all, and neither active nor suspended. */
async function getStats({ db }: Context): Promise<Written<typeof contract.getStats>['stats']> {
  const [byStatus, posts] = await Promise.all([countUsersByStatus(db), countPosts(db)])
  const total = [...byStatus.values()].reduce((sum, count) => sum + count, 0)
  return { users: { total, active: byStatus.get('ACTIVE') ?? 0, suspended: byStatus.get('SUSPENDED') ?? 0 }, blogPosts: { total: posts } }
}

function presentListedUser(row: ListedUserRow): contract.WrittenListedUser {
  return { ...presentUser(row), _count: { blogPosts: row.postCount }, createdAt: row.user.createdAt.toISOString() }
}
