import { successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { paperAnswer, resultsAnswer } from '#contract/results.ts'
import { paperParams } from '#contract/scans.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { getPaper } from '#server/features/results/get-paper.ts'
import { findResults, getResults } from '#server/features/results/get-results.ts'
import { printPaper } from '#server/features/results/print-paper.ts'
import { writeResultsCsv } from '#server/features/results/write-results-csv.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is none, by the policy.
const anyone = { access: 'signed-in' } as const

export function registerResultRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/exams/:examId/results',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(resultsAnswer) } } },
    async (request) => ({
      success: true as const,
      data: await getResults(ctx, getActor(request), request.params.examId),
    }),
  )

  app.get('/api/exams/:examId/results.csv', { config: anyone, schema: { params: examParams } }, async (request, reply) => {
    const { row, exam, worked } = await findResults(ctx, getActor(request), request.params.examId)
    return reply
      .header('content-disposition', nameDownload(`${row.title} results`, 'csv'))
      .type('text/csv; charset=utf-8')
      .send(await writeResultsCsv(exam, worked))
  })

  app.get(
    '/api/papers/:paperId',
    { config: anyone, schema: { params: paperParams, response: { 200: successOf(paperAnswer) } } },
    async (request) => ({
      success: true as const,
      data: await getPaper(ctx, getActor(request), request.params.paperId),
    }),
  )

  app.get('/api/papers/:paperId/marked.pdf', { config: anyone, schema: { params: paperParams } }, async (request, reply) => {
    const { pdf, name } = await printPaper(ctx, getActor(request), request.params.paperId)
    return reply
      .header('content-disposition', nameDownload(name, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })
}
