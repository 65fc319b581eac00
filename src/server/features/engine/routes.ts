import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { engineActionInput, enginePapersAnswer, engineSettingsInput, engineSettingsView, engineView } from '#contract/engine.ts'
import { examParams } from '#contract/exams.ts'
import { schoolLeaderRoles } from '#contract/roles.ts'
import { changeRun } from '#server/features/engine/change-run.ts'
import { changeSettings, showSettings } from '#server/features/engine/school-settings.ts'
import { showPaperUse, showRun } from '#server/features/engine/show-run.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const
const leaders = { access: { roles: schoolLeaderRoles } } as const

export function registerEngineRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/exams/:examId/engine',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(engineView) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      return { success: true as const, data: await showRun(ctx, exam) }
    },
  )

  app.post(
    '/api/exams/:examId/engine',
    { config: anyone, schema: { params: examParams, body: engineActionInput, response: { 200: successOf(engineView) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      await changeRun(ctx, actor, exam, request.body.action)
      return { success: true as const, data: await showRun(ctx, exam) }
    },
  )

  app.get(
    '/api/exams/:examId/engine/papers',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(enginePapersAnswer) } } },
    async (request) => {
      const exam = await getExamFor(ctx, getActor(request), request.params.examId)
      return { success: true as const, data: await showPaperUse(ctx, exam) }
    },
  )

  app.get('/api/engine/settings', { config: leaders, schema: { response: { 200: successOf(engineSettingsView) } } }, async (request) => ({
    success: true as const,
    data: await showSettings(ctx, getActor(request)),
  }))

  app.put(
    '/api/engine/settings',
    { config: leaders, schema: { body: engineSettingsInput, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await changeSettings(ctx, getActor(request), request.body)
      return { success: true as const, data: {} }
    },
  )
}
