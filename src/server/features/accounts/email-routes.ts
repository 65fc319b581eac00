import { confirmEmailSchema } from '#contract/accounts.ts'
import { emptySuccessSchema } from '#contract/envelope.ts'
import { cancelEmailChange, sendEmailCode } from '#server/features/accounts/change-email.ts'
import { confirmEmail } from '#server/features/accounts/confirm-email.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

/** A staff room that registers together confirms together. */
const withCode = { access: 'public', rateLimit: { max: 300, timeWindow: 60 * 60 * 1000 } } as const
const anyone = { access: 'signed-in' } as const

/** Showing that a mailbox is one's own. */
export function registerEmailRoutes(app: App, ctx: Context): void {
  // Whoever has the code has the mailbox, on whichever device they read their mail: no session is asked for.
  app.post(
    '/api/auth/confirm-email',
    { config: withCode, schema: { body: confirmEmailSchema, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await confirmEmail(ctx, request.body.code)
      return { success: true as const, data: {} }
    },
  )

  app.post('/api/auth/send-email-code', { config: anyone, schema: { response: { 200: emptySuccessSchema } } }, async (request) => {
    await sendEmailCode(ctx, getActor(request))
    return { success: true as const, data: {} }
  })

  app.delete('/api/auth/pending-email', { config: anyone, schema: { response: { 200: emptySuccessSchema } } }, async (request) => {
    await cancelEmailChange(ctx, getActor(request))
    return { success: true as const, data: {} }
  })
}
