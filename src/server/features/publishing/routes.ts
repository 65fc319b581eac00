import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/publishing.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { showExam } from '#server/features/exams/show-exam.ts'
import { answerAppeal } from '#server/features/publishing/answer-appeal.ts'
import { presentResultLink } from '#server/features/publishing/present.ts'
import { previewPublishing, publishExam, unpublishExam } from '#server/features/publishing/publish-exam.ts'
import { registerPublishedResultRoutes } from '#server/features/publishing/published-result-routes.ts'
import { changePublishingSettings, showPublishingSettings } from '#server/features/publishing/publishing-settings.ts'
import { findPublishingSettings, listResultLinks } from '#server/features/publishing/queries.ts'
import { printSlips } from '#server/features/publishing/print-slips.ts'
import { registerRemarkingRoutes } from '#server/features/publishing/remarking/remarking-routes.ts'
import { replaceResultCode } from '#server/features/publishing/result-code.ts'
import { showAppeals, showStaffAppeal } from '#server/features/publishing/show-appeals.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

export function registerPublishingRoutes(app: App, ctx: Context): void {
  registerPublishedResultRoutes(app, ctx)
  registerRemarkingRoutes(app, ctx)

  serve(app, contract.publishResults, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await publishExam(ctx, actor, exam)
    return showExam(ctx.db, exam.id)
  })

  serve(app, contract.unpublishResults, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await unpublishExam(ctx, actor, exam)
    return showExam(ctx.db, exam.id)
  })

  serve(app, contract.previewPublishing, ({ actor, params }) => previewPublishing(ctx, actor, params.examId))

  serve(app, contract.listResultLinks, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    if (exam.publishedAt === null) throw new AppError('exam-not-published')
    const settings = await findPublishingSettings(ctx.db, exam.schoolId)
    const links = await listResultLinks(ctx.db, { examId: exam.id })
    return { links: links.map((link) => presentResultLink(ctx, link, settings)) }
  })

  serveRaw(app, contract.printResultSlips, async ({ actor, params, request, reply }) => {
    const language = languageFor(request, reply)
    const exam = await getExamFor(ctx, actor, params.examId)
    const { pdf } = await printSlips(ctx, exam, { language })
    return reply
      .header('content-disposition', nameDownload(language === 'sw' ? `${exam.title} misimbo` : `${exam.title} result codes`, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })

  serve(app, contract.replaceResultCode, async ({ actor, params }) => {
    const { link, settings } = await replaceResultCode(ctx, actor, params.paperId)
    return { link: presentResultLink(ctx, link, settings) }
  })

  serve(app, contract.getPublishingSettings, ({ actor }) => showPublishingSettings(ctx, actor))

  serve(app, contract.changePublishingSettings, async ({ actor, body }) => {
    await changePublishingSettings(ctx, actor, body)
    return {}
  })

  serve(app, contract.listAppeals, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    return { queries: await showAppeals(ctx, exam.id) }
  })

  serve(app, contract.decideAppeal, async ({ actor, params, body }) => {
    await answerAppeal(ctx, actor, { appealId: params.appealId, ...body })
    return { query: await showStaffAppeal(ctx, params.appealId) }
  })
}
