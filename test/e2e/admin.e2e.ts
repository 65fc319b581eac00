import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  administratorAccount,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  keepSession,
  signIn,
  test,
  type Account,
} from '#test/e2e/fixtures.ts'
import { answerAsSpecified } from '#test/e2e/answer-as-specified.ts'

const suspended = 'Your account has been suspended. Please contact support for assistance.'

const rowOf = (page: Page, account: Account) => page.getByRole('row').filter({ hasText: account.email })
const figure = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('..').locator('dd')

test('the administrator locks a signed-in user out, lets them in again, and deletes them', async ({
  page,
  browser,
  program,
  administrator,
  register,
}) => {
  expect(administrator.email).toBe(administratorAccount.email)
  const grace = await register({ firstName: 'Grace', lastName: 'Mutua' })
  // At another computer.
  const elsewhere = await browser.newContext({ baseURL: program.url })
  const hers = await elsewhere.newPage()
  await keepSession(hers, program, grace.token)
  await hers.goto('/app')
  await page.goto('/admin')

  await test.step('the dashboard is as specified', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
    await expect(page).toHaveTitle('Admin Dashboard · Sahihi')
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    for (const label of ['Total Users', 'Active Users', 'Suspended Users', 'Total Blog Posts']) await expect(figure(page, label)).toHaveText(/^\d+/)
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'School', 'Role', 'Status', 'Posts', 'Actions'])
    await expect(rowOf(page, grace)).toContainText('User')
    const own = rowOf(page, administrator)
    await expect(own).toContainText('N/A')
    await expect(own).toContainText('Admin')
    await expect(own).toContainText('You')
    await expect(own.getByRole('combobox')).toHaveCount(0)
    await expect(own.getByRole('button')).toHaveCount(0)
    const status = rowOf(page, grace).getByRole('combobox')
    await expect(status.getByRole('option')).toHaveText(['Active', 'Suspended', 'Banned'])
    await expect(page.getByRole('contentinfo')).toContainText('Privacy Policy')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('who is suspended sees why, wherever they are, and the figures follow', async () => {
    const before = Number(await figure(page, 'Suspended Users').textContent())
    await page.getByLabel('Status of Grace Mutua').selectOption('Suspended')
    await expect(rowOf(page, grace).locator('.badge')).toHaveText('Suspended')
    await expect(figure(page, 'Suspended Users')).toHaveText(String(before + 1))

    // Without loading the page anew: the next thing she opens asks the server.
    await hers.getByRole('link', { name: 'Classes', exact: true }).click()
    await expect(hers.getByText(suspended, { exact: true })).toBeVisible()
    await expectAccessible(hers)
  })

  await test.step('Undo lets them in again', async () => {
    const suspensions = page.getByRole('status').filter({ hasText: 'Grace Mutua: Suspended' })
    await suspensions.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, grace).locator('.badge')).toHaveText('Active')
    await hers.goto('/app/classes')
    await expect(hers.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  })

  await test.step('who is banned sees the same screen', async () => {
    await page.getByLabel('Status of Grace Mutua').selectOption('Banned')
    await expect(rowOf(page, grace).locator('.badge')).toHaveText('Banned')
    await hers.goto('/app')
    await expect(hers.getByText(suspended, { exact: true })).toBeVisible()
  })

  await test.step('a deletion is asked about in the words of the specification, and cannot happen by keeping', async () => {
    const before = Number(await figure(page, 'Total Users').textContent())
    await page.getByRole('button', { name: 'Delete Grace Mutua' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('p')).toHaveText('Are you sure you want to delete this user? This action cannot be undone.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await expect(rowOf(page, grace)).toBeVisible()

    await page.getByRole('button', { name: 'Delete Grace Mutua' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(rowOf(page, grace)).toHaveCount(0)
    await expect(figure(page, 'Total Users')).toHaveText(String(before - 1))
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeFocused()

    await hers.goto('/app/classes')
    await hers.waitForURL('**/login')
  })
  await elsewhere.close()
})

test('users are found by words, fifty at a time, and what fails can be tried again', async ({ page, administrator, register }) => {
  expect(administrator.token).not.toBe('')
  const people = await Promise.all(Array.from({ length: 5 }, (_, index) => register({ firstName: 'Zawadi', lastName: `Pager ${'abcde'[index]}` })))
  // The server's own pages, but of two rows: five people fill three of them.
  const limits = new Set<string | null>()
  await page.route('**/api/admin/users?*', (route) => {
    const url = new URL(route.request().url())
    limits.add(url.searchParams.get('limit'))
    url.searchParams.set('limit', '2')
    return route.continue({ url: url.href })
  })
  await page.goto('/admin')
  await page.getByLabel('Search users').fill('zawadi pager')
  await expect(page.getByText('2 of 5 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('4 of 5 shown').waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('5 of 5 shown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  for (const person of people) await expect(rowOf(page, person)).toBeVisible()
  expect([...limits]).toEqual(['50'])

  await page.getByLabel('Search users').fill('nobody is called so')
  await expect(page.getByText('No user matches “nobody is called so”.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await test.step('an error stands in its place, with a way to try again', async () => {
    const refused = { success: false, message: 'There is nothing here.', code: 'not-found', requestId: 'r' }
    await page.route('**/api/admin/{users?*,stats}', (route) => route.fulfill({ status: 404, json: refused }))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'The users cannot be shown' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The figures cannot be shown.')
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, administrator)).toBeVisible()
    await expect(figure(page, 'Total Users')).toHaveText(/^\d+/)
  })
})

test('only an administrator gets in', async ({ page, teacher }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You need administrator privileges to access this page.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL((url) => url.pathname === '/')
  // Its other screens stand behind the same gate.
  await page.goto('/admin/retention')
  await expect(page.getByText('You need administrator privileges to access this page.', { exact: true })).toBeVisible()
  await page.goto('/app')
  await page.getByText(`${teacher.firstName} ${teacher.lastName}`).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await page.goto('/admin/mail')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(administratorAccount.email)
  await page.getByLabel('Password', { exact: true }).fill(administratorAccount.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/mail')
  await page.goto('/app')
  await page.waitForURL('**/admin')
})

test('the administrator sees how the program does, sets how long things are kept, and sees who did what', async ({
  page,
  administrator,
  register,
}) => {
  await test.step('how the program does, and how long things are kept', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Operations' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations')
    await expect(page.getByRole('row').filter({ hasText: 'everything' }).filter({ hasText: 'runs' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What schools use' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'What is kept, and how long' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is kept, and how long')
    const days = page.getByLabel('Days: Newsletter addresses')
    await expect(days).toHaveValue('30')
    await expectAccessibleAtBothWidths(page)
    const row = page.getByRole('listitem').filter({ has: days })
    await days.fill('0')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Allowed: a whole number from 1 to 400.')).toBeVisible()
    await days.fill('60')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(days).toHaveValue('60')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Operations' }).click()
    await page.getByRole('link', { name: 'To the backups' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups')
  })

  await test.step('the trail tells who did what', async () => {
    const amina = await register({ firstName: 'Amina', lastName: 'Trail' })
    await page.goto('/admin')
    await page.getByLabel('Status of Amina Trail').selectOption('Suspended')
    await expect(rowOf(page, amina).locator('.badge')).toHaveText('Suspended')
    await page.goto('/admin/trail')
    await page.getByLabel('Search the trail').fill('amina trail')
    const entry = page.getByRole('row').filter({ hasText: 'Status of a user changed' })
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText(`${administrator.firstName} ${administrator.lastName}`)
    await expect(entry).toContainText('active → suspended')
    await expectAccessibleAtBothWidths(page)
  })
})

test('administration and blog work on answers in the shapes of the specification alone', async ({ page, register }) => {
  const grace = await register({ firstName: 'Grace', lastName: 'Wafula' })
  await answerAsSpecified(page)
  await signIn(page, administratorAccount)

  await test.step('the administrator sees figures and users, locks one out and deletes them', async () => {
    await expect(page).toHaveURL(/\/admin$/)
    for (const label of ['Total Users', 'Active Users', 'Suspended Users', 'Total Blog Posts']) await expect(figure(page, label)).toHaveText(/^\d+/)
    await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 shown$/ })).toBeVisible()
    await page.getByLabel('Status of Grace Wafula').selectOption('Banned')
    await expect(rowOf(page, grace).locator('.badge')).toHaveText('Banned')
    await page.getByRole('button', { name: 'Delete Grace Wafula' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(rowOf(page, grace)).toHaveCount(0)
  })

  const card = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await test.step('a post with a picture is published and changed', async () => {
    await page.goto('/blog-management')
    await page.getByRole('button', { name: 'Create Post', exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Title').fill('Shapes')
    await form.getByLabel('Content').fill('One & <b onclick="alert(1)">two</b>\n\nThree')
    await form.getByRole('radio', { name: 'Upload' }).check({ force: true })
    const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2b6e4f' } })
      .jpeg()
      .toBuffer()
    await form.getByLabel('Image file').setInputFiles({ name: 'desk.jpg', mimeType: 'image/jpeg', buffer })
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => card('Shapes').locator('img').evaluate(readWidth)).toBeGreaterThan(0)
    await expect(card('Shapes').locator('.own-post-dates')).toHaveText(/^Created [A-Z][a-z]+ \d+, \d{4}$/)
    await page.getByRole('button', { name: 'Edit: Shapes' }).click()
    await form.getByLabel('Title').fill('Shapes alone')
    await form.getByRole('button', { name: 'Save changes', exact: true }).click()
    await expect(card('Shapes alone')).toBeVisible()
  })

  await test.step('everybody reads it, as it was typed', async () => {
    await page.goto('/blog')
    await page.getByRole('heading', { name: 'From our users' }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Shapes alone' }).click()
    const shown = page.getByRole('article')
    await expect(shown.locator('.prose p')).toHaveText(['One & <b onclick="alert(1)">two</b>', 'Three'])
    await expect(shown.locator('.post-line')).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}$/)
    await expect.poll(() => shown.locator('img').evaluate(readWidth)).toBeGreaterThan(0)
  })

  await test.step('its author deletes it', async () => {
    await page.goto('/blog-management')
    await page.getByRole('button', { name: 'Delete: Shapes alone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(card('Shapes alone')).toHaveCount(0)
  })
})

const readWidth = (image: Element) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)
