import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devices, type BrowserContext, type Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { publishReadExam, type PublishedExam } from '#test/e2e/publish-read-exam.ts'

const small = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const

interface Slip {
  code: string
  admission: string
}

async function signIn(phone: Page, { code, admission }: Slip): Promise<void> {
  await phone.goto('/family')
  await fillIn(phone, { code, admission })
  await phone.getByRole('button', { name: 'Show the results' }).click()
}

async function fillIn(phone: Page, { code, admission }: Slip): Promise<void> {
  await phone.getByLabel('Code', { exact: true }).fill(code)
  await phone.getByLabel('What your slip asks for').fill(admission)
}

/** Signed in and agreed, with the results stored on the device. Gives the session, which no page can read. */
async function comeIn(context: BrowserContext, phone: Page, slip: Slip, serverUrl: string) {
  await signIn(phone, slip)
  const agree = phone.getByRole('button', { name: 'I agree' })
  await expect(agree.or(phone.getByRole('link', { name: /Mtihani/ })).first()).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await phone.getByRole('link', { name: 'Mtihani wa katikati ya muhula wa 2' }).first().click()
  await expect(phone.locator('.g-level')).toContainText('Very Good')
  const result = new URL(phone.url()).pathname
  await phone.goto('/family')
  await expect.poll(() => phone.evaluate(listKept)).toEqual(['/family', result])
  const session = (await context.cookies()).find(({ name }) => name === 'sahihi_family')?.value ?? ''
  /** What the server answers to whoever has it: not from this browser. */
  const statusAtServer = async () => (await fetch(`${serverUrl}/api/family`, { headers: { authorization: `Bearer ${session}` } })).status
  expect(await statusAtServer()).toBe(200)
  return { result, statusAtServer }
}

/** The addresses of the pages that this device keeps. */
async function listKept(): Promise<string[]> {
  if (!(await caches.has('family-pages'))) return []
  const kept = await (await caches.open('family-pages')).keys()
  return kept.map(({ url }) => new URL(url).pathname).toSorted()
}

const slipOf = ({ codes, admission }: PublishedExam): Slip => ({ code: codes.guardian, admission })
const notYet = 'When there is a network again, the sign-out is completed before anything is shown.'

test('signing out without a network is said at once, stays said, and is completed before anything is shown', async ({
  page,
  program,
  teacher,
  browser,
  playwright,
}) => {
  const published = await publishReadExam({ url: program.url, dataDir: program.dataDir, token: teacher.token })
  const slip = slipOf(published)
  const context = await browser.newContext({ ...small, baseURL: program.url })
  const phone = await context.newPage()

  await test.step('said at once, in every tab, and nothing is left; with the network the server is told by itself', async () => {
    const { result, statusAtServer } = await comeIn(context, phone, slip, program.url)
    const tab = await context.newPage()
    await tab.goto(result)
    await expect(tab.locator('.g-level')).toContainText('Very Good')
    const cards = await context.newPage()
    await cards.goto((await phone.getByRole('link', { name: 'Revision cards for Pupil 1' }).getAttribute('href')) ?? '')
    await expect(cards.getByText('Pupil 1')).toBeVisible()
    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Sign out' }).click()
    for (const each of [phone, tab, cards]) {
      await expect(each.getByText(notYet)).toBeVisible()
      await expect(each.locator('body')).not.toContainText('Pupil 1')
      expect(await each.title()).not.toContain('Pupil')
    }
    await expectAccessible(phone)
    expect(await phone.evaluate(listKept)).toEqual([])
    // Opened again, by its address and from the history, it stays said.
    await tab.goto(result)
    await expect(tab.getByText(notYet)).toBeVisible()
    await tab.goto('/family')
    await expect(tab.getByText(notYet)).toBeVisible()
    await tab.goBack()
    await expect(tab.locator('body')).not.toContainText('Pupil 1')
    await expectAccessible(tab)
    expect(await statusAtServer(), 'nobody has told the server yet').toBe(200)
    await context.setOffline(false)
    await expect(phone.getByRole('status').getByText('You are signed out.')).toBeVisible()
    await expect(phone.getByText(notYet)).toBeHidden()
    expect(await statusAtServer()).toBe(401)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['sahihi_family_browser'])
    for (const each of [tab, cards]) await each.close()
  })

  await test.step('another guardian signs in on the same phone, with what was typed without a network, and stays in', async () => {
    const { statusAtServer } = await comeIn(context, phone, slip, program.url)
    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await expect(phone.getByText(notYet)).toBeVisible()
    await phone.reload()
    await fillIn(phone, published.sibling)
    await phone.getByRole('button', { name: 'Show the results' }).click()
    await expect(phone.getByText('There is no network, so this was not sent.')).toBeVisible()
    await expect(phone.getByLabel('Code', { exact: true })).toHaveValue(published.sibling.code)
    await context.setOffline(false)
    await phone.getByRole('button', { name: 'Show the results' }).click()
    await expect(phone.getByRole('heading', { name: 'May we show you the results of Pupil 2 here?' })).toBeVisible()
    await expect(phone.locator('body')).not.toContainText('Pupil 1')
    expect(await statusAtServer()).toBe(401)
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Pupil 2', exact: true })).toBeVisible()
    await expect.poll(() => phone.evaluate(listKept)).toEqual(['/family'])
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await expect(phone.getByRole('status').getByText('You are signed out.')).toBeVisible()
  })
  await context.close()

  await test.step('the browser is closed before there is a network again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sahihi-browser-'))
    const open = () => playwright.chromium.launchPersistentContext(folder, { ...small, baseURL: program.url })
    const before = await open()
    const first = before.pages()[0] ?? (await before.newPage())
    const { result, statusAtServer } = await comeIn(before, first, slip, program.url)
    await before.setOffline(true)
    await first.getByRole('button', { name: 'Sign out' }).click()
    await expect(first.getByText(notYet)).toBeVisible()
    await before.close()
    const after = await open()
    const again = await after.newPage()
    await again.goto(result)
    await expect(again.getByRole('button', { name: 'Show the results' })).toBeVisible()
    await expect(again.locator('body')).not.toContainText('Pupil 1')
    expect(await statusAtServer()).toBe(401)
    await after.close()
    await rm(folder, { recursive: true, force: true })
  })

  await test.step('without what stores pages it is said all the same', async () => {
    const bare = await browser.newContext({ ...small, baseURL: program.url, serviceWorkers: 'block' })
    const first = await bare.newPage()
    await signIn(first, slip)
    await expect(first.getByRole('button', { name: 'I agree' })).toBeVisible()
    await bare.setOffline(true)
    await first.getByRole('button', { name: 'Sign out' }).click()
    await expect(first.getByText(notYet)).toBeVisible()
    await bare.setOffline(false)
    await expect(first.getByText(notYet)).toBeHidden()
    await expect(first.getByRole('status').getByText('You are signed out.')).toBeVisible()
    await bare.close()
  })

  await test.step('the school has seen two browsers of the first child, and one of the second', async () => {
    await page.goto(`/app/classes/${published.classId}/families`)
    await expect(page.getByRole('row', { name: /Pupil 1/ })).toContainText('3 have come in')
    await expect(page.getByRole('row', { name: /Pupil 2/ })).toContainText('1 has come in')
  })
})

test('what is sent without a network stays in its form; the same slip on the same phone is the same guardian', async ({
  page,
  program,
  teacher,
  browser,
}) => {
  const published = await publishReadExam({ url: program.url, dataDir: program.dataDir, token: teacher.token })
  const context = await browser.newContext({ ...devices['Galaxy S8'], ...small, baseURL: program.url })
  const phone = await context.newPage()
  const unsent = phone.getByText('There is no network, so this was not sent.')

  await test.step('an agreement, a question about a mark, and another child', async () => {
    await signIn(phone, slipOf(published))
    await expect(phone.getByRole('button', { name: 'I agree' })).toBeVisible()
    await context.setOffline(true)
    await phone.getByRole('button', { name: 'I agree' }).click()
    await expect(unsent).toBeVisible()
    await context.setOffline(false)
    await phone.getByRole('button', { name: 'I agree' }).click()
    await phone
      .getByRole('link', { name: /Mtihani/ })
      .first()
      .click()

    await phone.getByText('Ask about a mark').click()
    await phone.getByLabel('What do you think is wrong?').fill('She wrote heat as well.')
    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Send' }).click()
    await expect(unsent).toBeInViewport()
    await expect(phone.getByLabel('What do you think is wrong?')).toHaveValue('She wrote heat as well.')
    await expectAccessible(phone)
    // Nothing of it is stored on the device.
    expect(await phone.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('heat')
    await context.setOffline(false)
    await phone.getByRole('button', { name: 'Send' }).dblclick()
    await expect(phone.getByText('Sent. The reply will appear here.')).toBeVisible()
    await expect(phone.getByText('She wrote heat as well.')).toHaveCount(1)

    await phone.goto('/family')
    await phone.getByText('Link another child').click()
    await fillIn(phone, published.sibling)
    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Link the child' }).click()
    await expect(unsent).toBeVisible()
    await expect(phone.getByLabel('Code', { exact: true })).toHaveValue(published.sibling.code)
    await context.setOffline(false)
    await phone.getByRole('button', { name: 'Link the child' }).click()
    await expect(phone.getByText('The child is linked.')).toBeVisible()
  })

  await test.step('a page that was never opened is not here, and says so', async () => {
    await context.setOffline(true)
    await phone.goto('/family/results/00000000-0000-4000-8000-000000000000')
    await expect(phone.getByText('There is no network, and this page is not stored on this device.')).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('in again by the same slip: agreed already, and no other guardian', async () => {
    await phone.goto('/family')
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await phone.waitForURL(/done=sign-out$/)
    await signIn(phone, slipOf(published))
    const child = phone.getByRole('region', { name: 'Pupil 1' })
    await expect(child.getByRole('link', { name: /Mtihani/ })).toBeVisible()
    await child.getByText(/^Results of Pupil 1 are shown here: you agreed on /).click()
    await expect(child.getByText('If you withdraw your agreement, no results of Pupil 1 are shown here any more')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'May we show you the results of Pupil 2 here?' })).toBeVisible()
    await page.goto(`/app/classes/${published.classId}/families`)
    for (const name of [/Pupil 1/, /Pupil 2/]) await expect(page.getByRole('row', { name })).toContainText('1 has come in')
    await context.close()
  })
})
