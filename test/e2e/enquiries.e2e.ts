import { readFile } from 'node:fs/promises'
import { login } from '#contract/accounts.ts'
import { callAt } from '#test/call-endpoint.ts'
import type { Page, Request } from '@playwright/test'
import { administratorAccount, expect, expectAccessible, expectAccessibleAtBothWidths, keepSession, test } from '#test/e2e/fixtures.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'

const started = (page: Page) => page.locator('html[data-started]')
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const sending = (page: Page) => page.getByRole('button', { name: 'Sending Message...' })
const thanks = (page: Page) => page.getByText('Thank you. We reply within 24 hours.')

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact')
  await waitUntilStarted(page)
}

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(`${name.toLowerCase()}@school.example`)
  await page.getByLabel('Phone Number').fill('0712 345 678')
  await page.getByLabel('Your Role').selectOption('principal')
  await page.getByLabel('Institution Name').fill('Nyota Secondary School')
  await page.getByLabel('Pricing').check()
  await page.getByLabel('Message').fill('What would 400 pupils cost?')
}

/** Counts what is sent to `path` from now on. */
function watch(page: Page, path: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) requests.push(request)
  })
  return requests
}

test('the contact form is idle, sends, thanks and starts anew, in the words and times of the specification', async ({ page }) => {
  await openContact(page)
  await expect(page.getByText('We reply within 24 hours.')).toBeVisible()
  await expect(page.getByText('Mon–Fri 8:00–18:00 and Sat 9:00–14:00 EAT')).toBeVisible()
  await expect(page.getByText('An interactive map is coming soon.')).toBeVisible()
  const roles = page.getByLabel('Your Role').locator('option:not([value=""])')
  await expect(roles).toHaveText(['Principal/Head Teacher', 'Teacher', 'School Administrator', 'Parent', 'Other'])
  const values = ['principal', 'teacher', 'administrator', 'parent', 'other']
  expect(await roles.evaluateAll((options) => options.map((option) => option.getAttribute('value')))).toEqual(values)
  await expect(page.locator('input[name=requestType][value=demo]')).toBeChecked()

  const requests = watch(page, '/api/enquiries')
  await fill(page, 'Wanjiku')
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const answered = page.waitForResponse('**/api/enquiries')
  await send(page).click()
  await expect(sending(page)).toBeDisabled()
  expect((await answered).status()).toBe(200)
  await page.clock.runFor(1999)
  await expect(sending(page), 'the server has answered, and two seconds are not over').toBeDisabled()
  await page.clock.runFor(1)
  await expect(thanks(page)).toBeVisible()
  await expect(send(page)).toHaveCount(0)
  await page.clock.runFor(2999)
  await expect(thanks(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(send(page)).toBeEnabled()
  await expect(thanks(page)).toHaveCount(0)
  for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Your Role', 'Institution Name', 'Message'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.locator('input[name=requestType][value=demo]')).toBeChecked()

  expect(requests).toHaveLength(1)
  expect(requests[0]?.postDataJSON()).toEqual({
    name: 'Wanjiku',
    email: 'wanjiku@school.example',
    phone: '0712 345 678',
    role: 'principal',
    institution: 'Nyota Secondary School',
    requestType: 'pricing',
    message: 'What would 400 pupils cost?',
    website: '',
  })
})

test('the form says what is missing and what fails, loses nothing that was typed, and forgets what a robot sends', async ({ page, mailServer }) => {
  await openContact(page)

  await test.step('the browser says what is missing, and nothing is sent', async () => {
    const requests = watch(page, '/api/enquiries')
    const whatIsWrong = (label: string) =>
      page.getByLabel(label).evaluate((field) => {
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('This is no field')
        return [field.validity.valueMissing, field.validity.typeMismatch, field.validationMessage !== '']
      })
    await send(page).click()
    for (const label of ['Full Name', 'Email Address', 'Message']) expect(await whatIsWrong(label), label).toEqual([true, false, true])
    await expect(page.getByLabel('Full Name')).toBeFocused()
    for (const label of ['Phone Number', 'Institution Name']) expect(await whatIsWrong(label), label).toEqual([false, false, false])
    await fill(page, 'Brian')
    await page.getByLabel('Email Address').fill('brian at school')
    await send(page).click()
    expect(await whatIsWrong('Email Address')).toEqual([false, true, true])
    await expect(send(page)).toBeEnabled()
    expect(requests).toEqual([])
  })

  await test.step('what fails is said, and nothing typed is lost', async () => {
    await fill(page, 'Chebet')
    await page.route('**/api/enquiries', (route) => route.abort(), { times: 1 })
    await send(page).click()
    const alert = page.locator('form').getByRole('alert')
    await expect(alert).toContainText('Your message was not sent.')
    await expect(alert).toContainText('The server could not be reached. Check the network and try again.')
    await expect(alert).toContainText('hello@sahihi.example')
    await expect(page.getByLabel('Message')).toHaveValue('What would 400 pupils cost?')
    await expect(page.getByLabel('Your Role')).toHaveValue('principal')
    await expect(page.getByLabel('Pricing')).toBeChecked()
    await expectAccessible(page)
    const refusal = { success: false, code: 'too-many-requests', message: 'Several messages came from this address.', requestId: 'x' }
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: refusal }), { times: 1 })
    await send(page).click()
    await expect(alert).toContainText('Several messages came from this address.')
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  await test.step('the hidden field is out of reach for people, and whoever fills it in is thanked and forgotten', async () => {
    await openContact(page)
    const trap = page.locator('form.stack-3 input[name=website]')
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await expect(trap).toHaveAttribute('autocomplete', 'off')
    await expect(page.locator('form.stack-3 .honeypot')).toHaveAttribute('aria-hidden', 'true')
    expect((await trap.boundingBox())?.x).toBeLessThan(0)
    await fill(page, 'Robot')
    await trap.evaluate((field) => {
      if (field instanceof HTMLInputElement) field.value = 'https://spam.example'
    })
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(mailServer.received.filter(({ parsed }) => parsed.subject?.includes('Robot'))).toEqual([])
  })
})

test('a form that is filled and sent before the page listens is sent once it does', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, 'Daudi')
  await send(page).click()
  await expect(started(page), 'not listening yet').toHaveCount(0)
  await expect(thanks(page)).toBeVisible()
  expect(page.url()).toMatch(/\/contact\/?$/)
})

test('a message and an address reach the administrator, who answers, sets a status and takes both as tables', async ({
  page,
  program,
  mailServer,
}) => {
  await test.step('a visitor writes', async () => {
    await openContact(page)
    await fill(page, 'Amina')
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    const mail = await mailServer.waitForMail(({ parsed }) => parsed.subject === 'New message from Amina')
    expect(mail.to).toEqual([administratorAccount.email])
    expect(mail.parsed.text).toContain('What would 400 pupils cost?')
  })

  await test.step('and subscribes at the foot of the page: a failure keeps the address', async () => {
    await page.goto('/about')
    await waitUntilStarted(page)
    const box = page.getByRole('contentinfo')
    await box.getByLabel('Newsletter').fill('not an address')
    const requests = watch(page, '/api/newsletter')
    await box.getByRole('button', { name: 'Subscribe' }).click()
    expect(requests).toEqual([])
    await box.getByLabel('Newsletter').fill('amina@school.example')
    await page.route('**/api/newsletter', (route) => route.abort(), { times: 1 })
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await expect(box.getByRole('alert')).toContainText('The server could not be reached.')
    await expect(box.getByLabel('Newsletter')).toHaveValue('amina@school.example')
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await expect(box.getByText('Nearly there. Open the mail we send to this address and confirm it.')).toBeVisible()
    await expect(box.getByLabel('Newsletter')).toHaveValue('')
    await expectAccessible(page)
  })

  const linkTo = async (subject: string, part: string) => {
    const mail = await mailServer.waitForMail(({ to, parsed }) => to.includes('amina@school.example') && parsed.subject?.includes(subject) === true)
    return new RegExp(`http://\\S+/newsletter/${part}#\\S+`).exec(mail.parsed.text ?? '')?.[0] ?? ''
  }

  await test.step('which counts after a press of the button in the mail’s page, once', async () => {
    const link = await linkTo('Confirm your address', 'confirm')
    await page.goto(link)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeFocused()
    await page.goto('/')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
    await expectAccessible(page)
    await page.goto('/newsletter/leave')
    await expect(page.getByRole('alert')).toContainText('A part of the link is missing.')
  })

  await test.step('the administrator reads the message and sets its status', async () => {
    const { token } = await callAt(program.url, null)(login, { body: administratorAccount })
    await keepSession(page, program, token)
    await page.goto('/admin/enquiries')
    const row = page.getByRole('row').filter({ hasText: 'Amina' })
    await expect(row).toContainText('New')
    await expectAccessibleAtBothWidths(page)
    await row.getByRole('button', { name: 'Read the message of Amina' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('What would 400 pupils cost?')
    await expect(dialog).toContainText('Principal/Head Teacher')
    await expect(dialog.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute('href', /^mailto:amina%40school\.example\?subject=/)
    await expectAccessibleAtBothWidths(page)
    await dialog.getByLabel('Status').selectOption('in-progress')
    await expect(dialog).toContainText('Handled by')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(row).toContainText('In progress')
    await page.getByLabel('Status').selectOption('closed')
    await expect(page.getByText('No message matches.')).toBeVisible()
    await page.getByLabel('Status').selectOption('')
    await page.getByLabel('Search messages').fill('nyota')
    await expect(row).toBeVisible()
    const csv = await download(page)
    expect(csv.split('\r\n')[0]).toBe('\uFEFFreceived,status,name,email,phone,role,institution,about,message,handled by')
    expect(csv).toContain(',in-progress,Amina,amina@school.example,')
  })

  await test.step('and deletes it, asked first', async () => {
    await page.getByRole('button', { name: 'Read the message of Amina' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete the message of Amina?')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The message of Amina was deleted')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Amina' })).toHaveCount(0)
  })

  await test.step('sees the address confirmed, with its link to leave, and deletes it', async () => {
    await page.goto('/admin/newsletter')
    const row = page.getByRole('row').filter({ hasText: 'amina@school.example' })
    await expect(row).toContainText('Confirmed')
    await expectAccessibleAtBothWidths(page)
    const link = /http:\S+leave#\S+/.exec(await download(page))?.[0] ?? ''
    expect(await linkTo('You are on the list', 'leave')).toBe(link)
    await page.goto(link)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are off the list' })).toBeVisible()
    await page.goto('/admin/newsletter')
    await expect(row).toContainText('Unsubscribed')
    await row.getByRole('button', { name: 'Delete amina@school.example' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    await expectAccessible(page)
  })
})

async function download(page: Page): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  return readFile(await (await file).path(), 'utf8')
}
