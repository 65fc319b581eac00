import * as contract from '#contract/second-opinions.ts'
import { getExamFor, getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { askBoth, endAsked } from '#server/features/second-opinions/ask-both.ts'
import { giveOpinion, undoOpinion } from '#server/features/second-opinions/give-opinion.ts'
import { listAnswersToJudge } from '#server/features/second-opinions/list-answers-to-judge.ts'
import { endSecondOpinions, setUpSecondOpinions } from '#server/features/second-opinions/set-up.ts'
import { showSecondOpinions } from '#server/features/second-opinions/show-second-opinions.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerSecondOpinionRoutes(app: App, ctx: Context): void {
  serve(app, contract.getSecondOpinions, async ({ actor, params }) =>
    showSecondOpinions(ctx, actor, await getMarkedExamFor(ctx, actor, params.examId)),
  )

  serve(app, contract.setUpSecondOpinions, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await setUpSecondOpinions(ctx, actor, exam, body)
    return showSecondOpinions(ctx, actor, { exam, right: 'lead' })
  })

  serve(app, contract.endSecondOpinions, async ({ actor, params }) => {
    await endSecondOpinions(ctx, actor, await getExamFor(ctx, actor, params.examId))
    return {}
  })

  serve(app, contract.askBoth, async ({ actor, params, body }) => {
    return { asked: await askBoth(ctx, actor, await getExamFor(ctx, actor, params.examId), body) }
  })

  serve(app, contract.endAsked, async ({ actor, params, body }) => {
    await endAsked(ctx, actor, await getExamFor(ctx, actor, params.examId), body)
    return {}
  })

  serve(app, contract.listAnswersToJudge, async ({ actor, params }) => {
    return listAnswersToJudge(ctx, actor, await getMarkedExamFor(ctx, actor, params.examId))
  })

  serve(app, contract.giveOpinion, ({ actor, params, body }) => giveOpinion(ctx, actor, { answerId: params.answerId, ...body }))

  serve(app, contract.undoOpinion, async ({ actor, params }) => {
    await undoOpinion(ctx, actor, params.opinionId)
    return {}
  })
}
