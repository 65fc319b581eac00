import { randomUUID } from 'node:crypto'
import { expect, expectAccessibleAtBothWidths, keepSession, test } from '#test/e2e/fixtures.ts'
import { callAt } from '#test/call-endpoint.ts'
import { register } from '#contract/accounts.ts'
import { acceptInvitation } from '#contract/invitations.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { payAtTill } from '#contract/till.ts'

test('an administrator gives money its school, and alone can pay nothing back', async ({ page, administrator, program }) => {
  expect(administrator.token).not.toBe('')
  const name = `Lakeside Academy ${Date.now()}`
  const head = { firstName: 'Grace', lastName: 'Ekai', email: `${randomUUID()}@school.example`, password: 'Chalk4board' }
  const school = await callAt(program.url, null)(register, { body: { ...head, schoolName: name, role: 'head-teacher', agreedTo: policyVersion } })
  const account = `school pack ${Date.now() % 10_000}`
  await callAt(program.url, school.token)(payAtTill, { body: { account, amountKes: 2500, phone: '0716000092' } })
  await expect(async () => {
    await page.goto('/admin/money')
    await expect(page.getByText(account)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('You are the only administrator')).toBeVisible()
  await expect(page.getByText('Names no school. The amount is a Starter Pack.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page
    .getByRole('row', { name: account })
    .getByRole('button', { name: /^Assign/ })
    .click()
  await page.getByLabel('School or account number').fill(name)
  await page.getByLabel('School', { exact: true }).selectOption({ label: name })
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText(`Assigned to ${name}.`)).toBeVisible()
  await expect(page.getByText(account)).toHaveCount(0)
})

test('a sponsor is asked in, and sees counts alone', async ({ page, administrator, program, mailServer }) => {
  expect(administrator.token).not.toBe('')
  await page.goto('/admin/sponsors')
  await page.getByLabel('Name').fill('Upeo Foundation')
  await page.getByRole('button', { name: 'Add a sponsor' }).click()
  await page.getByRole('button', { name: 'Write down a payment of Upeo Foundation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Credits').fill('1000')
  await dialog.getByLabel('Paid, in KSh').fill('5000')
  await dialog.getByLabel('Paid on').fill('2026-01-10')
  await dialog.getByLabel('Reference').fill('EFT 77')
  await dialog.getByLabel('Can be given until').fill('2999-03-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1,000 credits bought, 0 given, 1,000 left.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask somebody in: Upeo Foundation' }).click()
  await dialog.getByLabel('Email').fill('naomi@upeo.example')
  await dialog.getByRole('button', { name: 'Ask somebody in' }).click()
  await expectAccessibleAtBothWidths(page)

  const mail = await mailServer.waitForMail(({ to }) => to.includes('naomi@upeo.example'))
  const code = /\/invitation#(\S+)/.exec(mail.parsed.text ?? '')?.[1] ?? ''
  await page.goto(`/invitation#${code}`)
  await expect(page.getByRole('heading', { name: 'Join Upeo Foundation' })).toBeVisible()
  const person = { firstName: 'Naomi', lastName: 'Jepkemboi', password: 'Chalk4board', agreedTo: policyVersion } as const
  const { token } = await callAt(program.url, null)(acceptInvitation, { body: { ...person, code } })
  await keepSession(page, program, token)
  await page.goto('/app')
  await page.waitForURL('**/app/sponsor')
  await expect(page.getByText('Counts only. You see no pupil, no mark and no script.')).toBeVisible()
  await expect(page.getByText('Your 1,000 credits')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
