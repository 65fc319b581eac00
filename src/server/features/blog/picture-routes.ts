import multipart from '@fastify/multipart'
import * as contract from '#contract/blog.ts'
import { AppError } from '#contract/base/errors.ts'
import { findShownPicture, type PictureSize } from '#server/features/blog/queries/pictures.ts'
import { readPictureUpload } from '#server/platform/http/read-picture-upload.ts'
import { uploadPicture } from '#server/features/blog/store-picture.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** A picture never changes: another one has another address. */
const forever = 'public, max-age=31536000, immutable'
/** Unpacking is dear, and a post has few pictures. */
const uploadsPerMinute = { max: 30, timeWindow: 60_000 }

export function registerPictureRoutes(app: App, ctx: Context): void {
  // In a scope of its own: no other route takes forms.
  void app.register(async (scope: App) => {
    await scope.register(multipart, { limits: { fileSize: contract.blogLimits.pictureMaxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
    serve(
      scope,
      contract.uploadPicture,
      async ({ actor, request }) => ({ imageUrl: await uploadPicture(ctx, actor, await readPictureUpload(request)) }),
      { rateLimit: uploadsPerMinute },
    )
  })

  serveRaw(app, contract.getPicture, async ({ params, query, reply }) => {
    const { objectKey, type } = chooseSize(await getSizes(ctx, params.pictureId), query.w)
    return reply
      .header('cache-control', forever)
      .type(type)
      .send(await ctx.objects.get(objectKey))
  })

  serveRaw(app, contract.getSharePicture, async ({ params, reply }) => {
    const share = (await getSizes(ctx, params.pictureId)).find(({ type }) => type === 'image/jpeg')
    if (share === undefined) throw new AppError('picture-not-found')
    return reply
      .header('cache-control', forever)
      .type(share.type)
      .send(await ctx.objects.get(share.objectKey))
  })
}

async function getSizes(ctx: Context, pictureId: string): Promise<PictureSize[]> {
  const sizes = await findShownPicture(ctx.db, pictureId)
  if (sizes === null) throw new AppError('picture-not-found')
  return sizes
}

/** The smallest that is wide enough; else, and where no width is asked for, the largest. */
function chooseSize(sizes: readonly PictureSize[], widthPx: number | undefined): PictureSize {
  const shown = sizes.filter(({ type }) => type === 'image/webp')
  const chosen = (widthPx === undefined ? undefined : shown.find(({ width }) => width >= widthPx)) ?? shown.at(-1)
  if (chosen === undefined) throw new AppError('picture-not-found')
  return chosen
}
