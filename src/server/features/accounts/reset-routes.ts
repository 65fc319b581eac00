import { forgotPasswordSchema, resetPasswordSchema } from '#contract/accounts.ts'
import { emptySuccessSchema } from '#contract/envelope.ts'
import { forgotPassword } from '#server/features/accounts/forgot-password.ts'
import { knownDeviceCookie } from '#server/features/accounts/known-device.ts'
import { resetPassword } from '#server/features/accounts/reset-password.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'

/** A school behind one address on the first day of term; each account has its own, lower limit. */
const perHour = { max: 60, timeWindow: 60 * 60 * 1000 }

export function registerResetRoutes(app: App, ctx: Context, { isSecure }: { isSecure: boolean }): void {
  app.post(
    '/api/auth/forgot-password',
    { config: { access: 'public', rateLimit: perHour }, schema: { body: forgotPasswordSchema, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await forgotPassword(ctx, request.body.email)
      return { success: true as const, data: {} }
    },
  )

  app.post(
    '/api/auth/reset-password',
    { config: { access: 'public', rateLimit: perHour }, schema: { body: resetPasswordSchema, response: { 200: emptySuccessSchema } } },
    async (request, reply) => {
      const email = await resetPassword(ctx, request.body)
      // Who used up the guesses at this account meanwhile does not keep its owner out.
      void reply.header('set-cookie', knownDeviceCookie(email, ctx.authSecret, isSecure))
      return { success: true as const, data: {} }
    },
  )
}
