import * as contract from '#contract/templates.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { chooseTemplate, leaveTemplate, type ReadExamAgain } from '#server/features/templates/choose-template.ts'
import { showExamTemplate } from '#server/features/templates/show-exam-template.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerExamTemplateRoutes(app: App, ctx: Context, { readExamAgain }: { readExamAgain: ReadExamAgain }): void {
  serve(app, contract.getExamTemplate, async ({ actor, params, query, request, reply }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    return { view: await showExamTemplate(ctx, actor, { exam, asked: query.templateId, language: languageFor(request, reply) }) }
  })

  serve(app, contract.chooseTemplate, async ({ actor, params, body, request, reply }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    const { templateId, mapping, classId } = body
    if (classId !== null) await getClassFor(ctx, actor, classId)
    if (templateId === null) await leaveTemplate(ctx, actor, exam.id)
    else await chooseTemplate(ctx, actor, { examId: exam.id, templateId, mapping, classId }, readExamAgain)
    return { view: await showExamTemplate(ctx, actor, { exam, asked: undefined, language: languageFor(request, reply) }) }
  })
}
