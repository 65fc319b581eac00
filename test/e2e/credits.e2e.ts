import { eq } from 'drizzle-orm'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { policyVersion } from '#contract/base/policy-version.ts'
import { register } from '#contract/accounts.ts'
import { getCreditState, getCredits, getStatement } from '#contract/credits.ts'
import { users } from '#db/schema.ts'
import { beginTrial } from '#server/features/credits/begin-trial.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { startTill } from '#server/platform/till/start-till.ts'
import { makeMemoryStore } from '#server/platform/till/till-store.ts'
import { callAt } from '#test/call-endpoint.ts'
import { fillSheets } from '#test/e2e/fill-sheets.ts'
import { expect, expectAccessible, keepSession, test } from '#test/e2e/fixtures.ts'
import { printForClass } from '#test/e2e/print-class.ts'
import { startProgram } from '#test/e2e/program.ts'

const examFile = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Biology CAT',
  questions: [{ id: '1', type: 'choice', text: 'Which gas does a leaf give off by day?', marks: 1, options: ['A', 'B', 'C'], answer: ['A'] }],
}

/** A trial that began forty days ago and is over: the clock of the program cannot be moved. The job that it sends would find nothing. */
async function beginEndedTrial(dataDir: string, email: string): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, BILLING: 'on' })
  const database = await openDatabaseBeside(config)
  const none = async () => {}
  const queue = { send: none, sendAll: none, hurry: none, removeDead: none, reviveDead: async () => false }
  try {
    const [user] = await database.db.select({ schoolId: users.schoolId }).from(users).where(eq(users.email, email))
    const now = () => new Date(Date.now() - 40 * 24 * 60 * 60_000)
    await database.db.transaction((tx) => beginTrial({ config, queue, now }, tx, user?.schoolId ?? ''))
  } finally {
    await database.close()
  }
}

test('a trial ends, papers wait, a pack is bought by M-Pesa in two tabs, marking goes on, and the statement agrees', async ({ browser }) => {
  test.setTimeout(180_000)
  const store = makeMemoryStore()
  const asked: string[] = []
  const till = await startTill({
    store: { ...store, add: (payment) => (asked.push(payment.id), store.add(payment)) },
    log: { info: () => {} },
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-e2e-'))
  const { baseUrl, consumerKey, consumerSecret, shortcode, passkey } = till.config
  const program = await startProgram({
    dataDir,
    environment: {
      BILLING: 'on',
      MPESA_BASE_URL: baseUrl,
      MPESA_CONSUMER_KEY: consumerKey,
      MPESA_CONSUMER_SECRET: consumerSecret,
      MPESA_SHORTCODE: shortcode,
      MPESA_PASSKEY: passkey,
    },
  })
  try {
    const account = { email: 'bursar@school.example', password: 'Chalk4board' }
    const person = { firstName: 'Amina', lastName: 'Wanjiru', schoolName: 'Lakeside Academy', role: 'principal', agreedTo: policyVersion } as const
    const { token } = await callAt(program.url, null)(register, { body: { ...person, ...account } })
    await beginEndedTrial(dataDir, account.email)
    const call = callAt(program.url, token)
    const { examId, sheetSetId } = await printForClass(call, { examFile, pupilCount: 2 })
    const context = await browser.newContext({ baseURL: program.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await keepSession(page, program, token)

    await test.step('pages are read, and marking waits and says so', async () => {
      const files = await fillSheets({ url: program.url, token, examId, sheetSetId, examFile, level: 'scan' })
      await page.goto(`/app/exams/${examId}/upload`)
      await page
        .locator('input[type=file][multiple]')
        .first()
        .setInputFiles(files.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })))
      await expect.poll(async () => (await call(getCreditState)).waiting, { timeout: 60_000 }).toBe(2)
      await page.goto('/app/credits')
      await expect(page.getByText('2 papers wait for credit.')).toBeVisible()
    })

    await test.step('one press in two tabs asks one phone, and a reload goes on where it was', async () => {
      await page.goto('/app/credits/buy')
      await page.getByRole('radio', { name: /School Pack/ }).check()
      await page.getByRole('button', { name: 'Choose how to pay' }).click()
      await expect(page.getByLabel('Phone that pays')).toBeVisible()
      await expectAccessible(page)
      const other = await context.newPage()
      await other.goto(page.url())
      for (const tab of [page, other]) await tab.getByLabel('Phone that pays').fill('0712 345 678')
      await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Ask this phone for KSh 8,000' }).click()))
      for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Waiting for the PIN on 0712 … 678' })).toBeVisible()
      expect(asked).toHaveLength(1)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Waiting for the PIN on 0712 … 678' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Ask again in \d+ s$/ })).toBeDisabled()
      await expectAccessible(page)
      await other.close()
    })

    await test.step('the PIN is typed, the credits are here, and what waited is marked', async () => {
      await till.answerPrompt(asked[0] ?? '', { code: '0' })
      await expect(page.getByText('Paid. 2,000 credits are here.')).toBeVisible()
      await expect.poll(async () => (await call(getCreditState)).waiting, { timeout: 10_000 }).toBe(0)
      expect(await call(getCredits)).toMatchObject({ free: 1_998, used: 2, waits: null })
    })

    await test.step('the statement agrees', async () => {
      const month = (await call(getCredits)).today.slice(0, 7)
      const statement = await call(getStatement, { params: { month } })
      expect(statement).toMatchObject({ out: 2 + statement.ended, closing: 1_998, exams: [{ papers: 2 }] })
      await page.goto(`/app/credits/statements?month=${month}`)
      await expect(page.getByRole('row', { name: /^All lots/ })).toContainText('1,998')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Print the statement' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      await expectAccessible(page)
    })
    await context.close()
  } finally {
    await program.remove()
    await till.close()
  }
})
