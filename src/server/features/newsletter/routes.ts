import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/newsletter.ts'
import { confirm, deleteSubscriber, exportSubscribers, leave, subscribe } from '#server/features/newsletter/subscription.ts'
import { presentSubscriber } from '#server/features/newsletter/present.ts'
import { countSubscriberRows, countSubscribersByStatus, listSubscriberRows } from '#server/features/newsletter/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { sendCsv } from '#server/platform/text/write-csv.ts'

/** A staff room may subscribe in one afternoon. */
const perAddress = {
  rateLimit: {
    max: 60,
    timeWindow: 60 * 60 * 1000,
    errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
      new AppError('too-many-subscriptions', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  },
}

export function registerNewsletterRoutes(app: App, ctx: Context): void {
  serve(
    app,
    contract.subscribe,
    async ({ body }) => {
      await subscribe(ctx, body)
      return {}
    },
    perAddress,
  )

  serve(
    app,
    contract.confirmSubscription,
    async ({ body }) => {
      await confirm(ctx, body.code)
      return {}
    },
    perAddress,
  )

  serve(
    app,
    contract.leaveNewsletter,
    async ({ body }) => {
      await leave(ctx, body.code)
      return {}
    },
    perAddress,
  )

  serve(app, contract.listSubscribers, async ({ query }) => {
    const [rows, total, counts] = await Promise.all([
      listSubscriberRows(ctx.db, query, query),
      countSubscriberRows(ctx.db, query),
      countSubscribersByStatus(ctx.db),
    ])
    return { subscribers: rows.map(presentSubscriber), total, counts }
  })

  serveRaw(app, contract.exportSubscribers, async ({ actor, request, reply }) => {
    const language = languageFor(request, reply)
    const csv = await exportSubscribers(ctx, actor, language)
    return sendCsv(reply.header('content-disposition', 'attachment; filename="newsletter.csv"'), csv)
  })

  serve(app, contract.deleteSubscriber, async ({ actor, params }) => {
    await deleteSubscriber(ctx, actor, params.subscriberId)
    return {}
  })
}
