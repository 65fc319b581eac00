import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema.ts'
import { writeSitemap } from '#server/features/site/sitemap.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(async () => test.close())

describe('what search engines are told', () => {
  it('lists every public page under the site’s own address, whatever host was asked', async () => {
    const { status, headers, bytes } = await test.nobody.get('/sitemap.xml', { host: 'evil.example' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/xml')
    const pages = [...bytes.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address))
    expect(pages.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining([
        '/',
        '/about',
        '/features',
        '/pricing',
        '/contact',
        '/blog',
        '/measured',
        '/login',
        '/register',
        '/sw',
        '/sw/about',
        '/sw/register',
      ]),
    )
    expect(pages.every(({ hostname }) => hostname === '127.0.0.1')).toBe(true)
  })

  it('lists the posts of active authors, with when they last changed', async () => {
    const [active, banned] = [await test.makeUser(), await test.makeUser()]
    const write = async (user: TestUser) =>
      (await (await test.as(user)).post('/api/blog', { title: 'A post', content: 'Of some words' })).body.data.blogPost
    const [post, hidden] = [await write(active), await write(banned)]
    await test.ctx.db.update(users).set({ status: 'BANNED' }).where(eq(users.id, banned.id))
    const xml = (await test.nobody.get('/sitemap.xml')).bytes.toString()
    expect(xml).toContain(`/blog/${post.id}</loc><lastmod>${post.updatedAt}</lastmod>`)
    expect(xml).toContain(`/sw/blog/${post.id}</loc>`)
    expect(xml).not.toContain(hidden.id)
  })

  it('closes the app and the calls to crawlers and names the sitemap', async () => {
    const { status, bytes } = await test.nobody.get('/robots.txt')
    expect(status).toBe(200)
    const lines = bytes.toString().split('\n')
    expect(lines).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /app/', 'Disallow: /admin', 'Disallow: /api', 'Disallow: /sw/reset-password']),
    )
    expect(bytes.toString()).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m)
  })

  it('writes no sign of XML into an address', () => {
    expect(writeSitemap('https://school.example', [{ path: '/blog/a&b<c>' }])).toContain('<loc>https://school.example/blog/a&amp;b&lt;c&gt;</loc>')
  })
})
