import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administratorAccount, expect, expectAccessible, signIn, test as base } from '#test/e2e/fixtures.ts'
import { startProgram, type Program } from '#test/e2e/program.ts'
import { startGoogleStandIn, type GoogleStandIn } from '#test/server/google-stand-in.ts'
import { startMailServer, type MailServer } from '#test/server/mail-server.ts'

const googleClient = { id: 'sahihi-client', secret: 'a secret of the client' }

/** The program here has a mail server and a provider to sign in with, each on a real socket. */
const test = base.extend<object, { program: Program; mailServer: MailServer; google: GoogleStandIn }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  google: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const google = await startGoogleStandIn(googleClient)
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ mailServer, google }, use) => {
      const program = await startProgram({
        environment: {
          ADMIN_EMAIL: administratorAccount.email,
          ADMIN_PASSWORD: administratorAccount.password,
          SMTP_URL: mailServer.url,
          MAIL_FROM: 'no-reply@sahihi.example',
          GOOGLE_CLIENT_ID: googleClient.id,
          GOOGLE_CLIENT_SECRET: googleClient.secret,
          GOOGLE_ISSUER: google.issuer,
        },
      })
      await use(program)
      await program.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const newEmail = () => `${randomUUID()}@school.example`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const alert = (page: Page) => page.locator('[role=alert]')
const started = (page: Page) => page.locator('html[data-started]')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(started(page)).toBeAttached()
}

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
}

/** The keys that the specification names, as they are now. */
function storedKeys(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const user = localStorage.getItem('user')
    const store = localStorage.getItem('auth-storage')
    return {
      hasToken: localStorage.getItem('authToken') !== null,
      user: user === null ? null : Object.keys(JSON.parse(user)).toSorted(),
      isAuthenticated: store === null ? null : JSON.parse(store).state.isAuthenticated,
      persisted: store === null ? null : Object.keys(JSON.parse(store).state).toSorted(),
    }
  })
}

async function linkOfMail(mailServer: MailServer, email: string, subject: RegExp): Promise<string> {
  const mail = await mailServer.waitForMail(({ to, parsed }) => to.includes(email) && subject.test(parsed.subject ?? ''))
  const link = /https?:\/\/\S+#[\w-]{43}/.exec(mail.parsed.text ?? '')?.[0] ?? ''
  expect(mail.parsed.html).toContain(link)
  return link
}

async function fillRegistration(page: Page, changes: Partial<Record<string, string>> = {}): Promise<string> {
  const email = changes['Email'] ?? newEmail()
  const values = { 'First name': 'Njeri', 'Last name': 'Kamau', Password: 'Chalk4board', 'Confirm password': 'Chalk4board', ...changes, Email: email }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value ?? '')
  await page.getByLabel(/^I agree/).check()
  return email
}

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

  await test.step('a common password is warned of, not refused', async () => {
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
    expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(['email', 'firstName', 'lastName', 'password', 'role'])
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
    await page.waitForURL('**/app/exams')
  })

  await test.step('signing out forgets everything', async () => {
    await page.getByText('Njeri Kamau').first().click()
    await button(page, 'Sign out').click()
    await page.waitForURL('**/login')
    expect(await storedKeys(page)).toEqual({ hasToken: false, user: null, isAuthenticated: null, persisted: null })
  })
})

test('what goes wrong is said in the words of the error catalogue', async ({ page, register }) => {
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
    await signIn(page, account)
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

test('a stored user that cannot be read is only logged, and logged out', async ({ browser, baseURL, register }) => {
  const account = await register()
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await signIn(page, account)
  await page.evaluate(() => localStorage.setItem('user', '{"id":'))
  await page.goto('/app')
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(alert(page)).toHaveCount(0)
  expect(logged).toEqual(['The stored user could not be read; signing out'])
  expect(await storedKeys(page)).toEqual({ hasToken: false, user: null, isAuthenticated: null, persisted: null })
  await context.close()
})

test('the pages behind the gates say why they stay shut, and lead on', async ({ page, register }) => {
  await test.step('one’s posts without an account', async () => {
    await page.goto('/blog-management')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Please log in to manage your blog posts.')).toBeVisible()
    await expectAccessible(page)
    await page.waitForURL('**/login')
    const account = await register()
    await expect(started(page)).toBeAttached()
    await field(page, 'Email').fill(account.email)
    await field(page, 'Password').fill(account.password)
    await button(page, 'Sign in').click()
    await page.waitForURL('**/blog-management')
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible()
  })

  await test.step('the administrator’s page without being one', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible()
    await expectAccessible(page)
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('a forgotten password is chosen anew by mail, and ends every session', async ({ page, browser, baseURL, mailServer, register }) => {
  const account = await register()
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  await signIn(other, account)

  await test.step('the link is asked for', async () => {
    await open(page, '/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
    await field(page, 'Email').fill('no address')
    await button(page, 'Send the link').click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await field(page, 'Email').fill(newEmail())
    await button(page, 'Send the link').click()
    const sent = page.getByText('If there is an account with this address, a mail is on its way.')
    await expect(sent).toBeVisible()
    await page.reload()
    await field(page, 'Email').fill(account.email)
    await button(page, 'Send the link').click()
    await expect(sent).toBeVisible()
  })

  const link = await linkOfMail(mailServer, account.email, /^Choose a new password/)
  expect(link).toContain(`${baseURL}/reset-password#`)
  await test.step('the new password is chosen, and the code appears in no request’s address', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''))
    await page.goto('/reset-password')
    await expect(page.getByText('This link is not whole.')).toBeVisible()
    await page.goto(link)
    await field(page, 'New password').fill('short')
    await button(page, 'Set the password').click()
    await expect(page.locator('.error')).toContainText('Password must be at least 8 characters long')
    await expectAccessibleAtBothWidths(page)
    await field(page, 'New password').fill('Ndovu hunywa 3')
    await button(page, 'Set the password').click()
    await page.waitForURL('**/login')
    await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible()
    expect(asked.join(' ')).not.toContain(link.split('#')[1])
  })

  await test.step('the old sessions are over, the new password signs in, and the link is used up', async () => {
    await other.goto('/app/classes')
    await other.waitForURL('**/login')
    await signIn(page, { email: account.email, password: 'Ndovu hunywa 3' })
    await mailServer.waitForMail(({ to, parsed }) => to.includes(account.email) && parsed.subject === 'Your password was changed')
    await page.goto(link)
    await field(page, 'New password').fill('Ndovu hunywa 4')
    await button(page, 'Set the password').click()
    await expect(alert(page)).toHaveText('This link is not valid any more. Ask for a new one.')
  })
  await elsewhere.close()
})

test('a colleague is invited, joins, and is signed in', async ({ page, browser, baseURL, mailServer, teacher }) => {
  const email = newEmail()
  await test.step('the owner of the school invites', async () => {
    await page.goto('/app/settings')
    await page.getByRole('main').getByRole('link', { name: 'Colleagues' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colleagues')
    await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible()
    await field(page, 'Email').fill(email)
    await page.getByLabel('Role').selectOption('principal')
    await button(page, 'Send invitation').click()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Principal')
    await expectAccessibleAtBothWidths(page)
  })

  const first = await linkOfMail(mailServer, email, /invites you to School of/)
  await test.step('it is sent again, and the first link ends', async () => {
    const sentBefore = mailServer.received.length
    await button(page, `Send again to ${email}`).click()
    await expect(page.getByText(`Invitation sent again to ${email}`)).toBeVisible()
    await expect(() => expect(mailServer.received.length).toBeGreaterThan(sentBefore)).toPass()
  })
  const second = /https?:\/\/\S+#[\w-]{43}/.exec(mailServer.received.filter(({ to }) => to.includes(email)).at(-1)?.parsed.text ?? '')?.[0] ?? ''
  expect(second).not.toBe(first)

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const theirs = await context.newPage()
  await test.step('the colleague opens an account in the school', async () => {
    await theirs.goto(first)
    await expect(alert(theirs)).toHaveText('This invitation is not open any more. Ask for a new one.')
    await theirs.goto('about:blank')
    await theirs.goto(second)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Join School of ${teacher.email}`)
    await expect(theirs.getByText('Amina Wanjiru invites you as Principal.')).toBeVisible()
    await expect(field(theirs, 'Email')).toHaveValue(email)
    await expectAccessibleAtBothWidths(theirs)
    await field(theirs, 'First name').fill('Brian')
    await field(theirs, 'Last name').fill('Kiprop')
    await field(theirs, 'Password').fill('Ndovu hunywa 3')
    await button(theirs, 'Join').click()
    await theirs.waitForURL('**/app/**')
    await expect(theirs.getByText('Brian Kiprop').first()).toBeVisible()
    expect(await storedKeys(theirs)).toMatchObject({ hasToken: true, isAuthenticated: true })
  })

  await test.step('and is among the staff; another invitation is revoked', async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'Brian Kiprop' })).toContainText('Active')
    await expect(page.getByRole('row').filter({ hasText: 'Amina Wanjiru' })).toContainText('Owner')
    const late = newEmail()
    await field(page, 'Email').fill(late)
    await button(page, 'Send invitation').click()
    await button(page, `Revoke the invitation of ${late}`).click()
    await expect(page.getByText('Invitation revoked')).toBeVisible()
    await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible()
  })
  await context.close()
})

test('one’s account is kept in the settings: names, address, language, password, sessions', async ({
  page,
  browser,
  baseURL,
  program,
  mailServer,
  teacher,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  await signIn(other, teacher)
  await page.goto('/app/settings')

  await test.step('the profile', async () => {
    await field(page, 'First name').fill('A')
    await button(page, 'Save').click()
    await expect(page.getByText('First name must be between 2 and 50 characters')).toBeVisible()
    await field(page, 'First name').fill('Zawadi')
    await page.getByLabel('Language of our mails').selectOption('Kiswahili')
    await button(page, 'Save').click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await expect(page.getByText('Zawadi Wanjiru').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a session elsewhere is ended', async () => {
    const sessions = page.getByRole('listitem').filter({ hasText: 'Signed in' })
    // The one of the fixture’s registration, this one, and the other browser’s.
    await expect(sessions).toHaveCount(3)
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(sessions.first()).toContainText('Chrome on Linux')
    await button(page, 'Sign out everywhere else').click()
    await expect(sessions).toHaveCount(1)
    await other.goto('/app/classes')
    await other.waitForURL('**/login')
    await signIn(other, teacher)
    await page.reload()
    await button(page, 'Sign out Chrome on Linux').click()
    await expect(page.getByText('Signed out there')).toBeVisible()
    await other.goto('/app/classes')
    await other.waitForURL('**/login')
  })

  await test.step('the password, which is told by mail in the language chosen', async () => {
    await field(page, 'Current password').fill(teacher.password)
    await field(page, 'New password').fill('Ndovu hunywa 3')
    await button(page, 'Change password').click()
    await expect(page.getByText('Password changed. Other devices are signed out.')).toBeVisible()
    await expect(field(page, 'New password')).toHaveValue('')
    await mailServer.waitForMail(({ to, parsed }) => to.includes(teacher.email) && parsed.subject === 'Nenosiri lako limebadilishwa')
  })

  await test.step('the address, which needs the password', async () => {
    const email = newEmail()
    await field(page, 'Email').fill(email)
    await page
      .locator('form')
      .filter({ has: field(page, 'First name') })
      .getByLabel('Current password', { exact: true })
      .fill('Ndovu hunywa 3')
    await button(page, 'Save').click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await mailServer.waitForMail(({ to, parsed }) => to.includes(teacher.email) && parsed.subject === 'Anwani yako imebadilishwa')
    await signIn(other, { email, password: 'Ndovu hunywa 3' })
  })

  await test.step('remembered sessions last thirty days, others twelve hours', async () => {
    const hoursOf = async (remember: boolean) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
      const fresh = await context.newPage()
      await open(fresh, '/login')
      await field(fresh, 'Email').fill(administratorAccount.email)
      await field(fresh, 'Password').fill(administratorAccount.password)
      if (remember) await fresh.getByLabel('Remember me').check()
      await button(fresh, 'Sign in').click()
      await fresh.waitForURL('**/admin')
      const token = await fresh.evaluate(() => localStorage.getItem('authToken'))
      await context.close()
      const { exp, iat } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
      return (exp - iat) / 3600
    }
    expect([await hoursOf(false), await hoursOf(true)]).toEqual([12, 720])
  })
  expect(program.output()).not.toContain('Ndovu')
  await elsewhere.close()
})

test('Google signs in where it is set up, and says plainly what does not work', async ({ page, google, register }) => {
  google.person = { sub: randomUUID(), email: newEmail(), email_verified: true, given_name: 'Zawadi', family_name: 'Chebet' }

  await test.step('Facebook is not available', async () => {
    await open(page, '/login')
    await button(page, 'Facebook').click()
    await expect(page.getByText('Facebook sign-in is not available yet. Please use your email and password.')).toBeVisible()
  })

  await test.step('Google opens an account and signs in, to the remembered page', async () => {
    await page.goto('/app/classes')
    await page.waitForURL('**/login')
    await expect(started(page)).toBeAttached()
    await button(page, 'Google').click()
    await page.waitForURL('**/app/classes')
    await expect(page.getByText('Zawadi Chebet').first()).toBeVisible()
    await page.goto('/app/settings')
    await expect(page.getByText('You sign in with Google and have no password.')).toBeVisible()
    await page.getByText('Zawadi Chebet').first().click()
    await button(page, 'Sign out').click()
    await page.waitForURL('**/login')
  })

  await test.step('an account with a password is not taken over', async () => {
    const account = await register()
    google.person = { sub: randomUUID(), email: account.email, email_verified: true }
    await open(page, '/register')
    await button(page, 'Google').click()
    await expect(alert(page)).toHaveText('An account with this email already exists. Please sign in with your password.')
    expect(new URL(page.url()).hash).toBe('')
  })

  await test.step('a forged answer is refused', async () => {
    google.forge = { claims: { nonce: 'of another' } }
    await button(page, 'Google').click()
    await expect(alert(page)).toHaveText('Signing in with Google did not work. Please try again, or use your email and password.')
    google.forge = null
  })
})
