import { getMarkerFigures } from '#contract/marker-figures.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { showMarkerFigures } from '#server/features/marker-figures/show-marker-figures.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerMarkerFigureRoutes(app: App, ctx: Context): void {
  serve(app, getMarkerFigures, async ({ actor, params }) => showMarkerFigures(ctx, actor, await getMarkedExamFor(ctx, actor, params.examId)))
}
