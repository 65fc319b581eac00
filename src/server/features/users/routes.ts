import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/users.ts'
import { deleteUser } from '#server/features/users/delete-user.ts'
import { getStats } from '#server/features/users/get-stats.ts'
import { presentListedUser } from '#server/features/users/present.ts'
import { countUserRows, findUserRow, listUserRows } from '#server/features/users/queries.ts'
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
