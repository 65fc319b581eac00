import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { jsonObject } from '#contract/base/json-object.ts'
import { createBatch } from '#contract/scans.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { makeMemoryStore } from '#server/platform/till/till-store.ts'
import { startTill, type Till } from '#server/platform/till/start-till.ts'
import { callAt } from '#test/call-endpoint.ts'
import { fillSheets } from '#test/e2e/fill-sheets.ts'
import { expect, expectAccessibleAtBothWidths, keepSession, test } from '#test/e2e/fixtures.ts'
import { printClass } from '#test/e2e/print-class.ts'
import { findFreePort, startProgram, type Program } from '#test/e2e/program.ts'
import { createTusClient } from '#test/server/send-upload.ts'

let till: Till
let program: Program

test.beforeAll(async () => {
  // Every phone types its PIN at once.
  till = await startTill({ store: makeMemoryStore(), log: { info: () => {} }, phone: { code: '0' } })
  const port = String(await findFreePort())
  program = await startProgram({
    environment: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      BILLING: 'on',
      MPESA_BASE_URL: till.url,
      MPESA_CONSUMER_KEY: till.config.consumerKey,
      MPESA_CONSUMER_SECRET: till.config.consumerSecret,
      MPESA_SHORTCODE: till.config.shortcode,
      MPESA_PASSKEY: till.config.passkey,
    },
  })
})
test.afterAll(async () => {
  await program.remove()
  await till.close()
})

test('a trial ends, the principal buys a pack by M-Pesa, marking goes on, and the statement agrees', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: program.url, reducedMotion: 'reduce', timezoneId: 'Africa/Nairobi' })
  const page = await context.newPage()
  const examFile = jsonObject.parse(JSON.parse(await readFile('examples/form-2-mixed-choices.json', 'utf8')))
  const account = { email: 'principal@school.example', password: 'Chalk4board' }
  const { token, examId, sheetSetId } = await printClass(program, { examFile, pupilCount: 1, account, role: 'principal' })
  await keepSession(page, program, token)
  const left = page.getByText('Credits left', { exact: true }).first().locator('..').locator('dd')

  await test.step('the trial began with the print', async () => {
    await page.goto('/app/credits')
    await expect(page.getByText('100 came in, 0 were used, 100 are left.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No plan' })).toBeVisible()
  })

  await test.step('once it has ended, a paper is read and waits', async () => {
    const { db, close } = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
    // The ledger refuses such a change to everybody else.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update credit_lots set starts_at = starts_at - interval '16 days'`)
      await tx.execute(sql`update credit_transfers set at = at - interval '16 days'`)
    })
    await close()
    const files = await fillSheets({ url: program.url, token, examId, sheetSetId, examFile, level: 'scan' })
    const { batch } = await callAt(program.url, token)(createBatch, { params: { examId } })
    for (const { name, buffer } of files) await createTusClient(program.url, token).upload(batch.id, buffer, name)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('1 paper waits for credit.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(left).toHaveText(/^0/)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a pack is bought by M-Pesa', async () => {
    await page.getByRole('link', { name: 'Buy credits' }).click()
    await page.getByRole('radio', { name: /Starter Pack/ }).check()
    await page.getByRole('button', { name: 'Choose how to pay' }).click()
    await page.getByLabel('Phone that pays').fill('0712 345 678')
    await page.getByRole('button', { name: 'Ask this phone for KSh 2,500' }).click()
    await expect(page.getByRole('button', { name: 'Open the receipt' })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the paper is marked, and page and statement agree', async () => {
    await expect(async () => {
      await page.goto('/app/credits')
      await expect(page.getByText('No paper waits for credit.')).toBeVisible({ timeout: 1000 })
      await expect(left).toHaveText(/^499/, { timeout: 1000 })
    }).toPass()
    await expect(page.getByText('600 came in, 1 was used, 100 ended, 499 are left.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Starter Pack' })).toContainText(/Paid M-Pesa \w{10}/)
    await page.getByRole('link', { name: 'Statements' }).click()
    const figure = (name: string) => page.getByText(name, { exact: true }).first().locator('..').locator('dd')
    await expect(figure('Closing')).toHaveText('499')
    await expect(page.getByRole('row', { name: /^All lots/ })).toContainText('499')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print the statement' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expectAccessibleAtBothWidths(page)
  })

  await context.close()
})
