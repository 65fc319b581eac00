import { publicPages } from '#contract/public-pages.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { readTold } from '#test/e2e/page-told.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'

/** Drawn by the browser from the empty page; they stand in both languages too. */
const drawnInEnglish = [
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  '/newsletter/confirm',
  '/newsletter/leave',
  '/no-such-page',
]
const drawnPages = [...drawnInEnglish, ...drawnInEnglish.map((path) => `/sw${path}`)]
const languageOf = (path: string) => (/^\/sw(?:\/|$)/.test(path) ? 'sw' : 'en')

/** Said around every page, and in one language alone. */
const chrome = {
  en: ['Skip to content', 'Get Started', 'This is the last printed page', 'Help Center', 'Subscribe', 'Open Sahihi'],
  sw: ['Nenda kwenye maudhui', 'Anza sasa', 'Huu ni ukurasa wa mwisho uliochapishwa', 'Kituo cha msaada', 'Jiandikishe', 'Fungua Sahihi'],
}

/** Of the help one article: the others are the same page, and a guard compares their words. */
const pages = publicPages.filter((path) => !/\/help\/(?!first-exam)/.test(path))

const missingIn = (text: string, language: 'en' | 'sw') => chrome[language].filter((words) => !text.includes(words))
const foundIn = (text: string, language: 'en' | 'sw') => chrome[language].filter((words) => text.includes(words))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  for (const [kind, paths] of [
    ['every public page', pages],
    ['every page that the browser draws', drawnPages],
  ] as const) {
    // One browser for all of them: it loads what they share once. Each check goes on after another has failed.
    test(`${kind} speaks its language alone, as wide as the screen`, async ({ page, request }) => {
      const sources = new Map<string, string>()
      const read = async (url: string): Promise<string> => {
        const source = sources.get(url) ?? (await (await request.get(url)).text())
        sources.set(url, source)
        return source
      }
      for (const path of paths) {
        await page.goto(path)
        await waitUntilStarted(page)
        const language = languageOf(path)
        const other = language === 'en' ? 'sw' : 'en'
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language)
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
        const text = await page.evaluate(() => `${document.title}\n${document.body.textContent}`)
        expect.soft(missingIn(text, language), path).toEqual([])
        expect.soft(foundIn(text, other), path).toEqual([])
        // What the page has loaded to run holds its own words alone, too.
        const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        const loaded = (await Promise.all(scripts.filter((url) => /\/assets\/.*\.js$/.test(url)).map(read))).join('\n')
        expect.soft(missingIn(loaded, language), `the scripts of ${path}`).toEqual([])
        expect.soft(foundIn(loaded, other), `the scripts of ${path}`).toEqual([])
        const links = await page
          .locator('header a[href^="/"], main a[href^="/"], footer a[href^="/"]')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
        const away = links.filter((href) => languageOf(href) !== language && !/^\/(?:app|blog\/feed)/.test(href))
        expect.soft(away, `but for the switch, every link of ${path} keeps the language`).toHaveLength(1)
      }
    })
  }
})

test('search engines are told of both languages', async ({ page, request, baseURL }) => {
  for (const [path, { canonical, alternates, locale }] of Object.entries(await readTold(page, pages))) {
    const english = path.replace(/^\/sw(?=\/|$)/, '') || '/'
    const swahili = english === '/' ? '/sw' : `/sw${english}`
    expect({ canonical, alternates, locale }).toEqual({
      canonical: `${baseURL}${path}`,
      alternates: { en: `${baseURL}${english}`, sw: `${baseURL}${swahili}`, 'x-default': `${baseURL}${english}` },
      locale: languageOf(path) === 'sw' ? 'sw_KE' : 'en_KE',
    })
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/sw/about</loc>`)
})

test('the language is chosen by link, by the switch and by the browser, and kept', async ({ browser, page, baseURL }) => {
  await page.goto('/about?from=friend#main')
  await waitUntilStarted(page)
  await page.locator('header').getByRole('link', { name: 'Kiswahili' }).click()
  await expect(page).toHaveURL(/\/sw\/about\?from=friend#main$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  // An address that names no language is shown in the one that was chosen.
  await page.goto('/pricing')
  await expect(page).toHaveURL(/\/sw\/pricing$/)
  await page.goto('/result')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matokeo yako')
  await expect(page).toHaveTitle('Matokeo yako · Sahihi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result')
  await expect(page).toHaveTitle('Your result · Sahihi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // A link in Kiswahili is meant.
  await page.goto('/sw/pricing')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await page.goto('/pricing')
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const context = await browser.newContext({ locale: 'sw-KE', ...(baseURL !== undefined && { baseURL }) })
  const visitor = await context.newPage()
  await visitor.goto('/features')
  await expect(visitor).toHaveURL(/\/sw\/features$/)
  await context.close()
})

test('the choice is kept where the page has not started yet', async ({ page }) => {
  await page.addInitScript(() => localStorage.getItem('language') ?? localStorage.setItem('language', 'sw'))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/sw/about')
  await page.locator('header').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/about\/?$/)
  await expect(page).not.toHaveURL(/\/sw\//)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await page.unroute('**/assets/*.js')
})

test('the app speaks the language of the account, which the switch changes for good', async ({ teacher, page, browser, baseURL }) => {
  await page.goto('/app/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page).toHaveTitle('Settings · Sahihi')
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/auth/profile') && response.request().method() === 'PUT')
  await page.locator('header').getByRole('button', { name: 'Kiswahili' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mipangilio')
  await expect(page).toHaveTitle('Mipangilio · Sahihi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  expect((await saved).request().headers()['accept-language']).toBe('sw')
  await page.goto('/app/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ukurasa haukupatikana')
  await expect(page).toHaveTitle('Ukurasa haukupatikana · Sahihi')
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Email', { exact: true }).fill(teacher.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(teacher.password)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await elsewhere.waitForURL(/\/app/)
  await expect(elsewhere.getByRole('link', { name: 'Mitihani' }).first()).toBeVisible()
  await context.close()
})

test('who is signed in finds their name, the app and the way out on public pages, and nothing moves', async ({ teacher, page }) => {
  // The typefaces are there already: what moves when they come late is another matter, and depends on the machine's own.
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  for (const width of [1280, 1024, 360]) {
    for (const path of ['/', '/sw']) {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const root = document.documentElement
            root.dataset['shift'] = String(Number(root.dataset['shift'] ?? 0) + ('value' in entry ? Number(entry.value) : 0))
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await waitUntilStarted(page)
      await page.waitForLoadState('networkidle')
      const header = page.locator('header')
      const words = path === '/' ? { login: 'Login', open: 'Open Sahihi', out: 'Sign out' } : { login: 'Ingia', open: 'Fungua Sahihi', out: 'Ondoka' }
      if (width === 360) await header.locator('summary').click()
      await expect(header.getByText(`${teacher.firstName} ${teacher.lastName}`).filter({ visible: true })).toHaveCount(1)
      await expect(header.getByRole('link', { name: words.open }).filter({ visible: true })).toHaveAttribute('href', '/app')
      await expect(header.getByRole('button', { name: words.out }).filter({ visible: true })).toHaveCount(1)
      await expect(header.getByRole('link', { name: words.login, exact: true }).filter({ visible: true })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0'), `${path} at ${width}`).toBe('0')
      if (width !== 1024) await expectAccessible(page)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await waitUntilStarted(page)
  await page.locator('header').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('header').getByRole('link', { name: 'Get Started' })).toBeVisible()
})
