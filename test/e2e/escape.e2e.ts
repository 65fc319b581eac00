import { expect, test } from '#test/e2e/fixtures.ts'

test('Escape leaves what it opened and gives the focus back; a new question folds the ones before', async ({ page, teacher }) => {
  expect(teacher.token).not.toBe('')
  await page.goto('/app/exams')
  await page.locator('input[type=file]').setInputFiles('examples/kcse-physics.json')
  await page.waitForURL(/\/app\/exams\/[0-9a-f-]{36}$/)
  const lines = page.locator('.question-line')

  await test.step('a question', async () => {
    await lines.first().click()
    await expect(lines.first()).toHaveAttribute('aria-expanded', 'true')
    await page.locator('.question.is-open textarea').first().focus()
    await page.keyboard.press('Escape')
    await expect(lines.first()).toHaveAttribute('aria-expanded', 'false')
    await expect(lines.first()).toBeFocused()
  })

  await test.step('a fold in a question, which stays open itself', async () => {
    await lines.first().click()
    const fold = page.locator('.question.is-open details.more').first()
    await fold.locator('summary').click()
    await fold.locator('textarea').first().focus()
    await page.keyboard.press('Escape')
    await expect(fold).not.toHaveAttribute('open')
    await expect(fold.locator('summary')).toBeFocused()
    await expect(lines.first()).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('a dialog', async () => {
    const paste = page.getByRole('button', { name: 'Paste a scheme' })
    await paste.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(paste).toBeFocused()
  })

  await test.step('the menu of the account', async () => {
    const menu = page.locator('header details').first()
    await menu.locator('summary').click()
    await expect(menu).toHaveAttribute('open', '')
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(menu.locator('summary')).toBeFocused()
  })

  await page
    .getByRole('group', { name: /question/ })
    .getByRole('button', { name: 'Short answer' })
    .click()
  await expect(page.locator('.question.is-open')).toHaveCount(1)
  await expect(lines.last()).toHaveAttribute('aria-expanded', 'true')
})
