import * as contract from '#contract/accounts.ts'
import { forgotPassword } from '#server/features/accounts/forgot-password.ts'
import { knownDeviceCookie } from '#server/features/accounts/known-device.ts'
import { resetPassword } from '#server/features/accounts/reset-password.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** A school behind one address on the first day of term; each account has its own, lower limit. */
const perHour = { rateLimit: { max: 60, timeWindow: 60 * 60 * 1000 } }

export function registerResetRoutes(app: App, ctx: Context, { isSecure }: { isSecure: boolean }): void {
  serve(
    app,
    contract.forgotPassword,
    async ({ body }) => {
      await forgotPassword(ctx, body.email)
      return {}
    },
    perHour,
  )

  serve(
    app,
    contract.resetPassword,
    async ({ body, reply }) => {
      const email = await resetPassword(ctx, body)
      // Who used up the guesses at this account meanwhile does not keep its owner out.
      void reply.header('set-cookie', knownDeviceCookie(email, ctx.authSecret, isSecure))
      return {}
    },
    perHour,
  )
}
