import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/ussd.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { answerCall } from '#server/features/ussd/answer-call.ts'
import { printDiallingCard } from '#server/features/ussd/print-dialling-card.ts'
import { showDialling } from '#server/features/ussd/show-dialling.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { Slots } from '#server/platform/slots.ts'
import { hasSmsSecret } from '#server/platform/sms/sms-addresses.ts'

const maxFormBytes = 64 * 1024

/** Fewer than the connections to the database: a crowd that calls leaves some to everybody else, and waits here without an end. */
const answeredAtOnce = 5

export function registerUssdRoutes(app: App, ctx: Context): void {
  const slots = new Slots(answeredAtOnce)
  serve(app, contract.showDialling, ({ actor }) => showDialling(ctx, getSchoolId(actor)))

  serveRaw(app, contract.printDiallingCard, async ({ actor, request, reply }) => {
    const language = languageFor(request, reply)
    const title = language === 'sw' ? 'Kadi za walezi' : 'Cards for guardians'
    const pdf = await printDiallingCard(ctx, getSchoolId(actor), { title, language })
    return reply
      .header('content-disposition', nameDownload(title, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })

  void app.register(async (scope: App) => {
    // Whatever its type says: what comes is read as a form.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) => done(null, body))
    serveRaw(
      scope,
      contract.answerCall,
      async ({ request, reply }) => {
        if (!hasSmsSecret(ctx, request)) throw new AppError('not-found')
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        const field = (name: string) => form.get(name) ?? ''
        reply.type('text/plain; charset=utf-8')
        // A notice that a call has ended, with what it cost.
        if (form.has('status')) return reply.send('')
        const call = { sessionId: field('sessionId'), phone: field('phoneNumber'), text: field('text') }
        return reply.send(await slots.use(() => answerCall(ctx, call)))
      },
      { logLevel: 'warn', isProven: (request) => hasSmsSecret(ctx, request) },
    )
  })
}
