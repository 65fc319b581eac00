import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { schoolLeaderRoles } from '#contract/roles.ts'
import {
  agreedInput,
  choosablePapersAnswer,
  markerActInput,
  markerActParams,
  standardisationAnswer,
  standardisationDefaultsInput,
  standardisationDefaultsView,
  standardisationInput,
} from '#contract/standardisation.ts'
import { getExamFor, getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { agreeMarks } from '#server/features/standardisation/agree-marks.ts'
import { registerBlindMarkingRoutes } from '#server/features/standardisation/blind-marking-routes.ts'
import { changeMarker } from '#server/features/standardisation/change-marker.ts'
import { listChoosablePapers } from '#server/features/standardisation/choose-papers.ts'
import { callOffStandardisation, setUpStandardisation } from '#server/features/standardisation/set-up.ts'
import { showStandardisation } from '#server/features/standardisation/show-standardisation.ts'
import { changeSchoolTolerance, getSchoolTolerance } from '#server/features/standardisation/tolerance.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor, getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const
const leaders = { access: { roles: schoolLeaderRoles } } as const

export function registerStandardisationRoutes(app: App, ctx: Context): void {
  registerBlindMarkingRoutes(app, ctx)

  app.get(
    '/api/exams/:examId/standardisation',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(standardisationAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const found = await getMarkedExamFor(ctx, actor, request.params.examId)
      return { success: true as const, data: await showStandardisation(ctx, actor, found) }
    },
  )

  app.put(
    '/api/exams/:examId/standardisation',
    { config: anyone, schema: { params: examParams, body: standardisationInput, response: { 200: successOf(standardisationAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      await setUpStandardisation(ctx, actor, exam, request.body)
      return { success: true as const, data: await showStandardisation(ctx, actor, { exam, right: 'lead' }) }
    },
  )

  app.delete(
    '/api/exams/:examId/standardisation',
    { config: anyone, schema: { params: examParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      const actor = getActor(request)
      await callOffStandardisation(ctx, actor, await getExamFor(ctx, actor, request.params.examId))
      return { success: true as const, data: {} }
    },
  )

  app.get(
    '/api/exams/:examId/standardisation/papers',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(choosablePapersAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      return { success: true as const, data: await listChoosablePapers(ctx.db, exam.id, getSoundExam(exam.draft)) }
    },
  )

  app.put(
    '/api/exams/:examId/standardisation/agreed',
    { config: anyone, schema: { params: examParams, body: agreedInput, response: { 200: successOf(standardisationAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      await agreeMarks(ctx, actor, exam, request.body)
      return { success: true as const, data: await showStandardisation(ctx, actor, { exam, right: 'lead' }) }
    },
  )

  app.post(
    '/api/exams/:examId/standardisation/markers/:userId',
    { config: anyone, schema: { params: markerActParams, body: markerActInput, response: { 200: successOf(standardisationAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      await changeMarker(ctx, actor, { exam, userId: request.params.userId, act: request.body.act })
      return { success: true as const, data: await showStandardisation(ctx, actor, { exam, right: 'lead' }) }
    },
  )

  app.get(
    '/api/standardisation/settings',
    { config: leaders, schema: { response: { 200: successOf(standardisationDefaultsView) } } },
    async (request) => ({
      success: true as const,
      data: { tolerance: await getSchoolTolerance(ctx.db, getSchoolId(getActor(request))) },
    }),
  )

  app.put(
    '/api/standardisation/settings',
    { config: leaders, schema: { body: standardisationDefaultsInput, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await changeSchoolTolerance(ctx, getActor(request), request.body.tolerance)
      return { success: true as const, data: {} }
    },
  )
}
