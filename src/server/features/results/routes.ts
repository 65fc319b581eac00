import * as contract from '#contract/results.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { getPaper } from '#server/features/results/get-paper.ts'
import { findResults, getResults } from '#server/features/results/get-results.ts'
import { printPaper } from '#server/features/results/print-paper.ts'
import { jsonOfResults, tableOfResults, writeResultsCsv } from '#server/features/results/write-results-csv.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { sendCsv } from '#server/platform/text/write-csv.ts'
import { sendTable } from '#server/platform/workbook/send-table.ts'

export function registerResultRoutes(app: App, ctx: Context): void {
  serve(app, contract.getResults, ({ actor, params }) => getResults(ctx, actor, params.examId))

  serveRaw(app, contract.downloadResults, async ({ actor, params, request, reply }) => {
    const language = languageFor(request, reply)
    const { row, exam, worked } = await findResults(ctx, actor, params.examId)
    reply.header('content-disposition', nameDownload(language === 'sw' ? `${row.title} matokeo` : `${row.title} results`, 'csv'))
    return sendCsv(reply, await writeResultsCsv(exam, worked, language))
  })

  serveRaw(app, contract.downloadResultsAs, async ({ actor, params: { examId, kind: format }, request, reply }) => {
    const language = languageFor(request, reply)
    const { row, exam, worked } = await findResults(ctx, actor, examId)
    const name = language === 'sw' ? `${row.title} matokeo` : `${row.title} results`
    reply.header('content-disposition', nameDownload(name, format)).header('cache-control', 'no-store')
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(await jsonOfResults(exam, worked))
    const rows = await tableOfResults(exam, worked, language)
    return sendTable(reply, ctx, { format, name: row.title, rows, share: row.schoolId })
  })

  serve(app, contract.getPaper, ({ actor, params }) => getPaper(ctx, actor, params.paperId))

  serveRaw(app, contract.downloadPaper, async ({ actor, params, reply }) => {
    const { pdf, name } = await printPaper(ctx, actor, params.paperId)
    return reply
      .header('content-disposition', nameDownload(name, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })
}
