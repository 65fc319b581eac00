import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const inline = 'document.documentElement.dataset.theme = "dark"'
const home = `<!doctype html><title>Home</title><script>${inline}</script><script type="module" src="/assets/a-1.js"></script>`
const script = 'console.info("hello")'.repeat(20)

let test: TestApp
let siteFolder: string
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'sahihi-site-'))
  await mkdir(join(siteFolder, 'assets'))
  await mkdir(join(siteFolder, 'about'))
  await writeFile(join(siteFolder, 'index.html'), home)
  await writeFile(join(siteFolder, 'about/index.html'), '<!doctype html><title>About</title><script type="application/ld+json">{}</script>')
  await writeFile(join(siteFolder, '__spa-fallback.html'), '<!doctype html><title>App</title>')
  await mkdir(join(siteFolder, '404'))
  await writeFile(join(siteFolder, '404/index.html'), '<!doctype html><title>Not found</title>')
  await mkdir(join(siteFolder, 'sw/about'), { recursive: true })
  await mkdir(join(siteFolder, 'sw/404'))
  await writeFile(join(siteFolder, 'sw/index.html'), '<!doctype html><html lang="sw"><title>Mwanzo</title>')
  await writeFile(join(siteFolder, 'sw/about/index.html'), '<!doctype html><title>Kutuhusu</title>')
  await writeFile(join(siteFolder, 'sw/404/index.html'), '<!doctype html><title>Haukupatikana</title>')
  await writeFile(join(siteFolder, 'assets/a-1.js'), script)
  await writeFile(join(siteFolder, 'capture-offline.js'), script)
  await writeFile(join(siteFolder, 'family-offline.js'), script)
  await writeFile(join(siteFolder, 'assets/a-1.js.br'), brotliCompressSync(script))
  test = await startTestApp({ siteFolder })
})
afterAll(async () => {
  await test.close()
  await rm(siteFolder, { recursive: true, force: true })
})

describe('the site', () => {
  it('lets a page run the scripts that stand in it, and no others', async () => {
    const { status, headers, body } = await test.nobody.get('/')
    expect({ status, body }).toEqual({ status: 200, body: home })
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['/about', 200, 'About'],
    ['/about/', 200, 'About'],
    ['/about?from=home', 200, 'About'],
    ['/app', 200, 'App'],
    ['/app/exams/7', 200, 'App'],
    ['/admin', 200, 'App'],
    ['/sw', 200, 'Mwanzo'],
    ['/sw/', 200, 'Mwanzo'],
    ['/sw/about', 200, 'Kutuhusu'],
    ['/sw/reset-password', 200, 'App'],
    ['/sw/result', 200, 'App'],
    ['/pair', 200, 'App'],
    ['/sw/app', 404, 'Haukupatikana'],
    ['/sw/no-such-page?from=/about', 404, 'Haukupatikana'],
    ['/sw/404', 404, 'Haukupatikana'],
    ['/swahili', 404, 'Not found'],
    ['/no-such-page', 404, 'Not found'],
    ['/404', 404, 'Not found'],
    ['/404/', 404, 'Not found'],
    ['/%E0%A4%A', 404, 'There is nothing here.'],
    ['/../package.json', 404, 'Not found'],
    ['/..%2f..%2fpackage.json', 404, 'Not found'],
  ])('answers %s with %i %s', async (url, status, words) => {
    const answer = await test.nobody.get(url)
    expect(answer.status).toBe(status)
    expect(answer.bytes.toString()).toContain(words)
  })

  it.each(['/capture-offline.js', '/family-offline.js'])(
    'lets %s, which keeps pages for later, ask this site and nobody else, and asks for a newer one each time',
    async (file) => {
      const { headers } = await test.nobody.get(file)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        'cache-control': 'no-cache',
      })
      expect((await test.nobody.get('/assets/a-1.js')).headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    },
  )

  it('needs no leave for blocks of data, which never run', async () => {
    const { headers } = await test.nobody.get('/about')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('hands out what is compressed to who takes that, and lets it be kept for ever', async () => {
    const answer = await test.nobody.get('/assets/a-1.js', { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(String(answer.headers['content-type'])).toContain('javascript')
    expect((await test.nobody.get('/assets/a-1.js')).body).toBe(script)
  })

  it('never answers JSON’s addresses with a page', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/nothing?x=1']) {
      const answer = await test.nobody.get(url)
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not-found' } })
      expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})
