import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/payments.ts'
import { mayPay } from '#server/features/credits/may-pay.ts'
import { askPhone } from '#server/features/payments/ask-phone.ts'
import { handleMessageJob } from '#server/features/payments/declare-jobs.ts'
import { importStatement } from '#server/features/payments/import-statement.ts'
import { findReceipt } from '#server/features/payments/find-receipt.ts'
import { openPaystackPage } from '#server/features/payments/paystack.ts'
import { makePaySecret } from '#server/features/payments/pay-addresses.ts'
import { insertMessage } from '#server/features/payments/queries/messages.ts'
import { showPaying } from '#server/features/payments/show-paying.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** Enough for a day on which every school of the country pays. */
const messagesAMinute = 3_000
const maxMessageBytes = 256 * 1024

export function registerPaymentRoutes(app: App, ctx: Context): void {
  serve(app, contract.showPaying, async ({ actor, params }) => showPaying(ctx, { schoolId: await getPayingSchool(ctx, actor), ...params }))

  serve(app, contract.askPhone, async ({ actor, params, body }) => {
    const key = { schoolId: await getPayingSchool(ctx, actor), ...params }
    await askPhone(ctx, { ...key, ...body, byName: actor.name })
    return showPaying(ctx, key)
  })

  serve(app, contract.openPaystackPage, async ({ actor, params }) => ({
    url: await openPaystackPage(ctx, { schoolId: await getPayingSchool(ctx, actor), userId: actor.userId, ...params }),
  }))

  serve(
    app,
    contract.findReceipt,
    async ({ actor, params, body }) => {
      const key = { schoolId: await getPayingSchool(ctx, actor), ...params }
      return { finding: await findReceipt(ctx, { ...key, ...body }), paying: await showPaying(ctx, key) }
    },
    { rateLimit: { max: 10, timeWindow: 60_000 } },
  )

  serve(app, contract.importStatement, async ({ actor, body }) => {
    if (ctx.config.billing === 'off') throw new AppError('not-found')
    return importStatement(ctx, { ...body, by: actor })
  })

  void app.register(async (scope: App) => {
    // Whatever its type: what comes is stored as bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxMessageBytes }, (_request, body, done) => done(null, body))
    serveRaw(
      scope,
      contract.receivePaymentMessage,
      async ({ params: { secret, notice: kind }, request, reply }) => {
        if (ctx.config.billing === 'off' || !isSecret(ctx, secret)) throw new AppError('not-found')
        const signature = request.headers['x-paystack-signature']
        const message = {
          kind,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: typeof signature === 'string' ? signature.slice(0, 200) : '',
          fromAddress: request.ip,
          receivedAt: ctx.now(),
        }
        await ctx.db.transaction(async (tx) => {
          const messageId = await insertMessage(tx, message)
          await ctx.queue.send(tx, handleMessageJob, { messageId, round: 0 }, { key: messageId })
        })
        return reply.send({ ResultCode: 0, ResultDesc: 'Accepted' })
      },
      { rateLimit: { max: messagesAMinute, timeWindow: 60_000 } },
    )
  })
}

/** Nobody learns of an invoice who may not pay it. */
async function getPayingSchool(ctx: Context, actor: Actor): Promise<string> {
  if (ctx.config.billing === 'off') throw new AppError('not-found')
  if (!(await mayPay(ctx.db, actor))) throw new AppError('forbidden')
  return getSchoolId(actor)
}

function isSecret({ authSecret }: Context, given: string): boolean {
  const right = Buffer.from(makePaySecret(authSecret))
  const told = Buffer.from(given)
  return told.length === right.length && timingSafeEqual(told, right)
}
