import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { AppError } from '#contract/errors.ts'
import { staffRoles } from '#contract/roles.ts'
import { blocksAnswer, createTemplateInput, saveTemplateInput, templateAnswer, templateParams, templatesAnswer } from '#contract/templates.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { copyTemplate, createTemplate, deleteTemplate, restoreTemplate, saveTemplate } from '#server/features/templates/change-template.ts'
import type { ReadExamAgain } from '#server/features/templates/choose-template.ts'
import { registerExamTemplateRoutes } from '#server/features/templates/exam-routes.ts'
import { getTemplateFor } from '#server/features/templates/get-template-for.ts'
import { registerTemplatePictureRoutes } from '#server/features/templates/picture-routes.ts'
import { presentDetail, presentSummary } from '#server/features/templates/present.ts'
import { readSteps } from '#server/features/templates/named-pictures.ts'
import { listAssets, listExamsOfTemplate, listTemplates } from '#server/features/templates/queries.ts'
import { refusalOfPicture } from '#server/features/templates/store-blank.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor, getSchoolId, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const staff = { access: { roles: staffRoles } } as const
// Whoever else is signed in is told that there is no such template, by the policy.
const anyone = { access: 'signed-in' } as const
const one = { params: templateParams, response: { 200: successOf(templateAnswer) } }

export function registerTemplateRoutes(app: App, ctx: Context, { readExamAgain }: { readExamAgain: ReadExamAgain }): void {
  app.get('/api/templates', { config: staff, schema: { response: { 200: successOf(templatesAnswer) } } }, async (request) => {
    const rows = await listTemplates(ctx.db, getSchoolId(getActor(request)))
    return { success: true as const, data: { templates: rows.map(presentSummary) } }
  })

  app.post(
    '/api/templates',
    { config: staff, schema: { body: createTemplateInput, response: { 200: successOf(templateAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      return showTemplate(ctx, actor, await createTemplate(ctx, actor, request.body))
    },
  )

  app.get('/api/templates/:templateId', { config: anyone, schema: one }, async (request) =>
    showTemplate(ctx, getActor(request), request.params.templateId),
  )

  app.put('/api/templates/:templateId', { config: anyone, schema: { ...one, body: saveTemplateInput } }, async (request) => {
    const actor = getActor(request)
    const found = await getTemplateFor(ctx, actor, request.params.templateId)
    await saveTemplate(ctx, found, request.body)
    return showTemplate(ctx, actor, found.row.id)
  })

  app.post('/api/templates/:templateId/copy', { config: anyone, schema: one }, async (request) => {
    const actor = getActor(request)
    return showTemplate(ctx, actor, await copyTemplate(ctx, actor, await getTemplateFor(ctx, actor, request.params.templateId)))
  })

  app.delete(
    '/api/templates/:templateId',
    { config: anyone, schema: { params: templateParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      const actor = getActor(request)
      await deleteTemplate(ctx, actor, await getTemplateFor(ctx, actor, request.params.templateId))
      return { success: true as const, data: {} }
    },
  )

  app.post('/api/templates/:templateId/restore', { config: anyone, schema: one }, async (request) => {
    const actor = getActor(request)
    const found = await getTemplateFor(ctx, actor, request.params.templateId, { deleted: true })
    await restoreTemplate(ctx, actor, found)
    return showTemplate(ctx, actor, found.row.id)
  })

  for (const part of ['file', 'evaluation'] as const) {
    app.get(`/api/templates/:templateId/${part}`, { config: anyone, schema: { params: templateParams } }, async (request, reply) => {
      const { row } = await getTemplateFor(ctx, getActor(request), request.params.templateId)
      const json = row[part]
      if (json === null) throw new AppError('object-not-found')
      const name = part === 'file' ? row.name : `${row.name} evaluation`
      return reply
        .header('content-disposition', nameDownload(name, 'json'))
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(json, null, 2)}\n`)
    })
  }

  app.get(
    '/api/templates/:templateId/blocks',
    { config: anyone, schema: { params: templateParams, response: { 200: successOf(blocksAnswer) } } },
    async (request) => {
      const { row } = await getTemplateFor(ctx, getActor(request), request.params.templateId)
      const width = readSteps(row.file).size?.width
      if (row.blankKey === null || width === undefined)
        throw new AppError('object-not-found', { message: 'There is no picture of a blank sheet yet.' })
      const blank = await ctx.objects.get(row.blankKey)
      const blocks = await ctx.readers.proposeBlocks({ blank, width }, row.schoolId).catch((error: unknown) => {
        throw refusalOfPicture(error)
      })
      return { success: true as const, data: { blocks } }
    },
  )

  registerTemplatePictureRoutes(app, ctx, (actor, templateId) => showTemplate(ctx, actor, templateId))
  registerExamTemplateRoutes(app, ctx, { readExamAgain })
}

async function showTemplate(ctx: Context, actor: Actor, templateId: string) {
  const found = await getTemplateFor(ctx, actor, templateId)
  const assets = await listAssets(ctx.db, templateId)
  const exams = await listExamsOfTemplate(ctx.db, templateId)
  return { success: true as const, data: { template: presentDetail(found, { viewer: actor, assets, exams }) } }
}
