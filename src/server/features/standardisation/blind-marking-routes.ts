import * as contract from '#contract/standardisation.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { finishBlindMarking, giveBlindMark, showBlindMarking } from '#server/features/standardisation/blind-marking.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Routes of a marker, who does not see the marks of others. */
export function registerBlindMarkingRoutes(app: App, ctx: Context): void {
  serve(app, contract.getBlindMarking, async ({ actor, params }) => {
    const { exam } = await getMarkedExamFor(ctx, actor, params.examId)
    return showBlindMarking(ctx, actor, exam)
  })

  serve(app, contract.giveBlindMark, async ({ actor, params, body }) => {
    const { exam } = await getMarkedExamFor(ctx, actor, params.examId)
    return { marks: await giveBlindMark(ctx, actor, { exam, answerId: params.answerId, decision: body.decision }) }
  })

  serve(app, contract.finishBlindMarking, async ({ actor, params }) => {
    const { exam } = await getMarkedExamFor(ctx, actor, params.examId)
    await finishBlindMarking(ctx, actor, exam)
    return {}
  })
}
