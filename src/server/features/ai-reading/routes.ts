import { listAiReadingCosts } from '#contract/ai-reading-costs.ts'
import * as contract from '#contract/ai-reading.ts'
import { changeRun } from '#server/features/ai-reading/change-run.ts'
import { changeSettings, showCosts, showSettings } from '#server/features/ai-reading/school-settings.ts'
import { showPaperUse, showRun } from '#server/features/ai-reading/show-run.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerAiReadingRoutes(app: App, ctx: Context): void {
  serve(app, contract.getAiReadingRun, async ({ actor, params }) => showRun(ctx, await getExamFor(ctx, actor, params.examId)))

  serve(app, contract.changeAiReadingRun, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await changeRun(ctx, actor, exam, body.action)
    return showRun(ctx, exam)
  })

  serve(app, contract.listAiReadingPapers, async ({ actor, params }) => showPaperUse(ctx, await getExamFor(ctx, actor, params.examId)))

  serve(app, contract.getAiReadingSettings, ({ actor }) => showSettings(ctx, actor))

  serve(app, listAiReadingCosts, ({ actor }) => showCosts(ctx, actor))

  serve(app, contract.changeAiReadingSettings, async ({ actor, body }) => {
    await changeSettings(ctx, actor, body)
    return {}
  })
}
