import * as contract from '#contract/message-rates.ts'
import { changeMessageRates } from '#server/features/message-rates/change-message-rates.ts'
import { showMessageRates } from '#server/features/message-rates/show-message-rates.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerMessageRateRoutes(app: App, ctx: Context): void {
  serve(app, contract.showMessageRates, () => showMessageRates(ctx))

  serve(app, contract.saveMessageRates, async ({ actor, body }) => {
    await changeMessageRates(ctx, actor, body)
    return {}
  })
}
