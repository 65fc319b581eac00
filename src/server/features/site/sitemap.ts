import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { pathIn } from '#contract/base/site-language.ts'

export interface SitemapEntry {
  path: string
  changedAt?: Date
}

/** The list of the site's pages for search engines, in the format of sitemaps.org. */
export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

/** What crawlers are asked to leave alone: the app, and every call but the pictures of posts. */
export function writeRobots(origin: string): string {
  const forOne = ['/forgot-password', '/reset-password', '/confirm-email', '/invitation', '/newsletter']
  // A rule closes all that begins with it, and `/apply` is open.
  const closed = ['/app$', '/app/', '/admin', '/api', '/blog-management', ...forOne, ...forOne.map((path) => pathIn('sw', path))]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /api/blog/images/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
