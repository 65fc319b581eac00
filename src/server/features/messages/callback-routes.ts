import { createHash } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/sms-callbacks.ts'
import { handleInbound } from '#server/features/messages/handle-inbound.ts'
import { receiveReport } from '#server/features/messages/receive-report.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serveRaw } from '#server/platform/http/serve.ts'
import { hasSmsSecret } from '#server/platform/sms/sms-addresses.ts'

const maxBodyBytes = 16 * 1024
/** Nothing that the provider names is longer. */
const maxFieldChars = 100

/** Where the provider tells us. Its notices are not signed: the address is secret. */
export function registerSmsCallbacks(app: App, ctx: Context): void {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) => done(null, body))

    serveRaw(
      scope,
      contract.receiveSmsReport,
      async ({ request, reply }) => {
        if (ctx.sms === null || !hasSmsSecret(ctx, request)) throw new AppError('not-found')
        const form = readForm(request.body)
        const report = { providerId: form('id'), status: form('status'), reason: form('failureReason') }
        if (report.providerId !== '' && report.status !== '') await receiveReport(ctx, report)
        return reply.type('text/plain').send('OK')
      },
      { isProven: (request) => hasSmsSecret(ctx, request) },
    )
    serveRaw(
      scope,
      contract.receiveInboundSms,
      async ({ request, reply }) => {
        if (ctx.sms === null || !hasSmsSecret(ctx, request)) throw new AppError('not-found')
        const form = readForm(request.body)
        const [from, text] = [form('from'), form('text')]
        // One without a name is known again by all that it says.
        const id =
          form('id') ||
          createHash('sha256')
            .update(`${form('date')} ${from} ${text}`)
            .digest('hex')
        if (from !== '') await handleInbound(ctx, { id, from, text })
        return reply.type('text/plain').send('OK')
      },
      { isProven: (request) => hasSmsSecret(ctx, request) },
    )
  })
}

/** The fields of a form; the database stores no NUL. */
function readForm(body: unknown): (name: string) => string {
  const fields = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  return (name) => (fields.get(name) ?? '').replaceAll('\0', '').slice(0, maxFieldChars)
}
