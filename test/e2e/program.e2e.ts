import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPassword, login, register } from '#contract/accounts.ts'
import { createBatch, listPages, type ExamPages } from '#contract/scans.ts'
import { callAt } from '#test/call-endpoint.ts'
import { administratorAccount, expect, expectAccessible, expectAccessibleAtBothWidths, keepSession, test } from '#test/e2e/fixtures.ts'
import { fillSheets } from '#test/e2e/fill-sheets.ts'
import { printClass } from '#test/e2e/print-class.ts'
import { startProgram, type Program } from '#test/e2e/program.ts'
import { createTusClient, type TusClient } from '#test/server/send-upload.ts'

let dataDir: string
let program: Program

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sahihi-alone-'))
  program = await startProgram({ dataDir, environment: { ADMIN_EMAIL: administratorAccount.email, ADMIN_PASSWORD: administratorAccount.password } })
})
test.afterAll(async () => {
  await program.remove()
})

test('where no mail server is set up, the administrator reads a kept mail with its link', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: program.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const call = callAt(program.url, null)
  await keepSession(page, program, (await call(login, { body: administratorAccount })).token)
  const email = 'njeri@school.example'
  await call(register, { body: { firstName: 'Njeri', lastName: 'Kamau', schoolName: 'A school', role: 'teacher', email, password: 'Chalk4board' } })
  await call(forgotPassword, { body: { email } })
  await page.goto('/admin/mail')
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'New password' })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Kept here', { timeout: 1000 })
  }).toPass()
  await expectAccessibleAtBothWidths(page)
  await row.getByRole('button', { name: /^Read/ }).click()
  const link = page.getByRole('dialog').getByRole('link')
  expect(await link.getAttribute('href')).toContain(`${program.url}/reset-password#`)
  await expect(link).toHaveAttribute('rel', 'noreferrer')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('where no mail server is set up, nothing says that a mail was sent, and the head hands over the link of an invitation', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: program.url, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const head = { firstName: 'Amina', lastName: 'Wanjiru', schoolName: 'Lenana Hill School', role: 'head-teacher' as const }
  const { token } = await callAt(program.url, null)(register, { body: { ...head, email: 'amina.w@school.example', password: 'Chalk4board' } })

  await test.step('who forgot the password is told whom to ask, whether or not there is an account', async () => {
    await page.goto('/forgot-password')
    await expect(page.getByText('This installation sends no mail.')).toBeVisible()
    for (const email of ['amina.w@school.example', 'nobody@school.example']) {
      await page.getByRole('main').getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Write the link' }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText('If there is an account with this address, a link is written for it.')
    }
    await expect(page.getByText(/on its way/)).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })

  const link = page.getByLabel('Link', { exact: true })
  let first = ''
  await test.step('the head gets the link to copy, and a square code', async () => {
    await keepSession(page, program, token)
    await page.goto('/app/colleagues')
    await page.getByRole('textbox', { name: 'Email' }).fill('brian@school.example')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByRole('heading', { name: 'The link for brian@school.example' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Square code of the link' })).toBeVisible()
    first = await link.inputValue()
    expect(first).toMatch(new RegExp(`^${program.url}/invitation#[\\w-]{43}$`))
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    await expect(page.getByText(/(?<!mail is )sent|on its way/i)).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('after a reload the link is gone; a new one ends the one before', async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'brian@school.example' })).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: 'New link for brian@school.example' }).click()
    await expect(link).not.toHaveValue(first)
    const second = await link.inputValue()
    const theirs = await (await browser.newContext({ baseURL: program.url })).newPage()
    await theirs.goto(first)
    await expect(theirs.getByRole('alert')).toContainText('This invitation is not open any more.')
    await theirs.goto('about:blank')
    await theirs.goto(second)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Join Lenana Hill School')
    await theirs.context().close()
  })
  await context.close()
})

test('a program killed in the middle of a batch finishes it when it is started again', async () => {
  const { token, examId, sheetSetId, examFile } = await printClass(program, {
    examFile: JSON.parse(await readFile('examples/form-2-mixed-choices.json', 'utf8')),
    pupilCount: 4,
    account: { email: 'amina@school.example', password: 'Chalk4board' },
  })
  const files = await fillSheets({ url: program.url, token, examId, sheetSetId, examFile })
  const { batch } = await callAt(program.url, token)(createBatch, { params: { examId } })
  for (const file of files) await sendFile(createTusClient(program.url, token), batch.id, file)

  // Some pages are read, others not, and nothing gets a chance to tidy up.
  await waitFor(program, token, examId, ({ counts }) => counts.read > 0)
  await program.stop('SIGKILL')
  program = await startProgram({ dataDir })

  const { counts, pages } = await waitFor(program, token, examId, ({ counts }) => counts.uploadsWaiting === 0 && counts.waiting === 0)
  expect(counts).toMatchObject({ total: files.length, read: files.length, needYou: 0, duplicate: 0 })
  const places = pages.map(({ paperNumber, pageNumber }) => `${paperNumber}/${pageNumber}`)
  expect(new Set(places).size).toBe(files.length)
})

/** One file by the resumable protocol, as the browser sends it. */
async function sendFile(client: TusClient, batchId: string, file: { name: string; buffer: Buffer }): Promise<void> {
  expect(await client.upload(batchId, file.buffer, file.name)).toMatchObject({ status: 204, state: 'stored' })
}

async function waitFor(program: Program, token: string, examId: string, isThere: (pages: ExamPages) => boolean): Promise<ExamPages> {
  const look = () => callAt(program.url, token)(listPages, { params: { examId } })
  let pages = await look()
  await expect(async () => {
    pages = await look()
    expect(isThere(pages)).toBe(true)
  }).toPass({ timeout: 120_000, intervals: [200] })
  return pages
}
