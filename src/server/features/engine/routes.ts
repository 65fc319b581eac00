import * as contract from '#contract/engine.ts'
import { changeRun } from '#server/features/engine/change-run.ts'
import { changeSettings, showSettings } from '#server/features/engine/school-settings.ts'
import { showPaperUse, showRun } from '#server/features/engine/show-run.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerEngineRoutes(app: App, ctx: Context): void {
  serve(app, contract.getEngineRun, async ({ actor, params }) => showRun(ctx, await getExamFor(ctx, actor, params.examId)))

  serve(app, contract.changeEngineRun, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await changeRun(ctx, actor, exam, body.action)
    return showRun(ctx, exam)
  })

  serve(app, contract.listEnginePapers, async ({ actor, params }) => showPaperUse(ctx, await getExamFor(ctx, actor, params.examId)))

  serve(app, contract.getEngineSettings, ({ actor }) => showSettings(ctx, actor))

  serve(app, contract.changeEngineSettings, async ({ actor, body }) => {
    await changeSettings(ctx, actor, body)
    return {}
  })
}
