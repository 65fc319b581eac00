import * as contract from '#contract/published-result.ts'
import { makeAppeal } from '#server/features/publishing/make-appeal.ts'
import { findOpened, openResult } from '#server/features/publishing/open-result.ts'
import { presentAppeal } from '#server/features/publishing/present.ts'
import { showAnswer } from '#server/features/publishing/show-answer.ts'
import { showFigure } from '#server/features/publishing/show-figure.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw, WrittenData } from '#server/platform/http/serve.ts'

/** Each is cut out of a page, or written. A whole school may look at its answers at one address in one minute. */
const byCode = { rateLimit: { max: 300, timeWindow: 60_000 } }

/** What whoever holds the code of a result may do, without an account. */
export function registerPublishedResultRoutes(app: App, ctx: Context): void {
  // What is prepared costs as little as any request, and a town may stand behind one address of a phone company.
  serve(app, contract.openResult, async ({ body }) => new WrittenData(`{"result":${await openResult(ctx, body.code)}}`))

  serveRaw(
    app,
    contract.getResultPicture,
    async ({ body, reply }) => {
      const { paper } = await findOpened(ctx, body.code)
      const { type, take } = await showAnswer(ctx, paper.id, body.question)
      return reply.type(type).send(await take())
    },
    byCode,
  )

  serveRaw(
    app,
    contract.getResultFigure,
    async ({ body, reply }) => {
      const { type, take } = await showFigure(ctx, await findOpened(ctx, body.code), body.picture)
      return reply.type(type).send(await take())
    },
    byCode,
  )

  serve(
    app,
    contract.askAboutMark,
    async ({ body }) => ({ query: presentAppeal(await makeAppeal(ctx, await findOpened(ctx, body.code), body)) }),
    byCode,
  )
}
