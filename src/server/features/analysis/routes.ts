import * as contract from '#contract/analysis.ts'
import { listWrongWordings } from '#server/features/analysis/list-wrong-wordings.ts'
import { showAnalysis } from '#server/features/analysis/show-analysis.ts'
import { showChange } from '#server/features/analysis/show-change.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerAnalysisRoutes(app: App, ctx: Context): void {
  serve(app, contract.getAnalysis, ({ actor, params }) => showAnalysis(ctx, actor, params.examId))
  serve(app, contract.listWrongWordings, ({ actor, params }) => listWrongWordings(ctx, actor, params))
  serve(app, contract.getExamChange, ({ actor, params }) => showChange(ctx, actor, params.examId))
}
