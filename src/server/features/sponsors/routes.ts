import * as contract from '#contract/sponsors.ts'
import { AppError } from '#contract/base/errors.ts'
import { apply, prove } from '#server/features/sponsors/apply.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Many schools may apply from one office of the county, and none of them writes thirty times an hour in earnest. */
const perAddress = {
  rateLimit: {
    max: 30,
    timeWindow: 60 * 60 * 1000,
    errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
      new AppError('too-many-messages-from-network', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  },
}

export function registerSponsorRoutes(app: App, ctx: Context): void {
  if (ctx.config.billing === 'off') return

  serve(
    app,
    contract.applyForCredits,
    async ({ body }) => {
      await apply(ctx, body)
      return {}
    },
    perAddress,
  )

  serve(
    app,
    contract.proveApplication,
    async ({ body }) => {
      await prove(ctx, body.code)
      return {}
    },
    perAddress,
  )
}
