import type { Page } from '@playwright/test'
import { putAwayHint } from '#contract/desk.ts'
import { createExam } from '#contract/exams.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'

/** The key is heard as soon as the page listens, which nobody sees: it is pressed until the field has the focus. */
async function searchByKey(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(words)
}

test('the first day: a sample class by one press, the search by a key, help beside every screen, and away again', async ({
  page,
  program,
  teacher,
}) => {
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${teacher.firstName}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bring in a class list' })).toBeVisible()
  await expectAccessible(page)

  await test.step('the help link leads to the article of the screen, and the search of the help finds another', async () => {
    await page.getByRole('link', { name: 'Help about this page' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your first exam, from scheme to marks' })).toBeVisible()
    await page.getByRole('link', { name: 'Help', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help for teachers' })).toBeVisible()
    await searchByKey(page, 'page is missing')
    await expect(page.locator('.help-found').getByRole('link', { name: 'When something goes wrong' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one press makes the sample, which stands on the desk as what it is', async () => {
    await page.goto('/app')
    await page.getByRole('button', { name: 'Open the sample' }).click()
    await page.waitForURL('**/upload')
    await page.goto('/app')
    await expect(page.getByRole('link', { name: 'Sample: Physics paper' })).toBeVisible()
    await searchByKey(page, 'akinyi')
    await expect(page.getByRole('link', { name: 'Akinyi Odhiambo' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('another takes it away, and what is put away stays away', async () => {
    await page.getByRole('button', { name: 'Remove the sample' }).first().click()
    await expect(page.getByRole('button', { name: 'Open the sample' })).toBeVisible()
    await page.getByRole('button', { name: 'Put this list away' }).click()
    await expect(page.getByRole('heading', { name: 'Your first week' })).toHaveCount(0)
    await callAt(program.url, teacher.token)(putAwayHint, { body: { hint: 'sample' } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Write it here' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the sample' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your first week' })).toHaveCount(0)
  })
})

test('where nothing waits, the desk names the next step once, large, with the one primary button', async ({ page, program, teacher }) => {
  const call = callAt(program.url, teacher.token)
  await call(createExam, { body: { title: 'Opener' } })
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: 'What is next' })).toBeVisible()
  await expect(page.getByText('What is next')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Bring in a class list' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a class' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Add a class' })).toHaveClass('btn')
  await expect(page.getByText('Nothing waits for you')).toHaveCount(0)
  await expectAccessible(page)
})
