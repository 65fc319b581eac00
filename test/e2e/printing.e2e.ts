import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { exams, sheetSets } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { essayExam } from '#test/server/essay-exam.ts'

const madeExam = z.object({ data: z.object({ exam: z.object({ id: z.uuid() }) }) })

test('a large print is counted before, followed while it is drawn, and fetched or tried again later', async ({ page, program, teacher }) => {
  const headers = { connection: 'close', authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' }
  const made = await fetch(`${program.url}/api/exams`, { method: 'POST', headers, body: JSON.stringify({ exam: essayExam(30) }) })
  const examId = madeExam.parse(await made.json()).data.exam.id
  const counted = Promise.withResolvers<void>()
  await page.route('**/sheets/size', async (route) => {
    await counted.promise
    await route.continue()
  })
  await page.goto(`/app/exams/${examId}/sheets`)
  const spare = page.getByLabel('Spare sheets')
  const press = page.getByRole('button', { name: /^Print/ }).first()

  await test.step('nothing moves away under the finger while the pages are counted', async () => {
    await expect(page.getByText('Counting the pages…')).toBeVisible()
    const before = await press.boundingBox()
    counted.resolve()
    await expect(page.getByText(/spare sheets × 3\d pages/)).toBeVisible()
    expect(await press.boundingBox()).toEqual(before)
  })

  await test.step('what is too much is said before one presses', async () => {
    await page.getByText('Paper, spare sheets, versions and cover').click()
    await spare.fill('200')
    await expect(page.getByText(/^This would print 6,\d00 pages; at most 4,000 are printed at once\. Choose fewer spare sheets\.$/)).toBeVisible()
    await expect(press).toBeDisabled()
    await spare.fill('201')
    await expect(page.getByText('Write a whole number from 0 to 200.')).toBeVisible()
  })

  await test.step('the pages are counted, drawn and handed over', async () => {
    await spare.fill('80')
    await expect(page.getByText(/^80 spare sheets × 3\d pages = 2,\d\d0 pages$/)).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download', { timeout: 90_000 })
    // It may stand there for less than a look now and then would see.
    const drawn = page.waitForFunction(() => /\b[1-9][\d,]* of 2,\d\d0 pages drawn/.test(document.body.innerText), undefined, {
      timeout: 60_000,
    })
    await press.click()
    await expect(page.getByText('Your sheets are being printed')).toBeVisible()
    await drawn
    expect((await download).suggestedFilename()).toBe('English Paper 3 spare sheets.pdf')
    await expect(page.getByText(/^2,\d\d0 pages are ready$/)).toBeVisible()
  })

  await test.step('one master is printed for all, and how it is copied is said', async () => {
    await page.getByRole('radio', { name: 'One master to photocopy' }).check()
    await expect(page.getByRole('heading', { name: 'The master' })).toBeVisible()
    await expect(page.getByText(/^The master: 3\d pages\.$/)).toBeVisible()
    const download = page.waitForEvent('download', { timeout: 90_000 })
    await page.getByRole('button', { name: 'Print the master' }).click()
    expect((await download).suggestedFilename()).toBe('English Paper 3 master.pdf')
    await expect(page.getByRole('heading', { name: 'How to copy the master' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one that failed says why, on a narrow screen too, and is tried again', async () => {
    const database = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
    try {
      const [exam] = await database.db.select({ draft: exams.draft }).from(exams).where(eq(exams.id, examId))
      const failed = { state: 'failed', failure: 'too-slow', pdfKey: null, pagesDone: 0, draft: exam?.draft ?? null } as const
      await database.db.update(sheetSets).set(failed).where(eq(sheetSets.examId, examId))
    } finally {
      await database.close()
    }
    await page.setViewportSize({ width: 360, height: 780 })
    await page.reload()
    await expect(page.getByText(/^Drawing these sheets took too long/).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again: Spare sheets' }).click()
    await expect(page.getByRole('button', { name: 'PDF of spare sheets' })).toBeVisible({ timeout: 90_000 })
  })
})
