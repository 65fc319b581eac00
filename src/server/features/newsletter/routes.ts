import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { AppError } from '#contract/errors.ts'
import { newsletterCodeInput, subscribeInput, subscriberParams, subscribersAnswer, subscribersQuery } from '#contract/newsletter.ts'
import { confirm } from '#server/features/newsletter/confirm.ts'
import { deleteSubscriber } from '#server/features/newsletter/delete-subscriber.ts'
import { exportSubscribers } from '#server/features/newsletter/export-subscribers.ts'
import { leave } from '#server/features/newsletter/leave.ts'
import { presentSubscriber } from '#server/features/newsletter/present.ts'
import { countSubscriberRows, countSubscribersByStatus, listSubscriberRows } from '#server/features/newsletter/queries.ts'
import { subscribe } from '#server/features/newsletter/subscribe.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const administrator = { access: { roles: ['ADMINISTRATOR'] } } as const

/** A staff room may subscribe in one afternoon. */
const perAddress = {
  max: 60,
  timeWindow: 60 * 60 * 1000,
  errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
    new AppError('too-many-requests', {
      message: 'Many addresses came from your network within the hour. Please try again later.',
      retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
    }),
}
const anybody = { access: 'public', rateLimit: perAddress } as const

export function registerNewsletterRoutes(app: App, ctx: Context): void {
  app.post('/api/newsletter', { config: anybody, schema: { body: subscribeInput, response: { 200: emptySuccessSchema } } }, async ({ body }) => {
    await subscribe(ctx, body)
    return { success: true as const, data: {} }
  })

  app.post(
    '/api/newsletter/confirm',
    { config: anybody, schema: { body: newsletterCodeInput, response: { 200: emptySuccessSchema } } },
    async ({ body }) => {
      await confirm(ctx, body.code)
      return { success: true as const, data: {} }
    },
  )

  app.post(
    '/api/newsletter/leave',
    { config: anybody, schema: { body: newsletterCodeInput, response: { 200: emptySuccessSchema } } },
    async ({ body }) => {
      await leave(ctx, body.code)
      return { success: true as const, data: {} }
    },
  )

  registerSubscriberRoutes(app, ctx)
}

function registerSubscriberRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/admin/subscribers',
    { config: administrator, schema: { querystring: subscribersQuery, response: { 200: successOf(subscribersAnswer) } } },
    async ({ query }) => {
      const [rows, total, counts] = await Promise.all([
        listSubscriberRows(ctx.db, query, query),
        countSubscriberRows(ctx.db, query),
        countSubscribersByStatus(ctx.db),
      ])
      return { success: true as const, data: { subscribers: rows.map(presentSubscriber), total, counts } }
    },
  )

  app.get('/api/admin/subscribers.csv', { config: administrator }, async (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="newsletter.csv"')
      .type('text/csv; charset=utf-8')
      .send(await exportSubscribers(ctx, getActor(request))),
  )

  app.delete(
    '/api/admin/subscribers/:subscriberId',
    { config: administrator, schema: { params: subscriberParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await deleteSubscriber(ctx, getActor(request), request.params.subscriberId)
      return { success: true as const, data: {} }
    },
  )
}
