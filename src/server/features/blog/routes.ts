import * as contract from '#contract/blog.ts'
import { readCursor, writeCursor } from '#server/features/blog/cursor.ts'
import { changePost, createPost, deletePost, getPublishedPost } from '#server/features/blog/save-post.ts'
import { registerPictureRoutes } from '#server/features/blog/picture-routes.ts'
import { presentOwnPost, presentPost } from '#server/features/blog/present.ts'
import { listPostRows, type PostRow } from '#server/features/blog/queries/posts.ts'
import { renderContent, renderPost } from '#server/features/blog/render-post.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { createdId } from '#server/platform/http/idempotency-keys.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Rendering is the dearest thing that can be asked for again and again. */
const previewsPerMinute = { max: 120, timeWindow: 60_000 }

export function registerBlogRoutes(app: App, ctx: Context): void {
  serve(app, contract.listPosts, async ({ query, reply }) => {
    const { limit, cursor, brief } = query
    const page = await listPostRows(ctx.db, { limit, after: readCursor(cursor), isBrief: brief })
    void reply.header('cache-control', 'no-cache')
    return { blogPosts: page.rows.map(presentPost), nextCursor: nextCursor(page) }
  })

  serve(app, contract.listOwnPosts, async ({ actor, query, request, reply }) => {
    const language = languageFor(request, reply)
    const { limit, cursor, brief } = query
    const page = await listPostRows(ctx.db, { authorId: actor.userId, limit, after: readCursor(cursor), isBrief: brief })
    return { blogPosts: page.rows.map((row) => presentOwnPost(row, language)), nextCursor: nextCursor(page) }
  })

  serve(app, contract.getPost, async ({ params, reply }) => {
    const row = await getPublishedPost(ctx.db, params.postId)
    const html = await renderPost(ctx, row)
    void reply.header('cache-control', 'no-cache')
    return { blogPost: { ...presentPost(row), html } }
  })

  serve(app, contract.createPost, async ({ actor, body, request, reply }) => ({
    blogPost: presentOwnPost(await createPost(ctx, actor, body, createdId(request)), languageFor(request, reply)),
  }))

  serve(app, contract.changePost, async ({ actor, params, body, request, reply }) => ({
    blogPost: presentOwnPost(await changePost(ctx, actor, params.postId, body), languageFor(request, reply)),
  }))

  serve(app, contract.deletePost, async ({ actor, params }) => {
    await deletePost(ctx, actor, params.postId)
    return {}
  })

  serve(app, contract.previewPost, async ({ actor, body }) => ({ html: await renderContent(ctx, body.content, `posts of ${actor.userId}`) }), {
    rateLimit: previewsPerMinute,
  })

  registerPictureRoutes(app, ctx)
}

function nextCursor({ rows, hasMore }: { rows: PostRow[]; hasMore: boolean }): string | null {
  const last = rows.at(-1)
  return hasMore && last !== undefined ? writeCursor(last) : null
}
