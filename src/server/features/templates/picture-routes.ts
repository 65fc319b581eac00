import multipart from '@fastify/multipart'
import type * as z from 'zod'
import { successOf } from '#contract/envelope.ts'
import { AppError } from '#contract/errors.ts'
import { assetQuery, templateAnswer, templateLimits, templateParams, tryAnswer } from '#contract/templates.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { getTemplateFor } from '#server/features/templates/get-template-for.ts'
import { listAssets } from '#server/features/templates/queries.ts'
import { readForm } from '#server/features/templates/read-form.ts'
import { storeAsset, storeBlank } from '#server/features/templates/store-blank.ts'
import { trySheet } from '#server/features/templates/try-sheet.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const anyone = { access: 'signed-in' } as const
/** Unpacking is dear, and nobody draws faster. */
const form = { access: 'signed-in', rateLimit: { max: 30, timeWindow: 60_000 } } as const
type Show = (actor: Actor, templateId: string) => Promise<{ success: true; data: z.output<typeof templateAnswer> }>

export function registerTemplatePictureRoutes(app: App, ctx: Context, show: Show): void {
  // In a scope of its own: no other route takes forms.
  void app.register(async (scope: App) => {
    await scope.register(multipart, {
      limits: { fileSize: templateLimits.pictureMaxBytes, files: 1, fields: 1, fieldSize: templateLimits.fileMaxBytes, parts: 2, headerPairs: 20 },
    })
    scope.post(
      '/api/templates/:templateId/blank',
      { config: form, schema: { params: templateParams, response: { 200: successOf(templateAnswer) } } },
      async (request) => {
        const actor = getActor(request)
        const found = await getTemplateFor(ctx, actor, request.params.templateId)
        await storeBlank(ctx, found, (await readForm(request)).bytes)
        return show(actor, found.row.id)
      },
    )
    scope.post(
      '/api/templates/:templateId/assets',
      { config: form, schema: { params: templateParams, querystring: assetQuery, response: { 200: successOf(templateAnswer) } } },
      async (request) => {
        const actor = getActor(request)
        const found = await getTemplateFor(ctx, actor, request.params.templateId)
        await storeAsset(ctx, found, { name: request.query.name, bytes: (await readForm(request)).bytes })
        return show(actor, found.row.id)
      },
    )
    scope.post(
      '/api/templates/:templateId/try',
      { config: form, schema: { params: templateParams, response: { 200: successOf(tryAnswer) } } },
      async (request) => {
        const found = await getTemplateFor(ctx, getActor(request), request.params.templateId)
        return { success: true as const, data: await trySheet(ctx, found, await readForm(request)) }
      },
    )
  })

  app.get('/api/templates/:templateId/blank', { config: anyone, schema: { params: templateParams } }, async (request, reply) => {
    const { row } = await getTemplateFor(ctx, getActor(request), request.params.templateId)
    if (row.blankKey === null) throw new AppError('object-not-found')
    return reply
      .header('cache-control', 'private, no-cache')
      .type('image/jpeg')
      .send(await ctx.objects.get(row.blankKey))
  })

  app.get(
    '/api/templates/:templateId/assets',
    { config: anyone, schema: { params: templateParams, querystring: assetQuery } },
    async (request, reply) => {
      const { row } = await getTemplateFor(ctx, getActor(request), request.params.templateId)
      const asset = (await listAssets(ctx.db, row.id)).find(({ name }) => name === request.query.name)
      if (asset === undefined) throw new AppError('object-not-found')
      // Nothing that was uploaded is ever served as it came.
      const picture = await ctx.objects.get(asset.objectKey)
      const png = await ctx.readers.drawPicture({ picture, as: { kind: 'png' } }, row.schoolId)
      return reply
        .header('content-disposition', nameDownload(asset.name.replace(/\.\w+$/, ''), 'png'))
        .type('image/png')
        .send(png)
    },
  )
}
