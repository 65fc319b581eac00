import * as contract from '#contract/shares.ts'
import { getExamFor, getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { giveShare, handOverShare, openOthers, shareEvenly, undoShares } from '#server/features/shares/change-shares.ts'
import { showShares } from '#server/features/shares/show-shares.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerShareRoutes(app: App, ctx: Context): void {
  serve(app, contract.getShares, async ({ actor, params }) => showShares(ctx, actor, await getMarkedExamFor(ctx, actor, params.examId)))

  serve(app, contract.giveShare, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await giveShare(ctx, actor, { ...params, ...body })
    return showShares(ctx, actor, { exam, right: 'lead' })
  })

  serve(app, contract.shareEvenly, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await shareEvenly(ctx, actor, { ...params, ...body })
    return showShares(ctx, actor, { exam, right: 'lead' })
  })

  serve(app, contract.handOverShare, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await handOverShare(ctx, actor, { ...params, ...body })
    return showShares(ctx, actor, { exam, right: 'lead' })
  })

  serve(app, contract.undoShares, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await undoShares(ctx, actor, { ...params, ...body })
    return showShares(ctx, actor, { exam, right: 'lead' })
  })

  serve(app, contract.openOthers, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await openOthers(ctx, actor, { ...params, ...body })
    return showShares(ctx, actor, { exam, right: 'lead' })
  })
}
