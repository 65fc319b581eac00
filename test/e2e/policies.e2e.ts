import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { register } from '#contract/accounts.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { publicPages } from '#contract/base/public-pages.ts'
import { familyConsents } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { callAt } from '#test/call-endpoint.ts'
import { button, fillRegistration, open } from '#test/e2e/account-forms.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, keepSession, signIn, test } from '#test/e2e/fixtures.ts'
import { publishReadExam } from '#test/e2e/publish-read-exam.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'
import { formatPolicyDay } from '#web/components/policies/policy-day.ts'
import { browserStorage } from '#web/features/site/browser-storage.ts'

/** Whatever the browser has stored, by the names of the cookie policy. */
async function namesStored(page: Page): Promise<string[]> {
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ])
  return [...keys, ...(await page.context().cookies()).map(({ name }) => name)]
}
const isNamed = (key: string) => browserStorage.some(({ name }) => key === name || (/[ :]$/.test(name) && key.startsWith(name)))

test('reading the site sets no cookie, and all that is stored from signing in to signing out is in the cookie policy', async ({
  page,
  register: make,
}) => {
  const account = await make()
  for (const path of publicPages.filter((each) => !each.includes('/help/'))) await page.goto(path)
  expect(await page.context().cookies()).toEqual([])
  await waitUntilStarted(page)
  await page.locator('button.theme').filter({ visible: true }).click()
  await page.goto('/app/exams')
  await signIn(page, account)
  await page.goto('/app/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stored = await namesStored(page)
  expect(stored).toEqual(expect.arrayContaining(['authToken', 'user', 'theme', 'sahihi_device']))
  expect(stored.filter((key) => !isNamed(key))).toEqual([])
})

test('the three texts are found from the forms and from the contact page, and read at any width', async ({ page }) => {
  for (const [form, language] of [
    ['/register', ''],
    ['/sw/register', '/sw'],
  ] as const) {
    await page.goto(form)
    for (const text of ['terms', 'privacy']) await expect(page.locator(`main .check a[href="${language}/${text}"][target=_blank]`)).toBeVisible()
  }
  for (const path of ['/contact', '/sw/contact'])
    for (const text of ['terms', 'privacy', 'cookies']) {
      await page.goto(path)
      await page.locator(`main a[href="${path.replace('contact', text)}"]`).click()
      await expect(page).toHaveURL(path.replace('contact', text))
      await expectAccessibleAtBothWidths(page)
    }
  // From a notice to the section that says what is new.
  await page.goto('/terms#changes')
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeInViewport()
})

test('who registers by the form has agreed; who was never asked is told once, in each of their browsers', async ({ page, program, browser }) => {
  const notice = (of: Page) => of.getByRole('complementary', { name: 'Terms and policies' })
  await open(page, '/register')
  const email = await fillRegistration(page)
  await page.getByLabel(/^I agree/).uncheck()
  await button(page, 'Create account').click()
  await expect(page.getByText('Please agree to the terms and the privacy policy')).toBeVisible()
  await page.getByLabel(/^I agree/).check()
  await button(page, 'Create account').click()
  await page.waitForURL(/\/login$/)
  await signIn(page, { email, password: 'Chalk4board' })
  await expect(page.getByRole('complementary', { name: 'Your email address' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)

  const earlier = {
    firstName: 'Otieno',
    lastName: 'Odhiambo',
    email: `${randomUUID()}@school.example`,
    password: 'Chalk4board',
    role: 'teacher',
  } as const
  const { token } = await callAt(program.url, null)(register, { body: earlier })
  await keepSession(page, program, token)
  await page.goto('/app')
  await expect(notice(page)).toContainText(`changed on ${formatPolicyDay(policyVersion, 'en')}`)
  await expect(notice(page).getByRole('link', { name: 'Read what changed' })).toHaveAttribute('href', '/terms#changes')
  await expectAccessible(page)
  await notice(page).getByRole('button', { name: 'Got it' }).click()
  await expect(notice(page)).toHaveCount(0)
  const context = await browser.newContext({ baseURL: program.url })
  const elsewhere = await context.newPage()
  await keepSession(elsewhere, program, token)
  await elsewhere.goto('/app')
  await expect(elsewhere.getByRole('complementary', { name: 'Your email address' })).toBeVisible()
  await expect(notice(elsewhere)).toHaveCount(0)
  await context.close()
})

test('a guardian agrees with both texts at hand, and one who agreed before is told once, without scripts', async ({ program, teacher, browser }) => {
  const { codes, admission } = await publishReadExam({ url: program.url, dataDir: program.dataDir, token: teacher.token })
  const context = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto('/sw/family')
  await phone.getByLabel('Msimbo').fill(codes.guardian)
  await phone.getByLabel('Kinachoulizwa na karatasi yako').fill(admission)
  await phone.getByRole('button', { name: 'Onyesha matokeo' }).click()
  await expect(phone.getByRole('link', { name: 'Masharti ya matumizi' })).toHaveAttribute('href', '/sw/terms')
  await expect(phone.getByRole('link', { name: 'Sera ya faragha' })).toHaveAttribute('href', '/sw/privacy')
  await phone.getByRole('button', { name: 'Nakubali' }).click()
  const notice = phone.getByRole('complementary', { name: 'Masharti na sera' })
  await expect(notice).toHaveCount(0)

  const { db, close } = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
  await db.update(familyConsents).set({ textVersion: '2026-11' })
  await close()
  await phone.reload()
  await expect(notice).toContainText(`yalibadilika tarehe ${formatPolicyDay(policyVersion, 'sw')}`)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await notice.getByRole('button', { name: 'Nimeelewa' }).click()
  await expect(phone.getByRole('link', { name: 'Mtihani wa katikati' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await phone.goto('/sw/family')
  await expect(notice).toHaveCount(0)
  await context.close()
})
