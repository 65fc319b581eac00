import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { login, register } from '#contract/accounts.ts'
import { changePupil, getClass } from '#contract/classes.ts'
import { showHandset } from '#contract/handset.ts'
import { saveMessageRates } from '#contract/message-rates.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { callAt } from '#test/call-endpoint.ts'
import { administratorAccount, expect, expectAccessibleAtBothWidths, keepSession, test } from '#test/e2e/fixtures.ts'
import type { Program } from '#test/e2e/program.ts'
import { englishAnswers, publishReadExam } from '#test/e2e/publish-read-exam.ts'

const english = '0722 415 301'
const kiswahili = '0733 415 302'

test('a head sends results in two languages; a guardian ends the messages by STOP, undoes it on their page, and hears the result by dialling', async ({
  page,
  program,
  browser,
}) => {
  const admin = callAt(program.url, null)
  const { token: adminToken } = await admin(login, { body: administratorAccount })
  const rates = { centsPerPart: 80, shortCode: '20100', serviceCode: '*417*22#' }
  await callAt(program.url, adminToken)(saveMessageRates, { body: rates })
  const head = { firstName: 'Grace', lastName: 'Ekai', email: `${randomUUID()}@school.example`, password: 'Chalk4board' }
  const schoolName = `Lakeside ${Date.now() % 10_000}`
  const { token } = await admin(register, { body: { ...head, schoolName, role: 'head-teacher', agreedTo: policyVersion } })
  const { examId, classId, codes, admission } = await publishReadExam({ url: program.url, dataDir: program.dataDir, token }, englishAnswers)
  const call = callAt(program.url, token)
  const { pupils } = await call(getClass, { params: { classId } })
  for (const [at, guardianPhone] of [english, kiswahili].entries()) {
    const params = { classId, pupilId: pupils[at]?.id ?? '' }
    await call(changePupil, { params, body: { guardianPhone, guardianName: `Guardian ${at + 1}`, feedbackLanguage: at === 0 ? 'en' : 'sw' } })
  }
  await keepSession(page, program, token)

  await test.step('nobody is written to who has not agreed; agreements come from the signed form', async () => {
    await page.goto(`/app/messages/results/${examId}`)
    await expect(page.getByRole('heading', { name: '2 get no SMS' })).toBeVisible()
    await expect(page.getByText('No agreement', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Agreements/ }).click()
  })

  await test.step('a leader switches messages on, having read what a part costs', async () => {
    await page.goto('/app/messages')
    await expect(page.getByText('costs KSh 0.80')).toBeVisible()
    await page.getByRole('button', { name: 'Switch messages on' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByRole('heading', { name: 'Messages are on' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('who gets which text, and what it costs, before anything is sent', async () => {
    await page.goto(`/app/exams/${examId}/results`)
    await page.getByRole('link', { name: /SMS/ }).click()
    await expect(page.getByRole('heading', { name: 'Results by SMS' })).toBeVisible()
    await expect(page.getByText(`${schoolName}: Pupil`)).toHaveCount(2)
    await expect(page.getByText('STOP to 20100')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    // At any hour of the day.
    const anyway = page.getByRole('radio', { name: 'Now, in quiet hours too.' })
    if (await anyway.isVisible()) await anyway.check()
    await page.getByRole('button', { name: /^Send 2 messages · KSh/ }).click()
  })

  await test.step('the log says what became of each, and its cost is what was said', async () => {
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  })
})
