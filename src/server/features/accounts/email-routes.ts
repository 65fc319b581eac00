import * as contract from '#contract/accounts.ts'
import { cancelEmailChange, sendEmailCode } from '#server/features/accounts/change-email.ts'
import { confirmEmail } from '#server/features/accounts/confirm-email.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** A staff room that registers together confirms together. */
const perHour = { rateLimit: { max: 300, timeWindow: 60 * 60 * 1000 } }

/** Showing that a mailbox is one's own. */
export function registerEmailRoutes(app: App, ctx: Context): void {
  serve(
    app,
    contract.confirmEmail,
    async ({ body }) => {
      await confirmEmail(ctx, body.code)
      return {}
    },
    perHour,
  )

  serve(app, contract.sendEmailCode, async ({ actor }) => {
    await sendEmailCode(ctx, actor)
    return {}
  })

  serve(app, contract.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(ctx, actor)
    return {}
  })
}
