import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { blindMarkAnswer, blindMarkingAnswer, blindMarkInput, blindMarkParams } from '#contract/standardisation.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { finishBlindMarking, giveBlindMark, showBlindMarking } from '#server/features/standardisation/blind-marking.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever does not mark the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const

/** What a marker does without seeing what others did. */
export function registerBlindMarkingRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/exams/:examId/standardisation/marking',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(blindMarkingAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const { exam } = await getMarkedExamFor(ctx, actor, request.params.examId)
      return { success: true as const, data: await showBlindMarking(ctx, actor, exam) }
    },
  )

  app.put(
    '/api/exams/:examId/standardisation/marking/:answerId',
    { config: anyone, schema: { params: blindMarkParams, body: blindMarkInput, response: { 200: successOf(blindMarkAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const { examId, answerId } = request.params
      const { exam } = await getMarkedExamFor(ctx, actor, examId)
      return { success: true as const, data: { marks: await giveBlindMark(ctx, actor, { exam, answerId, decision: request.body.decision }) } }
    },
  )

  app.post(
    '/api/exams/:examId/standardisation/done',
    { config: anyone, schema: { params: examParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      const actor = getActor(request)
      const { exam } = await getMarkedExamFor(ctx, actor, request.params.examId)
      await finishBlindMarking(ctx, actor, exam)
      return { success: true as const, data: {} }
    },
  )
}
