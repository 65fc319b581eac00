import * as contract from '#contract/handwriting.ts'
import { changeHandwritingSettings, showHandwritingSettings } from '#server/features/handwriting/school-settings.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerHandwritingRoutes(app: App, ctx: Context): void {
  serve(app, contract.getHandwritingSettings, ({ actor }) => showHandwritingSettings(ctx, actor))

  serve(app, contract.changeHandwritingSettings, async ({ actor, body }) => {
    await changeHandwritingSettings(ctx, actor, body)
    return {}
  })
}
