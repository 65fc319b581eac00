import type { FastifyReply } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/templates.ts'
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
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { atTheScreen } from '#server/platform/read-pages/reader-pool.ts'

export function registerTemplateRoutes(app: App, ctx: Context, { readExamAgain }: { readExamAgain: ReadExamAgain }): void {
  serve(app, contract.listTemplates, async ({ actor }) => {
    const rows = await listTemplates(ctx.db, getSchoolId(actor))
    return { templates: rows.map(presentSummary) }
  })

  serve(app, contract.createTemplate, async ({ actor, body }) => showTemplate(ctx, actor, await createTemplate(ctx, actor, body)))

  serve(app, contract.getTemplate, ({ actor, params }) => showTemplate(ctx, actor, params.templateId))

  serve(app, contract.saveTemplate, async ({ actor, params, body }) => {
    const found = await getTemplateFor(ctx, actor, params.templateId)
    await saveTemplate(ctx, found, body)
    return showTemplate(ctx, actor, found.row.id)
  })

  serve(app, contract.copyTemplate, async ({ actor, params }) => {
    const found = await getTemplateFor(ctx, actor, params.templateId)
    return showTemplate(ctx, actor, await copyTemplate(ctx, actor, found))
  })

  serve(app, contract.deleteTemplate, async ({ actor, params }) => {
    await deleteTemplate(ctx, actor, await getTemplateFor(ctx, actor, params.templateId))
    return {}
  })

  serve(app, contract.restoreTemplate, async ({ actor, params }) => {
    const found = await getTemplateFor(ctx, actor, params.templateId, { deleted: true })
    await restoreTemplate(ctx, actor, found)
    return showTemplate(ctx, actor, found.row.id)
  })

  serveRaw(app, contract.downloadTemplate, async ({ actor, params, reply }) => {
    const { row } = await getTemplateFor(ctx, actor, params.templateId)
    return sendJson(reply, row.name, row.file)
  })

  serveRaw(app, contract.downloadEvaluation, async ({ actor, params, reply }) => {
    const { row } = await getTemplateFor(ctx, actor, params.templateId)
    if (row.evaluation === null) throw new AppError('object-not-found')
    return sendJson(reply, `${row.name} evaluation`, row.evaluation)
  })

  serve(app, contract.proposeBlocks, async ({ actor, params }) => {
    const { row } = await getTemplateFor(ctx, actor, params.templateId)
    const width = readSteps(row.file).size?.width
    if (row.blankKey === null || width === undefined) throw new AppError('blank-not-found')
    const blank = await ctx.objects.get(row.blankKey)
    const blocks = await ctx.readers.proposeBlocks({ blank, width }, atTheScreen(row.schoolId)).catch((error: unknown) => {
      throw refusalOfPicture(error)
    })
    return { blocks }
  })

  registerTemplatePictureRoutes(app, ctx, (actor, templateId) => showTemplate(ctx, actor, templateId))
  registerExamTemplateRoutes(app, ctx, { readExamAgain })
}

function sendJson(reply: FastifyReply, name: string, json: Record<string, unknown>): FastifyReply {
  return reply
    .header('content-disposition', nameDownload(name, 'json'))
    .type('application/json; charset=utf-8')
    .send(`${JSON.stringify(json, null, 2)}\n`)
}

async function showTemplate(ctx: Context, actor: Actor, templateId: string) {
  const found = await getTemplateFor(ctx, actor, templateId)
  const assets = await listAssets(ctx.db, templateId)
  const exams = await listExamsOfTemplate(ctx.db, templateId)
  return { template: presentDetail(found, { viewer: actor, assets, exams }) }
}
