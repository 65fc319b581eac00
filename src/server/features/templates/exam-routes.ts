import { successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { chooseTemplateInput, examTemplateAnswer, examTemplateQuery } from '#contract/templates.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { chooseTemplate, leaveTemplate, type ReadExamAgain } from '#server/features/templates/choose-template.ts'
import { showExamTemplate } from '#server/features/templates/show-exam-template.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const anyone = { access: 'signed-in' } as const

export function registerExamTemplateRoutes(app: App, ctx: Context, { readExamAgain }: { readExamAgain: ReadExamAgain }): void {
  app.get(
    '/api/exams/:examId/template',
    { config: anyone, schema: { params: examParams, querystring: examTemplateQuery, response: { 200: successOf(examTemplateAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      return { success: true as const, data: { view: await showExamTemplate(ctx, actor, exam, request.query.templateId) } }
    },
  )

  app.put(
    '/api/exams/:examId/template',
    { config: anyone, schema: { params: examParams, body: chooseTemplateInput, response: { 200: successOf(examTemplateAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const exam = await getExamFor(ctx, actor, request.params.examId)
      const { templateId, mapping, classId } = request.body
      if (classId !== null) await getClassFor(ctx, actor, classId)
      if (templateId === null) await leaveTemplate(ctx, actor, exam.id)
      else await chooseTemplate(ctx, actor, { examId: exam.id, templateId, mapping, classId }, readExamAgain)
      return { success: true as const, data: { view: await showExamTemplate(ctx, actor, exam, undefined) } }
    },
  )
}
