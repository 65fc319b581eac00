import multipart from '@fastify/multipart'
import { AppError } from '#contract/base/errors.ts'
import type { Written } from '#contract/base/request.ts'
import * as contract from '#contract/templates.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { getTemplateFor } from '#server/features/templates/get-template-for.ts'
import { listAssets } from '#server/features/templates/queries.ts'
import { readForm } from '#server/features/templates/read-form.ts'
import { storeAsset, storeBlank } from '#server/features/templates/store-blank.ts'
import { trySheet } from '#server/features/templates/try-sheet.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { atTheScreen } from '#server/platform/read-pages/reader-pool.ts'

/** Unpacking is dear, and nobody draws faster. */
const dear = { rateLimit: { max: 30, timeWindow: 60_000 } }
const { templateLimits } = contract
type Show = (actor: Actor, templateId: string) => Promise<Written<typeof contract.getTemplate>>

export function registerTemplatePictureRoutes(app: App, ctx: Context, show: Show): void {
  // In a scope of its own: no other route takes forms.
  void app.register(async (scope: App) => {
    await scope.register(multipart, {
      limits: { fileSize: templateLimits.pictureMaxBytes, files: 1, fields: 1, fieldSize: templateLimits.fileMaxBytes, parts: 2, headerPairs: 20 },
    })
    serve(
      scope,
      contract.sendBlank,
      async ({ actor, params, request }) => {
        const found = await getTemplateFor(ctx, actor, params.templateId)
        await storeBlank(ctx, found, (await readForm(request, { maxFiles: templateLimits.filledSheetsMax })).files)
        return show(actor, found.row.id)
      },
      dear,
    )
    serve(
      scope,
      contract.sendAsset,
      async ({ actor, params, query, request }) => {
        const found = await getTemplateFor(ctx, actor, params.templateId)
        await storeAsset(ctx, found, { name: query.name, bytes: (await readForm(request)).bytes })
        return show(actor, found.row.id)
      },
      dear,
    )
    serve(
      scope,
      contract.trySheet,
      async ({ actor, params, request }) => trySheet(ctx, await getTemplateFor(ctx, actor, params.templateId), await readForm(request)),
      dear,
    )
  })

  serveRaw(app, contract.getBlank, async ({ actor, params, reply }) => {
    const { row } = await getTemplateFor(ctx, actor, params.templateId)
    if (row.blankKey === null) throw new AppError('object-not-found')
    return reply
      .header('cache-control', 'private, no-cache')
      .type('image/jpeg')
      .send(await ctx.objects.get(row.blankKey))
  })

  serveRaw(app, contract.getAsset, async ({ actor, params, query, reply }) => {
    const { row } = await getTemplateFor(ctx, actor, params.templateId)
    const asset = (await listAssets(ctx.db, row.id)).find(({ name }) => name === query.name)
    if (asset === undefined) throw new AppError('object-not-found')
    // Nothing that was uploaded is ever served as it came.
    const picture = await ctx.objects.get(asset.objectKey)
    const png = await ctx.readers.drawPicture({ picture, as: { kind: 'png' } }, atTheScreen(row.schoolId))
    return reply
      .header('content-disposition', nameDownload(asset.name.replace(/\.\w+$/, ''), 'png'))
      .type('image/png')
      .send(png)
  })
}
