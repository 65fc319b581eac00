import { successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { previewAnswer, rulingAnswer, rulingInput, rulingParams, rulingPreviewInput, rulingsAnswer, schemePreviewInput } from '#contract/rulings.ts'
import { applyRuling } from '#engine/exam/ruling.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { previewMarks } from '#server/features/marking/preview-marks.ts'
import { getChanged } from '#server/features/rulings/change-scheme.ts'
import { makeRuling, undoRuling } from '#server/features/rulings/make-ruling.ts'
import { presentPreview, presentRuling } from '#server/features/rulings/present.ts'
import { listRulings } from '#server/features/rulings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const

export function registerRulingRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/exams/:examId/rulings',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(rulingsAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      return { success: true as const, data: { rulings: (await listRulings(ctx.db, exam.id)).map(presentRuling) } }
    },
  )

  app.post(
    '/api/exams/:examId/rulings',
    { config: anyone, schema: { params: examParams, body: rulingInput, response: { 201: successOf(rulingAnswer) } } },
    async (request, reply) => {
      const actor = getActor(request)
      const { id: examId } = await getExamFor(ctx, actor, request.params.examId)
      const ruling = await makeRuling(ctx, actor, { examId, ...request.body })
      return reply.code(201).send({ success: true, data: { ruling: presentRuling(ruling) } })
    },
  )

  app.post(
    '/api/exams/:examId/rulings/preview',
    { config: anyone, schema: { params: examParams, body: rulingPreviewInput, response: { 200: successOf(previewAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      const before = getSoundExam(exam.draft)
      const preview = await previewMarks(ctx, { examId: exam.id, before, after: getChanged(applyRuling(before, request.body)) })
      return { success: true as const, data: { preview: presentPreview(preview) } }
    },
  )

  app.post(
    '/api/exams/:examId/scheme-preview',
    { config: anyone, schema: { params: examParams, body: schemePreviewInput, response: { 200: successOf(previewAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      const preview = await previewMarks(ctx, { examId: exam.id, before: getSoundExam(exam.draft), after: getSoundExam(request.body.draft) })
      return { success: true as const, data: { preview: presentPreview(preview) } }
    },
  )

  app.post(
    '/api/rulings/:rulingId/undo',
    { config: anyone, schema: { params: rulingParams, response: { 200: successOf(rulingAnswer) } } },
    async (request) => ({
      success: true as const,
      data: { ruling: presentRuling(await undoRuling(ctx, getActor(request), request.params.rulingId)) },
    }),
  )
}
