import type { FastifyReply } from 'fastify'
import * as contract from '#contract/analysis.ts'
import * as reports from '#contract/examiner-report.ts'
import { dropReport, editReport, loadReport, presentReport, signReport } from '#server/features/analysis/examiner-report.ts'
import { findAlikePapers } from '#server/features/analysis/find-alike-papers.ts'
import { listIdeas } from '#server/features/analysis/list-ideas.ts'
import { listWrongWordings } from '#server/features/analysis/list-wrong-wordings.ts'
import { showNamelessPicture } from '#server/features/analysis/nameless-answers.ts'
import { printExaminerReport } from '#server/features/analysis/print-examiner-report.ts'
import { printLesson } from '#server/features/analysis/print-lesson.ts'
import { showAnalysis } from '#server/features/analysis/show-analysis.ts'
import { showChange } from '#server/features/analysis/show-change.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

export function registerAnalysisRoutes(app: App, ctx: Context): void {
  serve(app, contract.getAnalysis, ({ actor, params }) => showAnalysis(ctx, actor, params.examId))
  serve(app, contract.listWrongWordings, ({ actor, params }) => listWrongWordings(ctx, actor, params))
  serve(app, contract.getExamChange, ({ actor, params }) => showChange(ctx, actor, params.examId))

  serve(app, contract.findAlikePapers, ({ actor, params }) => findAlikePapers(ctx, actor, params.examId))
  serve(app, contract.listSharedIdeas, async ({ actor, params }) => ({ ideas: await listIdeas(ctx, actor, params.examId) }))
  serveRaw(app, contract.printLesson, async ({ actor, params, query, reply }) => {
    const { pdf, name } = await printLesson(ctx, actor, { ...params, ...query })
    return sendPdf(reply, pdf, name)
  })
  serveRaw(app, contract.getNamelessPicture, async ({ actor, params, reply }) =>
    reply.type('image/jpeg').send(await showNamelessPicture(ctx, actor, params)),
  )
  serve(app, reports.getExaminerReport, async ({ actor, params }) => ({ report: presentReport(await loadReport(ctx, actor, params.examId)) }))
  serve(app, reports.editExaminerReport, async ({ actor, params, body }) => ({ report: await editReport(ctx, actor, { ...params, ...body }) }))
  serve(app, reports.signExaminerReport, async ({ actor, params, body }) => ({ report: await signReport(ctx, actor, { ...params, ...body }) }))
  serve(app, reports.dropExaminerReport, async ({ actor, params, body }) => ({ report: await dropReport(ctx, actor, { ...params, ...body }) }))
  serveRaw(app, reports.printExaminerReport, async ({ actor, params, reply }) => {
    const { pdf, name } = await printExaminerReport(ctx, actor, params.examId)
    return sendPdf(reply, pdf, name)
  })
}

function sendPdf(reply: FastifyReply, pdf: Uint8Array, name: string): FastifyReply {
  return reply
    .header('content-disposition', nameDownload(name, 'pdf'))
    .type('application/pdf')
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}
