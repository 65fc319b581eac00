import { expect, test } from '#test/e2e/fixtures.ts'

test('what is written in drawings is in the language of the page: as it came, once its scripts run, and on the next page', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/sw')).text()).toContain('Geuza ukurasa')
  await page.goto('/sw')
  await expect(page.getByText('hawa kwanza')).toBeVisible()
  await page.getByRole('link', { name: 'Bei', exact: true }).first().click()
  await expect(page.getByRole('img', { name: 'Wanafunzi 42 mara CAT 4' })).toBeVisible()
  await page.getByRole('link', { name: 'English', exact: true }).first().click()
  await expect(page.getByRole('img', { name: '42 pupils times 4 CATs' })).toBeVisible()
})

test('an empty desk says so in Kiswahili', async ({ teacher: _teacher, page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'sw')
    localStorage.setItem('languageUntold', 'sw')
  })
  await page.goto('/app/templates')
  await expect(page.getByText('anza hapa')).toBeVisible()
})
