import * as contract from '#contract/standardisation.ts'
import { getExamFor, getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { agreeMarks } from '#server/features/standardisation/agree-marks.ts'
import { registerBlindMarkingRoutes } from '#server/features/standardisation/blind-marking-routes.ts'
import { changeMarker } from '#server/features/standardisation/change-marker.ts'
import { listChoosablePapers } from '#server/features/standardisation/choose-papers.ts'
import { callOffStandardisation, setUpStandardisation } from '#server/features/standardisation/set-up.ts'
import { showStandardisation } from '#server/features/standardisation/show-standardisation.ts'
import { changeSchoolTolerance, getSchoolTolerance } from '#server/features/standardisation/tolerance.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerStandardisationRoutes(app: App, ctx: Context): void {
  registerBlindMarkingRoutes(app, ctx)

  serve(app, contract.getStandardisation, async ({ actor, params }) =>
    showStandardisation(ctx, actor, await getMarkedExamFor(ctx, actor, params.examId)),
  )

  serve(app, contract.setUpStandardisation, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await setUpStandardisation(ctx, actor, exam, body)
    return showStandardisation(ctx, actor, { exam, right: 'lead' })
  })

  serve(app, contract.callOffStandardisation, async ({ actor, params }) => {
    await callOffStandardisation(ctx, actor, await getExamFor(ctx, actor, params.examId))
    return {}
  })

  serve(app, contract.listChoosablePapers, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    return listChoosablePapers(ctx.db, exam.id, getValidExam(exam.draft))
  })

  serve(app, contract.agreeMarks, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await agreeMarks(ctx, actor, exam, body)
    return showStandardisation(ctx, actor, { exam, right: 'lead' })
  })

  serve(app, contract.changeMarker, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await changeMarker(ctx, actor, { exam, userId: params.userId, act: body.act })
    return showStandardisation(ctx, actor, { exam, right: 'lead' })
  })

  serve(app, contract.getStandardisationSettings, async ({ actor }) => ({ tolerance: await getSchoolTolerance(ctx.db, getSchoolId(actor)) }))

  serve(app, contract.changeStandardisationSettings, async ({ actor, body }) => {
    await changeSchoolTolerance(ctx, actor, body.tolerance)
    return {}
  })
}
