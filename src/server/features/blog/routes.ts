import {
  changePostInput,
  ownPostAnswer,
  ownPostsAnswer,
  postAnswer,
  postInput,
  postParams,
  postsAnswer,
  postsQuery,
  previewAnswer,
  previewInput,
} from '#contract/blog.ts'
import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { readCursor, writeCursor } from '#server/features/blog/cursor.ts'
import { deletePost } from '#server/features/blog/delete-post.ts'
import { getPublishedPost } from '#server/features/blog/get-post.ts'
import { registerPictureRoutes } from '#server/features/blog/picture-routes.ts'
import { presentOwnPost, presentPost } from '#server/features/blog/present.ts'
import { listPostRows, type PostRow } from '#server/features/blog/queries.ts'
import { renderContent, renderPost } from '#server/features/blog/render-post.ts'
import { changePost, createPost } from '#server/features/blog/save-post.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { createdId } from '#server/platform/http/named-requests.ts'

const everybody = { access: 'public' } as const
const anyone = { access: 'signed-in' } as const
/** JSON may write each character of a post of the largest size with six. */
const postBodyBytes = 700_000
/** Rendering is the dearest thing that can be asked for again and again. */
const previewsPerMinute = { max: 120, timeWindow: 60_000 }

export function registerBlogRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/blog',
    { config: everybody, schema: { querystring: postsQuery, response: { 200: successOf(postsAnswer) } } },
    async (request, reply) => {
      const { limit, cursor, brief } = request.query
      const page = await listPostRows(ctx.db, { limit, after: readCursor(cursor), isBrief: brief })
      void reply.header('cache-control', 'no-cache')
      return { success: true as const, data: { blogPosts: page.rows.map(presentPost), nextCursor: nextCursor(page) } }
    },
  )

  app.get(
    '/api/blog/user/posts',
    { config: anyone, schema: { querystring: postsQuery, response: { 200: successOf(ownPostsAnswer) } } },
    async (request) => {
      const { limit, cursor, brief } = request.query
      const page = await listPostRows(ctx.db, { authorId: getActor(request).userId, limit, after: readCursor(cursor), isBrief: brief })
      return { success: true as const, data: { blogPosts: page.rows.map(presentOwnPost), nextCursor: nextCursor(page) } }
    },
  )

  app.get(
    '/api/blog/:postId',
    { config: everybody, schema: { params: postParams, response: { 200: successOf(postAnswer) } } },
    async (request, reply) => {
      const row = await getPublishedPost(ctx.db, request.params.postId)
      const html = await renderPost(ctx, row)
      void reply.header('cache-control', 'no-cache')
      return { success: true as const, data: { blogPost: { ...presentPost(row), html } } }
    },
  )

  app.post(
    '/api/blog',
    { config: { ...anyone, takesKey: true }, bodyLimit: postBodyBytes, schema: { body: postInput, response: { 200: successOf(ownPostAnswer) } } },
    async (request) => {
      const row = await createPost(ctx, getActor(request), request.body, createdId(request))
      return { success: true as const, data: { blogPost: presentOwnPost(row) } }
    },
  )

  app.put(
    '/api/blog/:postId',
    { config: anyone, bodyLimit: postBodyBytes, schema: { params: postParams, body: changePostInput, response: { 200: successOf(ownPostAnswer) } } },
    async (request) => {
      const row = await changePost(ctx, getActor(request), request.params.postId, request.body)
      return { success: true as const, data: { blogPost: presentOwnPost(row) } }
    },
  )

  app.delete('/api/blog/:postId', { config: anyone, schema: { params: postParams, response: { 200: emptySuccessSchema } } }, async (request) => {
    await deletePost(ctx, getActor(request), request.params.postId)
    return { success: true as const, data: {} }
  })

  app.post(
    '/api/blog/preview',
    {
      config: { ...anyone, rateLimit: previewsPerMinute },
      bodyLimit: postBodyBytes,
      schema: { body: previewInput, response: { 200: successOf(previewAnswer) } },
    },
    async (request) => ({ success: true as const, data: { html: await renderContent(ctx, request.body.content) } }),
  )

  registerPictureRoutes(app, ctx)
}

function nextCursor({ rows, hasMore }: { rows: PostRow[]; hasMore: boolean }): string | null {
  const last = rows.at(-1)
  return hasMore && last !== undefined ? writeCursor(last) : null
}
