import multipart from '@fastify/multipart'
import { blogLimits, pictureParams, pictureQuery, uploadAnswer } from '#contract/blog.ts'
import { successOf } from '#contract/envelope.ts'
import { AppError } from '#contract/errors.ts'
import { findShownPicture, type PictureSize } from '#server/features/blog/picture-queries.ts'
import { readPictureUpload } from '#server/features/blog/read-picture-upload.ts'
import { uploadPicture } from '#server/features/blog/upload-picture.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

/** A picture never changes: another one has another address. */
const forever = 'public, max-age=31536000, immutable'
/** Unpacking is dear, and a post has few pictures. */
const uploadsPerMinute = { max: 30, timeWindow: 60_000 }
const everybody = { access: 'public' } as const

export function registerPictureRoutes(app: App, ctx: Context): void {
  // In a scope of its own: no other route takes forms.
  void app.register(async (scope: App) => {
    await scope.register(multipart, { limits: { fileSize: blogLimits.pictureMaxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
    scope.post(
      '/api/blog/upload-image',
      { config: { access: 'signed-in', rateLimit: uploadsPerMinute }, schema: { response: { 200: successOf(uploadAnswer) } } },
      async (request) => {
        const imageUrl = await uploadPicture(ctx, getActor(request), await readPictureUpload(request))
        return { success: true as const, data: { imageUrl } }
      },
    )
  })

  app.get(
    '/api/blog/images/:pictureId',
    { config: everybody, schema: { params: pictureParams, querystring: pictureQuery } },
    async (request, reply) => {
      const { objectKey, type } = chooseSize(await getSizes(ctx, request.params.pictureId), request.query.w)
      return reply
        .header('cache-control', forever)
        .type(type)
        .send(await ctx.objects.get(objectKey))
    },
  )

  app.get('/api/blog/images/:pictureId/share', { config: everybody, schema: { params: pictureParams } }, async (request, reply) => {
    const share = (await getSizes(ctx, request.params.pictureId)).find(({ type }) => type === 'image/jpeg')
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
