import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { login, register } from '#contract/accounts.ts'
import { changePupil, getClass } from '#contract/classes.ts'
import { saveMessageRates } from '#contract/message-rates.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { callAt } from '#test/call-endpoint.ts'
import { administratorAccount, expect, expectAccessible, expectAccessibleAtBothWidths, keepSession, test } from '#test/e2e/fixtures.ts'
import type { Program } from '#test/e2e/program.ts'
import { englishAnswers, publishReadExam } from '#test/e2e/publish-read-exam.ts'

/** Nobody else in the shared program has these. */
const [swahili, english] = ['+254733415301', '+254722415302']

test('a head sends results in two languages; a guardian ends the messages by STOP, undoes it on their page, and reads the result by dialling', async ({
  page,
  program,
  browser,
}) => {
  const nobody = callAt(program.url, null)
  const { token: adminToken } = await nobody(login, { body: administratorAccount })
  await callAt(program.url, adminToken)(saveMessageRates, { body: { centsPerPart: 80, shortCode: '20100', serviceCode: '*417*22#' } })
  const head = { firstName: 'Grace', lastName: 'Ekai', email: `${randomUUID()}@school.example`, password: 'Chalk4board' }
  const schoolName = `Lakeside ${Date.now() % 10_000}`
  const { token } = await nobody(register, { body: { ...head, schoolName, role: 'head-teacher', agreedTo: policyVersion } })
  const { examId, classId, codes, admission } = await publishReadExam({ url: program.url, dataDir: program.dataDir, token }, englishAnswers)
  const call = callAt(program.url, token)
  const { pupils } = await call(getClass, { params: { classId } })
  const [first = '', second = ''] = pupils.map(({ id }) => id)
  await call(changePupil, { params: { classId, pupilId: first }, body: { name: 'Zawadi Mwakio', guardianPhone: swahili } })
  await call(changePupil, { params: { classId, pupilId: second }, body: { name: 'Amani Wekesa', guardianPhone: english } })
  await keepSession(page, program, token)

  await test.step('a leader switches messages on, and reads what a part costs', async () => {
    await page.goto('/app')
    await page.getByRole('link', { name: 'Messages', exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByText('costs KSh 0.80')).toBeVisible()
    await page.getByRole('button', { name: 'Switch messages on' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByRole('heading', { name: 'Messages are on' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('nobody is written to who has not agreed', async () => {
    await page.goto(`/app/exams/${examId}/results`)
    await page.getByRole('link', { name: 'Send by SMS' }).click()
    await expect(page.getByRole('heading', { name: '2 get no SMS' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '2 No agreement' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send [0-9]/ })).toHaveCount(0)
  })

  const guardian = await openPhone(browser, program)
  await test.step('one agrees on their page, in Kiswahili; of the other the school has the signed form', async () => {
    await guardian.goto('/sw/family')
    await guardian.getByLabel('Msimbo').fill(codes.guardian)
    await guardian.getByLabel('Kinachoulizwa na karatasi yako').fill(swahili.slice(-4))
    await guardian.getByRole('button', { name: 'Onyesha matokeo' }).click()
    await guardian.getByRole('button', { name: 'Nakubali' }).first().click()
    await answerForNumber(guardian, 'Kubali matokeo kwa nambari hii', 'Nakubali')
    await expect(guardian.getByText('Matokeo yanaweza kuja kwa nambari hii kuanzia sasa.')).toBeVisible()
    await expectAccessible(guardian)
    await page.goto(`/app/classes/${classId}/families`)
    await expect(page.getByText('1 of 2 numbers of this class have agreed.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Record agreements' }).click()
    await page.getByRole('checkbox', { name: english }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Record 1 agreement' }).click()
    await expect(page.getByText('2 of 2 numbers of this class have agreed.')).toBeVisible()
  })

  await test.step('who gets which text, and what it costs, stands there before anything is sent', async () => {
    await page.goto(`/app/messages/results/${examId}`)
    await expect(page.getByText(`${schoolName}: Zawadi`).first()).toBeVisible()
    await expect(page.getByText(`${schoolName}: Amani`).first()).toBeVisible()
    await expect(page.locator('main')).not.toContainText('Mwakio, ')
    await expect(page.getByText('STOP to 20100').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    // At whatever hour this runs.
    const atNight = page.getByRole('radio', { name: 'Now, in quiet hours too.' })
    if ((await atNight.count()) > 0) await atNight.check()
    await page
      .getByRole('button', { name: /^Send 2 messages · KSh/ })
      .first()
      .click()
  })

  await test.step('the log says what became of each, and what was booked is what was said', async () => {
    await page.waitForURL(/\/app\/messages\/[0-9a-f-]{36}$/)
    await expect(page.getByText('Delivered', { exact: true })).not.toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Amani Wekesa' })).toContainText('Delivered')
    await expect(page.getByRole('listitem').filter({ hasText: 'Zawadi Mwakio' })).toContainText('Delivered')
    const [told, booked] = await page
      .getByRole('row', { name: /^Cost, KSh/ })
      .getByRole('cell')
      .allTextContents()
    expect(booked).toBe(told)
    await expectAccessibleAtBothWidths(page)
  })

  const administrator = await openPhone(browser, program, 1280)
  await keepSession(administrator, program, adminToken)
  await test.step('the guardian answers STOP: one confirmation names the school, and nothing more comes', async () => {
    await administrator.goto('/admin/phone')
    await administrator.getByLabel('Number').fill(swahili)
    await administrator.getByRole('button', { name: 'Pick up this phone' }).click()
    await expect(administrator.getByText(`${schoolName}: Zawadi`)).toBeVisible()
    await administrator.getByRole('button', { name: 'STOP', exact: true }).click()
    await expect(administrator.getByText(`${schoolName} haitakutumia SMS tena.`)).toHaveCount(1)
    await expectAccessibleAtBothWidths(administrator)
    await page.goto('/app/messages/text')
    await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Form 2 East' })
    await page.getByLabel('In English').fill('School closes on Friday.')
    await expect(page.getByRole('heading', { name: '1 Opted out' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send 1 message/ }).first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('their page says so, and undoes it', async () => {
    await guardian.goto('/sw/family')
    await expect(guardian.getByText('haitaki SMS za shule hii')).toBeVisible()
    await answerForNumber(guardian, 'Pokea SMS tena', 'Nitumie SMS tena')
    await expect(guardian.getByText('SMS za shule hii zinaweza kuja tena kwa nambari hii.')).toBeVisible()
  })

  await test.step('by dialling, in Kiswahili and digits alone, the result is read', async () => {
    const dialler = administrator.getByRole('form', { name: `Phone ${swahili}` })
    const press = async (keys: string) => {
      for (const key of keys) await dialler.getByRole('button', { name: key, exact: true }).click()
      await dialler.getByRole('button', { name: /^(Call|Send)$/ }).click()
    }
    await press('')
    await expect(dialler.getByText('2 Kiswahili')).toBeVisible()
    await press('2')
    await expect(dialler.getByText('tarakimu 3 za mwisho')).toBeVisible()
    await press(admission.slice(-3))
    await expect(dialler.getByText('Zawadi')).toBeVisible()
    await expect(dialler.getByText('Fizikia')).toBeVisible()
  })

  await test.step('the school sees that a family called, how guardians dial, and prints the card', async () => {
    await page.goto('/app/messages')
    await page.getByRole('link', { name: 'Results by dialling' }).click()
    await expect(page.getByRole('heading', { name: 'Results by dialling *417*22#' })).toBeVisible()
    await expect(page.getByText('1 family')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print the card for guardians' }).click()
    expect((await download).suggestedFilename()).toBe('Cards for guardians.pdf')
  })
})

/** A browser of somebody else. */
async function openPhone(browser: Browser, program: Program, width = 360): Promise<Page> {
  const context = await browser.newContext({ baseURL: program.url, viewport: { width, height: 740 }, reducedMotion: 'reduce' })
  return context.newPage()
}

/** On the guardian's page: opens what can be said of a number, proves that it is theirs, and says it. */
async function answerForNumber(guardian: Page, title: string, action: string): Promise<void> {
  const form = guardian.locator('details').filter({ has: guardian.getByText(title, { exact: true }) })
  await form.getByText(title, { exact: true }).click()
  await form.getByLabel('Tarakimu nne za mwisho za nambari hii').fill(swahili.slice(-4))
  await form.getByRole('button', { name: action }).click()
}
