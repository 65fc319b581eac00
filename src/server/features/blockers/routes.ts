import * as contract from '#contract/blockers.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import type { MarkExamLater } from '#server/features/exams/save-exam.ts'
import { showExam } from '#server/features/exams/show-exam.ts'
import { confirmExam, reopenExam } from '#server/features/blockers/confirm-exam.ts'
import { leaveOut } from '#server/features/blockers/leave-out.ts'
import { listBlockers } from '#server/features/blockers/list-blockers.ts'
import { setBlank } from '#server/features/blockers/set-blank.ts'
import { setPrintedQuestions } from '#server/features/blockers/set-printed-questions.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Confirming an exam, what stands in its way, and what a person can say to mend that. */
export function registerBlockerRoutes(app: App, ctx: Context, { markExamLater }: { markExamLater: MarkExamLater }): void {
  serve(app, contract.confirmExam, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await confirmExam(ctx, actor, exam)
    return showExam(ctx.db, exam.id)
  })

  serve(app, contract.reopenExam, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await reopenExam(ctx, actor, exam)
    return showExam(ctx.db, exam.id)
  })

  serve(app, contract.listBlockers, async ({ actor, params }) => ({
    blockers: await listBlockers(ctx.db, await getExamFor(ctx, actor, params.examId)),
  }))

  serve(app, contract.leaveOut, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    await leaveOut(ctx, actor, { examId, ...body }, markExamLater)
    return {}
  })

  serve(app, contract.setPrintedQuestions, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    await setPrintedQuestions(ctx, actor, { examId, version: params.version, ...body }, markExamLater)
    return {}
  })

  serve(app, contract.setBlank, async ({ actor, params, body }) => {
    const { id: examId } = await getExamFor(ctx, actor, params.examId)
    await setBlank(ctx, actor, { examId, ...body })
    return {}
  })
}
