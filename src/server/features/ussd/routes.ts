import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/ussd.ts'
import { answerCall } from '#server/features/ussd/answer-call.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serveRaw } from '#server/platform/http/serve.ts'
import { makeSmsSecret } from '#server/platform/sms/sms-addresses.ts'

const maxFormBytes = 64 * 1024

export function registerUssdRoutes(app: App, ctx: Context): void {
  void app.register(async (scope: App) => {
    // Whatever its type says: what comes is read as a form.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) => done(null, body))
    serveRaw(
      scope,
      contract.answerCall,
      async ({ params: { secret }, request, reply }) => {
        if (ctx.config.sms === 'off' || !isSecret(ctx, secret)) throw new AppError('not-found')
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        const field = (name: string) => form.get(name) ?? ''
        reply.type('text/plain; charset=utf-8')
        // A notice that a call has ended, with what it cost.
        if (form.has('status')) return reply.send('')
        return reply.send(await answerCall(ctx, { sessionId: field('sessionId'), phone: field('phoneNumber'), text: field('text') }))
      },
      { logLevel: 'warn' },
    )
  })
}

function isSecret({ authSecret }: Context, given: string): boolean {
  const right = Buffer.from(makeSmsSecret(authSecret))
  const told = Buffer.from(given)
  return told.length === right.length && timingSafeEqual(told, right)
}
