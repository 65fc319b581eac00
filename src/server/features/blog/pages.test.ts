import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postListMark, postMarks, postTemplates } from '#contract/post-page.ts'
import { blogPosts, users } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let siteFolder: string
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'sahihi-site-'))
  const body = `<title>${postMarks.title}</title><b>${postMarks.author}</b><time>${postMarks.dates}</time><div>${postMarks.html}</div><script>let a = "${postMarks.id}"</script>`
  for (const [path, html] of [
    [postTemplates.en.withPicture, `<!doctype html>${body}<img src="${postMarks.picture}"/>`],
    [postTemplates.en.withoutPicture, `<!doctype html>${body}`],
    [postTemplates.en.missing, '<!doctype html><title>Page not found</title>'],
    [postTemplates.sw.withPicture, `<!doctype html><html lang="sw">${body}`],
    [postTemplates.sw.withoutPicture, `<!doctype html><html lang="sw">${body}`],
    [postTemplates.sw.missing, '<!doctype html><title>Ukurasa haukupatikana</title>'],
    ['/sw/blog', `<!doctype html><script>list()</script><noscript><ul>${postListMark}</ul></noscript>`],
  ]) {
    await mkdir(join(siteFolder, path ?? ''), { recursive: true })
    await writeFile(join(siteFolder, path ?? '', 'index.html'), html ?? '')
  }
  test = await startTestApp({ siteFolder, environment: { PUBLIC_URL: 'https://sahihi.example' }, now: () => new Date('2026-11-20T22:30:00.000Z') })
})
afterAll(async () => {
  await test.close()
  await rm(siteFolder, { recursive: true, force: true })
})

async function publish(input: object = {}) {
  const user = await test.makeUser({ firstName: 'Njeri', lastName: 'Kamau' })
  const author = await test.as(user)
  const { body } = await author.post('/api/blog', { title: 'Marks <b> & words', content: '**Bold** & </script>', ...input })
  const id: string = body.data.blogPost.id
  return { id, user, author }
}

describe('the page of a post', () => {
  it('stands in Kiswahili too: the same text, with its days and the words around it in that language', async () => {
    const { id } = await publish()
    for (const address of [`/sw/blog/${id}`, `/sw/blog/${id}/`]) {
      const { status, bytes } = await test.nobody.get(address)
      expect(status).toBe(200)
      expect(bytes.toString()).toContain('<html lang="sw"><title>Marks &lt;b&gt; &amp; words</title>')
      expect(bytes.toString()).toContain('<time>21 Novemba 2026</time>')
    }
    const missing = await test.nobody.get('/sw/blog/no-such-post')
    expect(missing.status).toBe(404)
    expect(missing.bytes.toString()).toContain('Ukurasa haukupatikana')
  })

  it('comes filled, under a policy that knows its scripts, and need not come twice', async () => {
    const { id } = await publish()
    const { status, headers, bytes } = await test.nobody.get(`/blog/${id}`)
    expect(status).toBe(200)
    expect(bytes.toString()).toBe(
      `<!doctype html><title>Marks &lt;b&gt; &amp; words</title><b>Njeri Kamau</b><time>November 21, 2026</time><div><p><strong>Bold</strong> &amp; &lt;/script&gt;</p></div><script>let a = "${id}"</script>`,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    const policy = headers['content-security-policy']
    const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(policy).toContain(hash(`let a = "${id}"`))
    expect(String(policy).match(/sha256-/g)).toHaveLength(1)
    const again = await test.nobody.get(`/blog/${id}/`, { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.bytes.length, again.headers['content-security-policy']]).toEqual([304, 0, policy])
    expect((await test.nobody.get(`/blog/${id}`, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  it('is not there for what is no post, and not while its author is suspended', async () => {
    const { id, user } = await publish()
    const missing = ['/blog/with-picture', '/blog/missing', '/blog/nothing', '/blog/00000000-0000-4000-8000-000000000000', "/blog/'%20or%201=1"]
    await test.ctx.db.update(users).set({ status: 'BANNED' }).where(eq(users.id, user.id))
    for (const url of [...missing, `/blog/${id}`]) {
      const answer = await test.nobody.get(url)
      expect([answer.status, answer.bytes.toString()], `at ${url}`).toEqual([404, '<!doctype html><title>Page not found</title>'])
    }
  })
})

describe('the list of posts', () => {
  it('stands in the page for readers without scripts: text alone, and nobody’s who is suspended', async () => {
    const { id } = await publish({ title: '</noscript><script>steal()</script>' })
    const banned = await publish({ title: 'Nobody’s to see' })
    await test.ctx.db.update(users).set({ status: 'BANNED' }).where(eq(users.id, banned.user.id))
    const { status, headers, bytes } = await test.nobody.get('/sw/blog')
    expect(status).toBe(200)
    const page = bytes.toString()
    expect(page).toContain(`<h3><a href="/sw/blog/${id}">&lt;/noscript&gt;&lt;script&gt;steal()&lt;/script&gt;</a></h3>`)
    expect(page).toContain('Njeri Kamau · <time datetime="2026-11-20T22:30:00.000Z">21 Novemba 2026</time>')
    expect(page).not.toMatch(/Nobody|mark0list/)
    expect(String(headers['content-security-policy']).match(/sha256-/g)).toHaveLength(1)
  })
})

describe('the feed', () => {
  it('holds the newest posts under the site’s own address, and nothing that XML cannot', async () => {
    const { id } = await publish()
    // As one may have been stored before such characters were refused.
    await test.ctx.db.update(blogPosts).set({ title: 'Marks <b> & \u0001 "words"' }).where(eq(blogPosts.id, id))
    const banned = await publish({ title: 'Nobody’s to see' })
    await test.ctx.db.update(users).set({ status: 'BANNED' }).where(eq(users.id, banned.user.id))
    const { status, headers, bytes } = await test.nobody.get('/blog/feed.xml', { host: 'evil.example' })
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const feed = bytes.toString()
    expect(feed).toContain('<title>Marks &lt;b&gt; &amp;   &quot;words&quot;</title>')
    expect(feed).toContain(`<link rel="alternate" type="text/html" href="https://sahihi.example/blog/${id}"/>`)
    expect(feed).toContain('<name>Njeri Kamau</name>')
    expect(feed).toContain('<published>2026-11-20T22:30:00.000Z</published>')
    expect(feed).toContain('<summary>Bold &amp; &lt;/script&gt;</summary>')
    expect(feed).not.toMatch(/evil\.example|Nobody/)
    // oxlint-disable-next-line no-control-regex
    expect(feed).not.toMatch(/[\u0000-\u0008]/)
  })
})
