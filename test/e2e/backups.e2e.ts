import { expect, expectAccessibleAtBothWidths, test } from '#test/e2e/fixtures.ts'

test('the administrator sees that there is no backup yet, and sets how long they are kept', async ({ page, administrator }) => {
  expect(administrator.email).not.toBe('')
  await page.goto('/admin/backups')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups')
  await expect(page.getByText('There is no backup yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Test a restore now' }), 'of what').toBeDisabled()
  await expectAccessibleAtBothWidths(page)
  const days = page.getByLabel('Days')
  await expect(days).toHaveValue('14')
  await days.fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Allowed: a whole number from 2 to 400.')).toBeVisible()
  await days.fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
