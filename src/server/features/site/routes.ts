import { publicPages } from '#contract/base/public-pages.ts'
import { listPublishedPostIds } from '#server/features/blog/queries/posts.ts'
import { pathIn } from '#contract/base/site-language.ts'
import { writeRobots, writeSitemap } from '#server/features/site/sitemap.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

const openToAll = { config: { access: 'public' }, schema: { hide: true } } as const
const cachedForAnHour = 'public, max-age=3600'

/** What the site says to search engines. */
export function registerSiteRoutes(app: App, ctx: Context): void {
  const origin = siteUrl(ctx.config)

  app.get('/sitemap.xml', openToAll, async (_request, reply) => {
    const posts = await listPublishedPostIds(ctx.db)
    const entries = [
      ...publicPages.map((path) => ({ path })),
      ...posts.flatMap(({ id, updatedAt }) => [`/blog/${id}`, pathIn('sw', `/blog/${id}`)].map((path) => ({ path, changedAt: updatedAt }))),
    ]
    return reply.header('cache-control', cachedForAnHour).type('application/xml; charset=utf-8').send(writeSitemap(origin, entries))
  })

  app.get('/robots.txt', openToAll, (_request, reply) =>
    reply.header('cache-control', cachedForAnHour).type('text/plain; charset=utf-8').send(writeRobots(origin)),
  )
}
