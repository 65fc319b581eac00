import * as contract from '#contract/feedback.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { approveFeedback, withdrawFeedback } from '#server/features/feedback/approve-feedback.ts'
import { chooseLanguage, dropFeedback, editFeedback } from '#server/features/feedback/edit-feedback.ts'
import { printFeedback } from '#server/features/feedback/print-feedback.ts'
import { rewordFeedback } from '#server/features/feedback/reword-feedback.ts'
import { sayPointDifferently } from '#server/features/feedback/say-point.ts'
import { showClassFeedback, showPaperFeedback } from '#server/features/feedback/show-feedback.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

export function registerFeedbackRoutes(app: App, ctx: Context): void {
  serve(app, contract.listFeedback, async ({ actor, params, query }) => showClassFeedback(ctx, await getExamFor(ctx, actor, params.examId), query))

  serve(app, contract.getFeedback, async ({ actor, params }) => ({ feedback: await showPaperFeedback(ctx, actor, params.paperId) }))

  serve(app, contract.editFeedback, async ({ actor, params, body }) => ({
    feedback: await editFeedback(ctx, actor, { paperId: params.paperId, ...body }),
  }))

  serve(
    app,
    contract.rewordFeedback,
    ({ actor, params, body }) => rewordFeedback(ctx, actor, { ...params, ...body }),
    // Each asks a model that somebody pays for.
    { rateLimit: { max: 60, timeWindow: 60_000 } },
  )

  serve(app, contract.sayPointDifferently, async ({ actor, params, body }) => {
    await sayPointDifferently(ctx, actor, await getExamFor(ctx, actor, params.examId), body)
    return {}
  })

  serve(app, contract.dropFeedback, async ({ actor, params }) => ({ feedback: await dropFeedback(ctx, actor, params.paperId) }))

  serve(app, contract.setFeedbackLanguage, async ({ actor, params, body }) => ({
    feedback: await chooseLanguage(ctx, actor, { paperId: params.paperId, language: body.language }),
  }))

  serve(app, contract.approveFeedback, async ({ actor, params, body }) =>
    approveFeedback(ctx, actor, await getExamFor(ctx, actor, params.examId), body.papers),
  )

  serve(app, contract.withdrawFeedback, async ({ actor, params, body }) => {
    await withdrawFeedback(ctx, actor, await getExamFor(ctx, actor, params.examId), body.paperIds)
    return {}
  })

  serveRaw(app, contract.printFeedback, async ({ actor, params, request, reply }) => {
    const language = languageFor(request, reply)
    const exam = await getExamFor(ctx, actor, params.examId)
    const pdf = await printFeedback(ctx, exam)
    return reply
      .header('content-disposition', nameDownload(language === 'sw' ? `${exam.title} mrejesho` : `${exam.title} feedback`, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })
}
