import { sessionParams, sessionsAnswer } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { presentSession } from '#server/features/accounts/present.ts'
import { endSessionsOf } from '#server/features/accounts/queries.ts'
import { endOwnSession, listSessions } from '#server/features/accounts/session-queries.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const anyone = { access: 'signed-in' } as const

/** Where one is signed in, and how to end it there. */
export function registerSessionRoutes(app: App, ctx: Context): void {
  app.get('/api/auth/sessions', { config: anyone, schema: { response: { 200: successOf(sessionsAnswer) } } }, async (request) => {
    const { userId, sessionId } = getActor(request)
    const rows = await listSessions(ctx.db, userId, ctx.now())
    return { success: true as const, data: { sessions: rows.map((row) => presentSession(row, sessionId)) } }
  })

  app.delete(
    '/api/auth/sessions/:sessionId',
    { config: anyone, schema: { params: sessionParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      const { sessionId } = request.params
      const hasEnded = await endOwnSession(ctx.db, { userId: getActor(request).userId, sessionId }, ctx.now())
      if (!hasEnded) throw new AppError('session-not-found')
      return { success: true as const, data: {} }
    },
  )

  app.delete('/api/auth/sessions', { config: anyone, schema: { response: { 200: emptySuccessSchema } } }, async (request) => {
    const { userId, sessionId } = getActor(request)
    await endSessionsOf(ctx.db, userId, ctx.now(), sessionId)
    return { success: true as const, data: {} }
  })
}
