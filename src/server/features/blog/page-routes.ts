import * as z from 'zod'
import { postTemplates, writePostPage, type PostPage } from '#contract/post-page.ts'
import type { Language } from '#engine/words/words.ts'
import { pathIn } from '#contract/base/site-language.ts'
import { readListPage } from '#server/features/blog/list-page.ts'
import { fillTemplate, readTemplate, type PageTemplate } from '#server/features/blog/page-template.ts'
import { canBeRead } from '#server/features/blog/policy.ts'
import { presentPost } from '#server/features/blog/present.ts'
import { findPostRow, listPostRows } from '#server/features/blog/queries/posts.ts'
import { renderPost } from '#server/features/blog/render-post.ts'
import { writeFeed } from '#server/features/blog/write-feed.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { sendFilledPage, sendPage } from '#server/platform/http/send-page.ts'
import type { Site } from '#server/platform/http/site.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

const openToAll = { config: { access: 'public' }, schema: { hide: true } } as const
const feedPosts = 30

/** The list of posts and their pages, each written once when the web was built and filled when it is asked for, and the feed. */
export function registerPostPages(app: App, ctx: Context, site: Site | null): void {
  const origin = siteUrl(ctx.config)

  app.get('/blog/feed.xml', openToAll, async (_request, reply) => {
    const { rows } = await listPostRows(ctx.db, { limit: feedPosts, after: null, isBrief: true })
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/atom+xml; charset=utf-8')
      .send(writeFeed(origin, rows, ctx.now()))
  })

  if (site) for (const language of ['en', 'sw'] as const) registerPagesIn(language, { app, ctx, site })
}

interface Place {
  app: App
  ctx: Context
  site: Site
}

function registerPagesIn(language: Language, { app, ctx, site }: Place): void {
  const list = pathIn(language, '/blog')
  const writeList = readListPage(site.pages.get(`${list.slice(1)}/index.html`), language)
  if (writeList !== null)
    for (const url of [list, `${list}/`]) app.get(url, openToAll, async (request, reply) => sendFilledPage(request, reply, await writeList(ctx)))
  const templates = findTemplates(site, language)
  if (!templates) return
  const address = pathIn(language, '/blog/:postId')
  // With a slash at the end it is the same page.
  for (const url of [address, `${address}/`]) {
    app.get<{ Params: { postId: string } }>(url, openToAll, async (request, reply) => {
      const page = await findPostPage(ctx, { postId: request.params.postId, language })
      if (page === null) return sendPage(request, reply.code(404), templates.missing)
      return sendFilledPage(request, reply, fillTemplate(page.picture === '' ? templates.withoutPicture : templates.withPicture, page))
    })
  }
}

async function findPostPage(ctx: Context, { postId, language }: { postId: string; language: Language }): Promise<PostPage | null> {
  if (!z.uuid().safeParse(postId).success) return null
  const row = await findPostRow(ctx.db, postId)
  if (row === null || !canBeRead({ status: row.authorStatus })) return null
  return writePostPage({ ...presentPost(row), html: await renderPost(ctx, row) }, language)
}

interface Templates {
  withPicture: PageTemplate
  withoutPicture: PageTemplate
  missing: string
}

/** Null where the site was built without them, as the sites of some tests are. */
function findTemplates(site: Site, language: Language): Templates | null {
  const read = (path: string) => site.pages.get(`${path.slice(1)}/index.html`)
  const paths = postTemplates[language]
  const [withPicture, withoutPicture, missing] = [read(paths.withPicture), read(paths.withoutPicture), read(paths.missing)]
  if (withPicture === undefined || withoutPicture === undefined || missing === undefined) return null
  return { withPicture: readTemplate(withPicture), withoutPicture: readTemplate(withoutPicture), missing }
}
