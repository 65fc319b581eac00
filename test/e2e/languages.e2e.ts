import { publicPages } from '#contract/base/public-pages.ts'
import { expect, expectAccessible, keepSession, test } from '#test/e2e/fixtures.ts'
import { expectOneLanguage, languageOf, readEachOnce } from '#test/e2e/page-language.ts'
import { readTold } from '#test/e2e/page-told.ts'
import { specifiedPaths } from '#test/e2e/specified-paths.ts'
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

/** Of the help one article: the others are the same page, and a guard compares their words. */
const pages = publicPages.filter((path) => !/\/help\/(?!first-exam)/.test(path))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  for (const [kind, paths] of [
    // The others are looked at in English where they are compared with the specification.
    ['every public page in Kiswahili, and those of accounts and help', pages.filter((path) => !specifiedPaths.includes(path))],
    ['every page that the browser draws', drawnPages],
  ] as const) {
    // One browser for all of them: it loads what they share once.
    test(`${kind} speaks its language alone, as wide as the screen`, async ({ page, request }) => {
      const read = readEachOnce(request)
      for (const path of paths) {
        await page.goto(path)
        await waitUntilStarted(page)
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
        await expectOneLanguage(page, path, read)
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

test('a browser that has Kiswahili after English is offered it until somebody answers, and nothing moves', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, ...(baseURL !== undefined && { baseURL }) })
  await context.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['en-KE', 'sw-KE'] }))
  const page = await context.newPage()
  // Whether or not the page has started.
  await page.route('**/assets/*.js', (route) => route.abort())
  const offer = page.getByRole('complementary', { name: 'Kiswahili' })
  await page.goto('/pricing')
  await expect(offer).toHaveText(/kwa Kiswahili pia/)
  await expectAccessible(page)
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()
  await offer.getByRole('button', { name: 'Funga' }).click()
  await expect(offer).toBeHidden()
  expect(await heading.boundingBox()).toEqual(place)
  await page.goto('/about')
  await expect(heading).toBeVisible()
  await expect(offer).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/about')
  await offer.getByRole('link', { name: 'Kiswahili' }).click()
  await expect(page).toHaveURL(/\/sw\/about\/?$/)
  // The choice is kept.
  await page.goto('/pricing')
  await expect(page).toHaveURL(/\/sw\/pricing\/?$/)
  await page.unroute('**/assets/*.js')
  await context.close()
})

test('a guardian finds the way to results on the first screen of a phone, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, name, family] of [
    ['/', 'see your child’s results', '/family'],
    ['/sw', 'matokeo ya mtoto wako', '/sw/family'],
  ] as const) {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name })
    await expect(link).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${family}$`))
    await expect(page.getByRole('textbox')).not.toHaveCount(0)
  }
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

test('the app speaks the language of the account, which the switch changes for good', async ({ teacher, page, browser, program }) => {
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
  const context = await browser.newContext({ baseURL: program.url })
  const elsewhere = await context.newPage()
  await keepSession(elsewhere, program, teacher.token)
  await elsewhere.goto('/app')
  await expect(elsewhere.getByRole('link', { name: 'Mitihani' }).first()).toBeVisible()
  await context.close()
})

test('who is signed in finds their name, the app and the way out on public pages, and nothing moves', async ({ teacher, page }) => {
  // The typefaces are there already: what moves when they come late is another matter, and depends on the machine's own.
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const root = document.documentElement
        root.dataset['shift'] = String(Number(root.dataset['shift'] ?? 0) + ('value' in entry ? Number(entry.value) : 0))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1280, 1024, 360]) {
    for (const path of ['/', '/sw']) {
      await page.setViewportSize({ width, height: 800 })
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
      // Only the words are others in Kiswahili.
      if (width !== 1024 && path === '/') await expectAccessible(page)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await waitUntilStarted(page)
  await page.locator('header').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('header').getByRole('link', { name: 'Get Started' })).toBeVisible()
})
