import { randomUUID } from 'node:crypto'
import { login } from '#contract/accounts.ts'
import { callAt } from '#test/call-endpoint.ts'
import { alert, button, field, newEmail, open } from '#test/e2e/account-forms.ts'
import { expect, expectAccessible, signIn, expectAccessibleAtBothWidths, test } from '#test/e2e/fixtures.ts'
import { linkOfMail } from '#test/e2e/shared-program.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'

test('one’s account is kept in the settings: names, address, language, password, sessions', async ({
  page,
  browser,
  baseURL,
  program,
  mailServer,
  register,
}) => {
  // By the form, so that this browser has a session of its own beside the one of the registration.
  const teacher = await register()
  await signIn(page, teacher)
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  await signIn(other, teacher)
  await page.goto('/app/settings')

  await test.step('the profile', async () => {
    await field(page, 'First name').fill('A')
    await button(page, 'Save').click()
    await expect(page.getByText('First name must be between 2 and 50 characters')).toBeVisible()
    await field(page, 'First name').fill('Zawadi')
    await field(page, 'School name').fill('Lenana Hill School')
    await page.getByLabel('Language').selectOption('Kiswahili')
    await button(page, 'Save').click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await expect(page.getByText('Zawadi Wanjiru').first()).toBeVisible()
    await expect(page.getByText('Lenana Hill School').first()).toBeVisible()
    // The screens follow at once, and come back by the switch.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mipangilio')
    await expectAccessibleAtBothWidths(page)
    await page.locator('header').getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })

  await test.step('a session elsewhere is ended', async () => {
    const sessions = page.getByRole('listitem').filter({ hasText: 'Signed in' })
    // The one of the registration, this one, and the other browser’s.
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
    await field(page, 'New password').fill('Kenya2026')
    await expect(page.getByText('Choose another: it will not be taken.')).toBeVisible()
    await button(page, 'Change password').click()
    await expect(page.getByText('This is among the first passwords that somebody would try. Choose another.', { exact: true })).toBeVisible()
    await field(page, 'New password').fill('Ndovu hunywa 3')
    await expect(page.getByText('Choose another: it will not be taken.')).toBeHidden()
    await button(page, 'Change password').click()
    await expect(page.getByText('Password changed. Other devices are signed out.')).toBeVisible()
    await expect(field(page, 'New password')).toHaveValue('')
    await mailServer.waitForMail(({ to, parsed }) => to.includes(teacher.email) && parsed.subject === 'Your password was changed')
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
    await expect(page.getByText(`${email} waits to be confirmed`)).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(teacher.email)
    await expectAccessible(page)
    await mailServer.waitForMail(({ to, parsed }) => to.includes(teacher.email) && parsed.subject === 'Another address was asked for')
    await callAt(program.url, null)(login, { body: { email: teacher.email, password: 'Ndovu hunywa 3' } })
    await button(page, 'Keep the old address').click()
    await expect(page.getByText('The address stays as it was')).toBeVisible()
    await expect(page.getByText('waits to be confirmed')).toHaveCount(0)
  })

  const email = newEmail()
  await test.step('which takes the place of the old one once its mailbox has answered', async () => {
    await field(page, 'Email').fill(email)
    await page
      .locator('form')
      .filter({ has: field(page, 'First name') })
      .getByLabel('Current password', { exact: true })
      .fill('Ndovu hunywa 3')
    await button(page, 'Save').click()
    await other.goto(await linkOfMail(mailServer, email, /^Confirm your address/))
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Confirm your address')
    await button(other, 'Confirm my address').click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
    await mailServer.waitForMail(({ to, parsed }) => to.includes(teacher.email) && parsed.subject === 'Your address was changed')
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue(email)
    await callAt(program.url, null)(login, { body: { email, password: 'Ndovu hunywa 3' } })
  })

  await test.step('who asks to be remembered is', async () => {
    await open(other, '/login')
    await field(other, 'Email').fill(email)
    await field(other, 'Password').fill('Ndovu hunywa 3')
    await other.getByLabel('Remember me').check()
    const asked = other.waitForRequest((request) => request.url().endsWith('/api/auth/login'))
    await button(other, 'Sign in').click()
    expect((await asked).postDataJSON()).toMatchObject({ remember: true })
    await other.waitForURL('**/app')
  })
  expect(program.output()).not.toContain('Ndovu')
  await elsewhere.close()
})

test('Google signs in where it is set up, and says plainly what does not work', async ({ page, program, google, register }) => {
  program.expectLog('The answer of Google was refused.')
  google.person = { sub: randomUUID(), email: newEmail(), email_verified: true, given_name: 'Zawadi', family_name: 'Chebet' }

  await test.step('Facebook is not available', async () => {
    await open(page, '/login')
    await button(page, 'Facebook').click()
    await expect(page.getByText('Facebook sign-in is not available yet. Please use your email and password.')).toBeVisible()
  })

  await test.step('Google opens an account and signs in, to the remembered page', async () => {
    await page.goto('/app/classes')
    await page.waitForURL('**/login')
    await waitUntilStarted(page)
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
