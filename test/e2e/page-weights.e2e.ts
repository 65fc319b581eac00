import type { Request } from '@playwright/test'
import { publicPages } from '#contract/base/public-pages.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { publishReadExam } from '#test/e2e/publish-read-exam.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'

/** As they travel, in brotli. */
const MOST_SCRIPT_BYTES = 115_000
/** Scripts and styles, of which a browser fetches six at a time. */
const MOST_FILES = 24
/** As they travel. */
const MOST_APP_SCRIPT_BYTES = 190_000
/** Of today's cards with all that they fetch, headers included: the first visit fetches the page twice, to keep it for days without a network. */
const MOST_REVISION_BYTES = 60_000
const MOST_REVISION_REQUESTS = 6

/** What a page names. */
function scriptsOf(html: string): string[] {
  return Array.from(html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g), ([, address = '']) => address)
}

test('no public page brings more scripts than it may, nor the library that checks what is sent', async ({ request }) => {
  const sizes = new Map<string, number>()
  for (const path of publicPages) {
    const sent = await (await request.get(path)).text()
    const scripts = new Set(scriptsOf(sent))
    expect(scripts.size, path).toBeGreaterThan(3)
    expect
      .soft(
        [...scripts].filter((address) => address.includes('/zod-')),
        path,
      )
      .toEqual([])
    let bytes = 0
    for (const address of scripts) {
      const known = sizes.get(address) ?? Number((await request.head(address, { headers: { 'accept-encoding': 'br' } })).headers()['content-length'])
      sizes.set(address, known)
      bytes += known
    }
    expect(bytes, path).toBeGreaterThan(50_000)
    expect.soft(bytes, path).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  }
})

test('a screen that is opened every day comes in few files, without what screens of marked papers share', async ({ teacher, page }) => {
  const files = new Map<string, number>()
  page.on('response', (answer) => {
    if (/\.(?:js|css)$/.test(answer.url())) files.set(answer.url(), Number(answer.headers()['content-length']))
  })
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.firstName)
  await page.waitForLoadState('networkidle')
  expect(files.size).toBeGreaterThan(10)
  expect(files.size).toBeLessThanOrEqual(MOST_FILES)
  const scripts = [...files].filter(([url]) => url.endsWith('.js'))
  const bytes = scripts.reduce((all, [, each]) => all + each, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(MOST_APP_SCRIPT_BYTES)
})

test('a page that the browser draws names all files that it is made of, so that they come at once', async ({ teacher: _teacher, page, request }) => {
  for (const path of ['/app', '/app/exams', '/app/settings', '/result', '/sw/forgot-password']) {
    const found: string[] = []
    const listen = (sent: Request) => {
      if (/^\/assets\/.*\.(?:js|css)$/.test(new URL(sent.url()).pathname)) found.push(new URL(sent.url()).pathname)
    }
    page.on('request', listen)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    page.off('request', listen)
    const sent = await (await request.get(path)).text()
    expect(found.length, path).toBeGreaterThan(5)
    expect
      .soft(
        // The words of a drawing beside the form are decoration, and may come late.
        found.filter((address) => !sent.includes(address) && !address.includes('/write-drawing-')),
        path,
      )
      .toEqual([])
  }
})

test('a link that is pressed brings all scripts of its screen at once', async ({ teacher, page, request }) => {
  const asked = new Set<string>()
  page.on('request', (sent) => asked.add(new URL(sent.url()).pathname))
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.firstName)
  await page.waitForLoadState('networkidle')
  const screen = await (await request.get('/app/classes')).text()
  const missing = () => scriptsOf(screen).filter((address) => !asked.has(address))
  expect(missing().length).toBeGreaterThan(1)
  await page.getByRole('link', { name: 'Classes', exact: true }).filter({ visible: true }).first().hover()
  await page.mouse.down()
  // The button is not let go: nobody has gone there yet.
  await expect.poll(missing).toEqual([])
  await expect(page).toHaveURL(/\/app$/)
})

test('the list of exams loads what reads an exam file when one is chosen', async ({ teacher: _teacher, page }) => {
  const readers: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/check-exam-file-')) readers.push(sent.url())
  })
  await page.goto('/app/exams')
  const chooser = page.locator('input[type=file]')
  await expect(chooser).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(readers).toEqual([])
  await chooser.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear parents') })
  await expect(page.getByRole('alert')).toContainText('note.txt is not an exam file: it seems to be plain text that is neither GIFT nor Aiken.')
  expect(readers).toHaveLength(1)
})

test('an article of the help asks whether it helped, and loads nothing more to say so', async ({ page }) => {
  await page.goto('/help/first-exam')
  await waitUntilStarted(page)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.getByRole('group', { name: 'Did this help?' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
  expect(asked).toEqual(['/api/help/answers'])
})

test('today’s revision cards come as one page with its two fonts, on the first visit too', async ({ teacher, program, browser }) => {
  const { codes, admission } = await publishReadExam({ url: program.url, dataDir: program.dataDir, token: teacher.token })
  const context = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await phone.goto('/pupil')
  await phone.getByLabel('Code', { exact: true }).fill(codes.pupil)
  await phone.getByLabel('Admission number').fill(admission)
  await phone.getByRole('button', { name: 'Show the results' }).click()
  const cards = (await phone.getByRole('link', { name: 'Open today’s cards' }).getAttribute('href')) ?? ''
  // A browser that has nothing yet but the session.
  const fresh = await browser.newContext({ baseURL: program.url, storageState: await context.storageState() })
  const page = await fresh.newPage()
  const network = await fresh.newCDPSession(page)
  await network.send('Network.enable')
  const sizes: number[] = []
  network.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  await page.goto(cards)
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('family-pages')).keys()).length)).toBe(1)
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.length).toBeLessThanOrEqual(MOST_REVISION_REQUESTS)
  const bytes = sizes.reduce((sum, each) => sum + each, 0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(MOST_REVISION_BYTES)
  await context.close()
  await fresh.close()
})
