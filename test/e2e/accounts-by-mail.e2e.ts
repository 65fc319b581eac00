import { login } from '#contract/accounts.ts'
import { callAt } from '#test/call-endpoint.ts'
import { alert, button, field, newEmail, open, storedKeys } from '#test/e2e/account-forms.ts'
import { expect, expectAccessibleAtBothWidths, keepSession, test } from '#test/e2e/fixtures.ts'
import { linkOfMail } from '#test/e2e/shared-program.ts'

test('a forgotten password is chosen anew by mail, and ends every session', async ({ page, browser, baseURL, program, mailServer, register }) => {
  const account = await register()
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  await keepSession(other, program, account.token)

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
    await callAt(program.url, null)(login, { body: { email: account.email, password: 'Ndovu hunywa 3' } })
    await mailServer.waitForMail(({ to, parsed }) => to.includes(account.email) && parsed.subject === 'Your password was changed')
    await page.goto(link)
    await field(page, 'New password').fill('Ndovu hunywa 4')
    await button(page, 'Set the password').click()
    await expect(alert(page)).toHaveText('This link is not valid any more. Ask for a new one.')
  })
  await elsewhere.close()
})

test('the address one registered with is confirmed by a press of a button', async ({ page, program, mailServer, register }) => {
  const account = await register({}, { isProven: false })
  await keepSession(page, program, account.token)
  await page.goto('/app')
  const note = page.getByRole('complementary', { name: 'Your email address' })

  await test.step('a line above the page asks for it, and can have the mail sent again', async () => {
    await expect(note).toContainText('Please confirm your email address')
    await expectAccessibleAtBothWidths(page)
    await button(page, 'Send the link again').click()
    await expect(note.getByRole('alert')).toContainText('try again in a minute')
    await page.goto('/app/settings')
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    await expect(note).toHaveCount(0)
    await page.goto('/app/colleagues')
    await field(page, 'Email').fill(newEmail())
    await button(page, 'Send invitation').click()
    await expect(alert(page).filter({ hasText: 'Confirm your own email address first' })).toBeVisible()
  })

  await test.step('the link of the mail changes nothing before the button is pressed', async () => {
    const link = await linkOfMail(mailServer, account.email, /^Confirm your address/)
    await page.goto('/confirm-email')
    await expect(alert(page)).toContainText('A part of the link is missing.')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address')
    await expectAccessibleAtBothWidths(page)
    await page.goto('/app/classes')
    await expect(note).toBeVisible()
    await page.goto(link)
    await button(page, 'Confirm my address').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
    await page.getByRole('link', { name: 'Go to Sahihi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${account.firstName}` })).toBeVisible()
    await expect(note).toHaveCount(0)
  })
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
    await expect(page.getByText(`The invitation to ${email} is on its way again`)).toBeVisible()
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
    await theirs.waitForURL('**/app')
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
