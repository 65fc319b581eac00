import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readScreenPages } from '#server/platform/http/screen-pages.ts'
import { readSite } from '#server/platform/http/site.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const empty = '<!doctype html><html><head><link rel="modulepreload" href="/assets/react.js"/></head><body>Empty</body></html>'
const screen = (path: string, name: string) => ({
  path,
  scripts: ['/assets/react.js', `/assets/${name}.js`],
  styles: [`/assets/${name}.css`],
})

let root: string
let test: TestApp
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sahihi-site-'))
  await mkdir(join(root, 'client'))
  await mkdir(join(root, 'pages'))
  await writeFile(join(root, 'client/index.html'), '<!doctype html><html><head></head><body>Home</body></html>')
  await writeFile(join(root, 'client/__spa-fallback.html'), empty)
  const screens = [screen('/', 'front'), screen('/app/exams/:examId', 'exam'), screen('/app/exams/from-paper', 'from-paper'), screen('/app', 'desk')]
  await writeFile(join(root, 'pages/screens.json'), JSON.stringify(screens))
  test = await startTestApp({ siteFolder: join(root, 'client') })
})
afterAll(async () => {
  await test.close()
  await rm(root, { recursive: true, force: true })
})

describe('a page that the browser draws', () => {
  const linksOf = (name: string) =>
    `<link rel="modulepreload" href="/assets/react.js"/><link rel="preload" href="/assets/${name}.css" as="style"/><link rel="modulepreload" href="/assets/${name}.js"/></head>`

  it.each([
    ['/app', 'desk'],
    ['/app/', 'desk'],
    ['/app?from=mail', 'desk'],
    ['/app/exams/7', 'exam'],
    ['/app/exams/from-paper', 'from-paper'],
  ])('links at %s to all that is drawn there, and to nothing twice', async (url, name) => {
    const { status, bytes } = await test.nobody.get(url)
    expect(status).toBe(200)
    expect(bytes.toString()).toBe(empty.replace('<link rel="modulepreload" href="/assets/react.js"/></head>', linksOf(name)))
  })

  it.each(['/app/exams/7/results', '/app/exams', '/app/exams//'])('is the empty page at %s, which the build does not know', async (url) => {
    expect((await test.nobody.get(url)).bytes.toString()).toBe(empty)
  })

  it('is no page that was written before', async () => {
    expect((await test.nobody.get('/')).bytes.toString()).toContain('Home')
  })

  it('is the empty page everywhere, where the build wrote no list', async () => {
    await mkdir(join(root, 'other/client'), { recursive: true })
    const find = await readScreenPages(await readSite(join(root, 'other/client'), 'https://sahihi.example'), empty)
    expect(find('/app')).toBeUndefined()
  })
})
