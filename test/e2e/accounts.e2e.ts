import { alert, button, field, fillRegistration, open, storedKeys } from '#test/e2e/account-forms.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, keepSession, test } from '#test/e2e/fixtures.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'

test('somebody registers, signs in, is taken to the page they wanted, and leaves', async ({ page }) => {
  await test.step('a page that asks for an account is remembered', async () => {
    await page.goto('/app/classes?view=all')
    await page.waitForURL('**/login')
  })

  let email = ''
  await test.step('the form is as specified', async () => {
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account')
    const role = page.getByLabel('Role')
    await expect(role.getByRole('option')).toHaveText(['Teacher', 'Head Teacher', 'School Administrator', 'Principal', 'Other'])
    expect(await role.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('value')))).toEqual([
      'teacher',
      'head-teacher',
      'administrator',
      'principal',
      'other',
    ])
    await expect(role).not.toHaveAttribute('required')
    await expect(field(page, 'School name (optional)')).not.toHaveAttribute('required')
    await expect(page.getByLabel(/^I agree/)).toHaveAttribute('required')
    await expect(
      page.getByText('Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })

  await test.step('both passwords are shown and hidden', async () => {
    await field(page, 'Password').fill('Chalk4board')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await button(page, 'Show password').click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await expect(field(page, 'Confirm password')).toHaveAttribute('type', 'password')
    await button(page, 'Show confirmed password').click()
    await expect(field(page, 'Confirm password')).toHaveAttribute('type', 'text')
    await button(page, 'Hide password').click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  })

  await test.step('nothing is sent while something is wrong', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/register') && sent.push(request.url()))
    await fillRegistration(page, { 'Confirm password': 'Chalk5board' })
    await button(page, 'Create account').click()
    await expect(alert(page)).toHaveText('Passwords do not match')
    await expect(field(page, 'Confirm password')).toBeFocused()
    await fillRegistration(page, { 'First name': 'N' })
    await button(page, 'Create account').click()
    await expect(page.getByText('First name must be between 2 and 50 characters')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    expect(sent).toEqual([])
  })

  await test.step('a common password is warned of, not refused; the list comes when one begins to choose', async () => {
    const lists: string[] = []
    page.on('request', (request) => request.url().includes('/common-passwords') && lists.push(request.url()))
    await page.reload()
    await field(page, 'First name').fill('Njeri')
    await waitUntilStarted(page)
    expect(lists).toEqual([])
    await field(page, 'Password').focus()
    await expect.poll(() => lists.length).toBe(1)
    const warning = page.getByText('This is among the first passwords that somebody would try.')
    await field(page, 'Password').fill('Chalk4board')
    await expect(warning).toBeHidden()
    await field(page, 'Password').fill('Kenya2026')
    await expect(warning).toBeVisible()
  })

  await test.step('it leads to the sign-in page with a notice, and keeps no token', async () => {
    email = await fillRegistration(page, { Password: 'Kenya2026', 'Confirm password': 'Kenya2026' })
    await page.getByLabel('Role').selectOption('head-teacher')
    const sent = page.waitForRequest('**/api/auth/register')
    await button(page, 'Create account').click()
    expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual([
      'agreedTo',
      'email',
      'firstName',
      'language',
      'lastName',
      'password',
      'role',
    ])
    await page.waitForURL('**/login')
    const notice = page.getByText('Your account is ready. Sign in to start.')
    await expect(notice).toBeVisible()
    await page.reload()
    await expect(notice).toBeVisible()
    expect(await storedKeys(page)).toMatchObject({ hasToken: false, user: null })
  })

  await test.step('signing in loads the remembered page in full', async () => {
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill('Kenya2026')
    const load = page.waitForEvent('load')
    await button(page, 'Sign in').click()
    await page.waitForURL('**/app/classes?view=all')
    await load
    await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
    expect(await storedKeys(page)).toEqual({
      hasToken: true,
      user: ['email', 'firstName', 'id', 'lastName', 'role', 'status'],
      isAuthenticated: true,
      persisted: ['isAuthenticated', 'token', 'user'],
    })
  })

  await test.step('a reload stays signed in, and the sign-in page sends on', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
    await page.goto('/login')
    await page.waitForURL('**/app')
  })

  await test.step('signing out forgets everything', async () => {
    await page.getByText('Njeri Kamau').first().click()
    await button(page, 'Sign out').click()
    await page.waitForURL('**/login')
    expect(await storedKeys(page)).toEqual({ hasToken: false, user: null, isAuthenticated: null, persisted: null })
  })
})

test('what goes wrong is said in the words of the error catalogue', async ({ page, program, register }) => {
  const account = await register()

  await test.step('a failed sign-in', async () => {
    await open(page, '/login')
    await field(page, 'Email').fill(account.email)
    await field(page, 'Password').fill('Wrong12345')
    await button(page, 'Sign in').click()
    await expect(alert(page)).toHaveText('Invalid email or password.')
    expect(new URL(page.url()).pathname).toBe('/login')
    await expectAccessibleAtBothWidths(page)
    await page.route('**/api/auth/login', (route) => route.abort())
    await button(page, 'Sign in').click()
    await expect(alert(page)).toContainText('Login failed. Please check your credentials.')
    await page.unroute('**/api/auth/login')
  })

  await test.step('a failed registration', async () => {
    await open(page, '/register')
    await fillRegistration(page, { Email: account.email })
    await button(page, 'Create account').click()
    await expect(alert(page)).toHaveText('Registration failed:An account with this email already exists.')
    const errors = [
      { path: 'email', msg: 'The first sentence.' },
      { path: 'password', msg: 'The second sentence.' },
    ]
    const refusal = { success: false, message: 'Some fields are not right.', code: 'invalid-input', requestId: 'one' }
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 422, json: { ...refusal, errors } }))
    await button(page, 'Create account').click()
    await expect(alert(page).locator('b')).toHaveText('Registration failed:')
    await expect(alert(page).locator('b ~ div')).toHaveText(['The first sentence.', 'The second sentence.'])
    await page.unroute('**/api/auth/register')
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 409, json: { ...refusal, message: 'Only a sentence.' } }))
    await button(page, 'Create account').click()
    await expect(alert(page)).toHaveText('Only a sentence.')
    await page.unroute('**/api/auth/register')
    await page.route('**/api/auth/register', (route) => route.abort())
    await button(page, 'Create account').click()
    await expect(alert(page)).toHaveText('Registration failed. Please try again.')
    await page.unroute('**/api/auth/register')
  })

  await test.step('a profile and a password that cannot be stored', async () => {
    await keepSession(page, program, account.token)
    await page.goto('/app/settings')
    await expect(field(page, 'First name')).toHaveValue('Amina')
    await page.route('**/api/auth/profile', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await button(page, 'Save').click()
    await expect(alert(page)).toHaveText('Profile update failed')
    await page.unroute('**/api/auth/profile')
    await button(page, 'Save').click()
    await expect(alert(page)).toHaveCount(0)
    await field(page, 'Current password').fill('Wrong12345')
    await field(page, 'New password').fill('Another4board')
    await button(page, 'Change password').click()
    await expect(alert(page)).toHaveText('The current password is not right.')
    await page.route('**/api/auth/change-password', (route) => route.abort())
    await button(page, 'Change password').click()
    await expect(alert(page)).toHaveText('Password change failed')
    await page.unroute('**/api/auth/change-password')
  })

  await test.step('an answer of 401 removes token and user and leads to the sign-in page', async () => {
    await page.evaluate(() => localStorage.setItem('authToken', 'rubbish'))
    await page.goto('/app/classes')
    await page.waitForURL('**/login')
    expect(await storedKeys(page)).toMatchObject({ hasToken: false, user: null })
  })
})

test('a stored user that cannot be read is only logged, and logged out', async ({ browser, baseURL, program, register }) => {
  const account = await register()
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await keepSession(page, program, account.token)
  await page.evaluate(() => localStorage.setItem('user', '{"id":'))
  await page.goto('/app')
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(alert(page)).toHaveCount(0)
  await expect.poll(() => logged, 'what was logged may come after what is seen').toEqual(['The stored user could not be read; signing out'])
  // A public page never asks who is signed in, and leaves nobody's session behind all the same.
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'a.b.c')
    localStorage.setItem('user', '{"firstName":"Amina"}')
  })
  await page.goto('/about')
  await page.mouse.move(10, 10)
  await waitUntilStarted(page)
  expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')])).toEqual([null, null])
  expect(await storedKeys(page)).toEqual({ hasToken: false, user: null, isAuthenticated: null, persisted: null })
  await context.close()
})

test('the page of one’s posts says without an account why it stays shut, and leads on', async ({ page, register }) => {
  await page.goto('/blog-management')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please log in to manage your blog posts.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL('**/login')
  const account = await register()
  await waitUntilStarted(page)
  await field(page, 'Email').fill(account.email)
  await field(page, 'Password').fill(account.password)
  await button(page, 'Sign in').click()
  await page.waitForURL('**/blog-management')
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible()
})
