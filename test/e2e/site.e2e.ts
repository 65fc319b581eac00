import { expect, expectAccessibleAtBothWidths, test } from '#test/e2e/fixtures.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'
import { expectOneLanguage, readEachOnce } from '#test/e2e/page-language.ts'
import { isAmong, readLinks, readText } from '#test/e2e/page-texts.ts'
import { readTold } from '#test/e2e/page-told.ts'
import { counted } from '#test/e2e/specified-counts.ts'
import { claimsOfPages } from '#test/guards/claims/claims.ts'
import { readSiteTexts } from '#test/guards/claims/read-site-texts.ts'
import { claimKinds } from '#test/guards/claims/shown-by.ts'
import { specifiedPaths as paths } from '#test/e2e/specified-paths.ts'
import { specifiedFrame, specifiedPages, yearlyByMonth } from '#test/specification/public-pages.ts'

test.describe('public pages', () => {
  // One visit of each answers all that is asked of it as it stands. Each check goes on after another has failed.
  test('every page says what is specified, in its frame, in its language alone, to everybody, and asks its own host alone', async ({
    page,
    baseURL,
    request,
  }) => {
    const read = readEachOnce(request)
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    for (const path of [...paths, '/login', '/register', '/no-such-page']) {
      asked.length = 0
      await page.setViewportSize({ width: 1280, height: 900 })
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
      // Nobody touches what is not there yet.
      await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)

      const specified = specifiedPages.find((one) => one.path === path)
      if (specified) {
        await test.step(`${path} holds every text, figure and link of the specification (${specified.section})`, async () => {
          const { texts, sections, links } = specified
          const text = await readText(page.locator('main'))
          expect
            .soft(
              texts.filter((wanted) => !text.includes(wanted)),
              'texts that are not there',
            )
            .toEqual([])
          const heads = await page.locator('main h2').allInnerTexts()
          expect.soft(heads.filter((head) => sections.includes(head))).toEqual(sections)
          const found = await readLinks(page.locator('main'))
          expect
            .soft(
              links.filter((link) => !isAmong(found, link)),
              'links that are not there',
            )
            .toEqual([])
        })
      }
      if (path !== '/no-such-page') {
        await test.step(`every page has the navigation and the footer of the specification: ${path}`, async () => {
          const navigation = await readLinks(page.locator('header'))
          expect.soft(specifiedFrame.navigation.filter((link) => !isAmong(navigation, link))).toEqual([])
          const footer = await readLinks(page.locator('footer').last())
          expect.soft(specifiedFrame.footer.filter((link) => !isAmong(footer, link))).toEqual([])
          const text = await readText(page.locator('footer').last())
          expect.soft(specifiedFrame.footerTexts.filter((wanted) => !text.includes(wanted))).toEqual([])
          await expect.soft(page.locator('header').first()).toHaveCSS('position', 'sticky')
        })
      }
      const count = counted[path]
      if (count) await test.step(`counts of the specification: stars, values, people, features, articles, questions of ${path}`, () => count(page))
      // Both are tested beside what they do.
      if (path === '/login' || path === '/register') continue

      await waitUntilStarted(page)
      if (paths.includes(path)) await test.step(`${path} speaks its language alone`, () => expectOneLanguage(page, path, read))
      await test.step(`${path} is accessible and as wide as the screen`, async () => {
        await page.setViewportSize({ width: 768, height: 900 })
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'at 768').toBe(768)
        await expectAccessibleAtBothWidths(page)
      })
      await test.step(`${path} asks its own host alone, and for scripts only after it was painted`, async () => {
        const hosts = new Set(asked.filter((address) => !address.startsWith('data:')).map((address) => new URL(address).origin))
        expect.soft([...hosts]).toEqual([baseURL])
        const [paintedAt, firstScriptAt] = await page.evaluate(() => [
          performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
          Math.min(...performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : []))),
        ])
        expect.soft(firstScriptAt).toBeGreaterThan(paintedAt ?? 0)
      })
    }
    await test.step('a page that is not there says so, and the way on', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await page.locator('main').getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL(/\/$/)
    })
  })

  test('what moves on public pages: the menu of a phone, the tour, the prices and the questions; and how they stand on paper', async ({ page }) => {
    await test.step('the menu of a phone closes when a link is chosen, and by Escape', async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto('/')
      await waitUntilStarted(page)
      const menu = page.locator('header details')
      await menu.locator('summary').click()
      await menu.getByRole('link', { name: 'Pricing' }).click()
      await expect(page).toHaveURL(/\/pricing$/)
      await expect(menu).not.toHaveAttribute('open')
      await menu.locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(menu).toHaveAttribute('open')
      await page.keyboard.press('Escape')
      await expect(menu).not.toHaveAttribute('open')
      await expect(menu.locator('summary')).toBeFocused()
    })

    await test.step('the tour starts at marking, goes from any tab to any other by mouse and keys, and moves its highlight in 0.4 s', async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      await waitUntilStarted(page)
      const tab = (name: string | RegExp) => page.getByRole('tab', { name })
      const heading = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
      await expect(tab('3 Assessment Marking')).toHaveAttribute('aria-selected', 'true')
      await expect(heading).toHaveText('Assessment Marking')
      await tab(/Philanthropy/).click()
      await expect(heading).toHaveText('Philanthropy')
      await tab('1 Tutoring').click()
      await expect(heading).toHaveText('Tutoring')
      await page.keyboard.press('ArrowRight')
      await expect(heading).toHaveText('Learning')
      await page.keyboard.press('End')
      await expect(heading).toHaveText('Philanthropy')
      await expect(page.locator('.tab-slider')).toHaveCSS('transition-duration', /^0\.4s/)
      await expect(page.locator('.tab-new')).toHaveCSS('animation-duration', '2s')
      await tab('2 Learning').hover()
      await expect(tab('2 Learning')).toHaveCSS('transform', /^matrix\(1\.0[1-9]/)
      const columns = () =>
        page.locator('.tour-panel:not([hidden])').evaluate((panel) => getComputedStyle(panel).gridTemplateColumns.split(' ').length)
      expect(await columns()).toBe(2)
      await page.setViewportSize({ width: 767, height: 900 })
      expect(await columns()).toBe(1)
      await page.setViewportSize({ width: 1600, height: 900 })
      expect((await page.locator('.tour').boundingBox())?.width).toBeLessThanOrEqual(1200)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(page.locator('.tab-slider')).toHaveCSS('transition-duration', /^0s/)
    })

    await test.step('prices by month and by year; one question open at a time, and choosing the open one closes it', async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto('/pricing')
      const plans = page.locator('.plans').first()
      await expect(plans.getByText('Billed monthly').first()).toBeVisible()
      await page.getByRole('radio', { name: 'Yearly' }).check()
      for (const price of yearlyByMonth) await expect(plans.getByText(price, { exact: true })).toBeVisible()
      await expect(plans.getByText('Billed annually • Save KSh 70,000')).toBeVisible()
      await expect(plans.getByText('Billed monthly').first()).toBeHidden()
      const question = (name: string) => page.locator('.faq details').filter({ hasText: name })
      await question('What is a credit?').locator('summary').click()
      await expect(question('What is a credit?')).toHaveAttribute('open')
      await question('Do credits expire?').locator('summary').click()
      await expect(page.locator('.faq details[open]')).toHaveCount(1)
      await expect(question('Do credits expire?')).toHaveAttribute('open')
      await question('Do credits expire?').locator('summary').click()
      await expect(page.locator('.faq details[open]')).toHaveCount(0)
    })

    await test.step('on paper the page is light, without navigation, and every answer is open', async () => {
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
      await page.goto('/pricing')
      await expect(page.locator('header').first()).toBeHidden()
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
      await expect(page.getByText('Upgrades are prorated')).toBeVisible()
      await page.goto('/')
      await expect(page.getByText('1,250')).toBeVisible()
    })
  })

  test('the theme is the system’s until one is chosen, which stays, and is there before any script file', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await waitUntilStarted(page)
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).focus()
    await page.keyboard.press('Enter')
    await expect(root).toHaveAttribute('data-theme', 'light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.route('**/favicon.svg', (route) => route.abort())
    await page.addInitScript(() => {
      // What a browser shows first is what stands when the body begins.
      new MutationObserver((_records, observer) => {
        if (!document.body) return
        document.documentElement.dataset['atFirst'] = document.documentElement.dataset['theme']
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    await expect(root).toHaveAttribute('data-at-first', 'light')
  })
})

test('without scripts every page reads, and its navigation, menu, prices, questions and tour work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 360, height: 780 },
  })
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/')
  for (const title of ['Tutoring', 'Learning', 'Assessment Marking', 'Philanthropy']) {
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await page.locator('header summary').click()
  await page.locator('header details').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.getByText('Yearly', { exact: true }).click()
  await expect(page.getByText('Billed annually • Save KSh 30,000')).toBeVisible()
  await page.getByText('What is a credit?').click()
  await expect(page.getByText('whatever its number of pages')).toBeVisible()
  await context.close()
})

test('without scripts a page that the browser draws says so, and what opens instead', async ({ browser, baseURL }) => {
  const small = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }
  const context = await browser.newContext({ ...small, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/app', '/app/exams', '/result', '/sw/result', '/sw/reset-password']) {
    await page.goto(path)
    const isKiswahili = path.startsWith('/sw')
    await expect(page.locator('html')).toHaveAttribute('lang', isKiswahili ? 'sw' : 'en')
    await expect(page.getByRole('heading', { name: 'Ukurasa huu unahitaji JavaScript' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible({ visible: !isKiswahili })
    await expect(page.locator('.skeletons')).toBeHidden()
  }
  await page.getByRole('link', { name: 'Kadi za marudio, kwa msimbo wa matokeo' }).click()
  await expect(page.getByLabel('Msimbo')).toBeVisible()
  await context.close()
})

test('what search engines and shared links are told is true', async ({ page, request, baseURL }) => {
  const told = await readTold(page, paths)
  for (const [path, { description, canonical, address, picture, data, headings }] of Object.entries(told)) {
    expect(description.length, path).toBeGreaterThan(50)
    expect({ canonical, address }).toEqual({ canonical: `${baseURL}${path}`, address: `${baseURL}${path}` })
    expect((await request.get(picture)).headers()['content-type'], path).toBe('image/png')
    expect(data.length, path).toBeGreaterThan(0)
    for (const block of data) expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
    expect(headings, path).toBe(1)
    // Nothing can be bought yet.
    expect(
      data.filter((block) => /"(?:Offer|price|FAQPage)"/.test(block)),
      path,
    ).toEqual([])
  }
  expect(new Set(Object.values(told).map(({ title }) => title)).size).toBe(paths.length)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed).toEqual(expect.arrayContaining(paths.map((path) => `${baseURL}${path}`)))
  // Unpacked: the program packs a page best when somebody first asks for it packed, which takes its time.
  for (const address of listed) expect((await request.get(address, { headers: { 'accept-encoding': 'identity' } })).status(), address).toBe(200)
  for (const file of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest', '/robots.txt']) {
    expect((await request.get(file)).status(), file).toBe(200)
  }
})

test('what nothing in the program shows is marked on the page, in both languages, with the way to read how far it is true', async ({ page }) => {
  for (const language of ['en', 'sw'] as const)
    for (const [name, { path, folder, claims, marked }] of Object.entries(claimsOfPages)) {
      const texts = Object.entries(await readSiteTexts(language, name, folder))
      const single = Object.entries(claims).flatMap(([key, [, shownBy]]) =>
        claimKinds.filter((kind) => kind === shownBy).map((kind) => ({ key, kind })),
      )
      const whole = Object.entries(marked).map(([key, kind]) => ({ key, kind }))
      const wanted = [...single, ...whole].flatMap(({ key: beginning, kind }) =>
        texts.flatMap(([key, text]) => ((key === beginning || key.startsWith(`${beginning}.`)) && !text.includes('…') ? [{ key, text, kind }] : [])),
      )
      await page.goto(language === 'en' ? path : path === '/' ? '/sw' : `/sw${path}`)
      const unmarked = await page.evaluate((all) => {
        const flat = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
        const elements = [...document.querySelectorAll('main *')].map((element) => ({
          element,
          text: flat(element.ariaLabel ?? element.textContent),
        }))
        return all.filter(({ text, kind }) => {
          const holders = elements.filter((one) => one.text === flat(text) || (one.text.includes(flat(text)) && one.element.children.length > 0))
          return !holders.some(({ element }) => {
            const place = element.closest('.tour-panel, .ruled > div, .integrations > li, section')
            return Boolean(place?.querySelector(`[data-claim="${kind}"] a[href*="/measured"]`))
          })
        })
      }, wanted)
      expect.soft(unmarked, `${language} ${name}`).toEqual([])
    }
})

test('a page that stops working says so inside the site’s frame, and offers to load it again', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  const broken = 'export default function Page() { throw new Error("broken") }'
  // The page in English; its parts, which both languages share, stay whole.
  const pricingPage = /\/assets\/pricing-(?!page-)[\w-]+\.js$/
  await page.route(pricingPage, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/')
  await waitUntilStarted(page)
  await page.locator('header').getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('alert')).toContainText('This page stopped working.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('header')).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()
  await page.unroute(pricingPage)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One credit marks one paper.')
  await context.close()
})

test('a page runs its code when it is touched first, and does again what was done before it listened', async ({ page }) => {
  await page.goto('/help')
  await page.waitForFunction(() => document.querySelector('link[rel="prefetch"]') !== null)
  await expect(page.locator('html')).not.toHaveAttribute('data-started')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goto('/sw/help')
  // Typed at once, into a field of which nobody knows yet.
  await page.getByRole('searchbox').fill('ukurasa haupo')
  await expect(page.locator('.help-found')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('ukurasa haupo')
})
