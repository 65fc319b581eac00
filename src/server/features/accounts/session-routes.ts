import * as contract from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { presentSession } from '#server/features/accounts/present.ts'
import { endSessionsOf } from '#server/features/accounts/queries/users.ts'
import { endOwnSession, listSessions } from '#server/features/accounts/queries/sessions.ts'
import type { Context } from '#server/platform/context.ts'
import { languageFor } from '#server/platform/http/language-for.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Where one is signed in, and how to end it there. */
export function registerSessionRoutes(app: App, ctx: Context): void {
  serve(app, contract.listSessions, async ({ actor: { userId, sessionId }, request, reply }) => {
    const language = languageFor(request, reply)
    const rows = await listSessions(ctx.db, userId, ctx.now())
    return { sessions: rows.map((row) => presentSession(row, sessionId, language)) }
  })

  serve(app, contract.endSession, async ({ actor: { userId }, params: { sessionId } }) => {
    const hasEnded = await endOwnSession(ctx.db, { userId, sessionId }, ctx.now())
    if (!hasEnded) throw new AppError('session-not-found')
    return {}
  })

  serve(app, contract.endOtherSessions, async ({ actor: { userId, sessionId } }) => {
    await endSessionsOf(ctx.db, userId, ctx.now(), sessionId)
    return {}
  })
}
