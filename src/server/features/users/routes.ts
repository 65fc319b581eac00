import { statsAnswer, userAnswer, userParams, usersAnswer, usersQuery, userStatusInput } from '#contract/admin.ts'
import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { AppError } from '#contract/errors.ts'
import { deleteUser } from '#server/features/users/delete-user.ts'
import { getStats } from '#server/features/users/get-stats.ts'
import { presentListedUser } from '#server/features/users/present.ts'
import { countUserRows, findUserRow, listUserRows } from '#server/features/users/queries.ts'
import { setUserStatus } from '#server/features/users/set-user-status.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const administrator = { access: { roles: ['ADMINISTRATOR'] } } as const

export function registerUserRoutes(app: App, ctx: Context): void {
  app.get('/api/admin/stats', { config: administrator, schema: { response: { 200: successOf(statsAnswer) } } }, async () => ({
    success: true as const,
    data: { stats: await getStats(ctx) },
  }))

  app.get(
    '/api/admin/users',
    { config: administrator, schema: { querystring: usersQuery, response: { 200: successOf(usersAnswer) } } },
    async ({ query }) => {
      const [rows, total] = await Promise.all([listUserRows(ctx.db, query), countUserRows(ctx.db, query.search)])
      return { success: true as const, data: { users: rows.map(presentListedUser), total } }
    },
  )

  app.get(
    '/api/admin/users/:userId',
    { config: administrator, schema: { params: userParams, response: { 200: successOf(userAnswer) } } },
    async ({ params }) => {
      const row = await findUserRow(ctx.db, params.userId)
      if (!row) throw new AppError('user-not-found')
      return { success: true as const, data: { user: presentListedUser(row) } }
    },
  )

  app.put(
    '/api/admin/users/:userId/status',
    { config: administrator, schema: { params: userParams, body: userStatusInput, response: { 200: successOf(userAnswer) } } },
    async (request) => {
      const row = await setUserStatus(ctx, getActor(request), { userId: request.params.userId, status: request.body.status })
      return { success: true as const, data: { user: presentListedUser(row) } }
    },
  )

  app.delete(
    '/api/admin/users/:userId',
    { config: administrator, schema: { params: userParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await deleteUser(ctx, getActor(request), request.params.userId)
      return { success: true as const, data: {} }
    },
  )
}
