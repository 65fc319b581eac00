import type { FastifyReply } from 'fastify'
import * as contract from '#contract/messages.ts'
import type { Language } from '#engine/words/words.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { prepareResults } from '#server/features/messages/prepare-results.ts'
import { prepareText } from '#server/features/messages/prepare-text.ts'
import { printBatchSlips, printLeftOutSlips } from '#server/features/messages/print-message-slips.ts'
import { listBatches, listSingleMessages, readBatch, stopBatch } from '#server/features/messages/read-batch.ts'
import { sendResults, sendText } from '#server/features/messages/send-batch.ts'
import { showMessagesHome } from '#server/features/messages/show-home.ts'
import { switchMessages } from '#server/features/messages/switch-messages.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** The school's screens of messages. */
export function registerMessageRoutes(app: App, ctx: Context): void {
  serve(app, contract.getMessagesHome, ({ actor }) => showMessagesHome(ctx, actor))

  serve(app, contract.changeMessageSettings, async ({ actor, body }) => {
    await switchMessages(ctx, actor, body)
    return {}
  })

  serve(app, contract.listMessageBatches, ({ actor, query }) => listBatches(ctx, actor, query))

  serve(app, contract.previewResultMessages, ({ actor, params, query }) => prepareResults(ctx, actor, params.examId, query))

  serve(app, contract.sendResultMessages, ({ actor, params, body }) => sendResults(ctx, actor, params.examId, body))

  serveRaw(app, contract.printLeftOutSlips, async ({ actor, params, request, reply }) => {
    const language = languageFor(request, reply)
    return sendSlips(reply, await printLeftOutSlips(ctx, actor, { examId: params.examId, language }), language)
  })

  serve(app, contract.previewText, ({ actor, params, body }) => prepareText(ctx, actor, params.classId, body))

  serve(app, contract.sendText, ({ actor, params, body }) => sendText(ctx, actor, params.classId, body))

  serve(app, contract.getMessageBatch, ({ actor, params }) => readBatch(ctx, actor, params.batchId))

  serve(app, contract.stopMessageBatch, ({ actor, params }) => stopBatch(ctx, actor, params.batchId))

  serveRaw(app, contract.printBatchSlips, async ({ actor, params, body, request, reply }) => {
    const language = languageFor(request, reply)
    return sendSlips(reply, await printBatchSlips(ctx, actor, { ...params, ...body, language }), language)
  })

  serve(app, contract.listSingleMessages, ({ actor, query }) => listSingleMessages(ctx, actor, query))
}

function sendSlips(reply: FastifyReply, { pdf, title }: { pdf: Uint8Array; title: string }, language: Language): FastifyReply {
  return reply
    .header('content-disposition', nameDownload(language === 'sw' ? `${title} vijikaratasi` : `${title} slips`, 'pdf'))
    .type('application/pdf')
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}
