import * as contract from '#contract/help.ts'
import { countHelpAnswer, listHelpAnswers } from '#server/features/help/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** A staff room reads the help from one address. */
const perAddress = { rateLimit: { max: 60, timeWindow: 60 * 60 * 1000 } }

export function registerHelpRoutes(app: App, ctx: Context): void {
  serve(
    app,
    contract.answerHelp,
    async ({ body }) => {
      await countHelpAnswer(ctx.db, body)
      return {}
    },
    perAddress,
  )

  serve(app, contract.listHelpAnswers, async () => ({ answers: await listHelpAnswers(ctx.db) }))
}
