import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { users } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { xlsxType } from '#server/platform/workbook/office-types.ts'
import { makeClassOf, makeMarkedExams } from '#test/server/marked-exams.ts'
import { makeWorkbook } from '#test/workbooks.ts'

test('a class teacher approves remarks and prints the forms of a term; a head fills the school’s own workbook', async ({
  page,
  program,
  teacher,
}) => {
  const { db, close } = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
  const [user] = await db.select().from(users).where(eq(users.email, teacher.email))
  const [schoolId, ownerId] = [user?.schoolId ?? '', user?.id ?? '']
  const others = Array.from({ length: 8 }, (_, at) => `Pupil ${at + 3}`)
  const marksOf = (mark: number) => Object.fromEntries(others.map((name, at) => [name, mark + at]))
  const made = await makeClassOf(db, { schoolId, ownerId, name: 'Grade 9 East', names: ['Amani Wekesa', 'Brian Otieno', ...others] })
  await makeMarkedExams(db, schoolId, made, [
    {
      title: 'Mathematics end-term',
      subject: 'Mathematics',
      ownerId,
      satOn: '2026-07-20',
      marks: { 'Amani Wekesa': 54, 'Brian Otieno': 'absent', ...marksOf(50) },
    },
    {
      title: 'English end-term',
      subject: 'English',
      ownerId,
      satOn: '2026-07-21',
      marks: { 'Amani Wekesa': 71, 'Brian Otieno': 40, ...marksOf(40) },
    },
  ])
  await close()

  await page.goto(`/app/reports?term=2026-2&class=${made.classId}`)
  await expect(page.getByRole('img', { name: 'Report form of Amani Wekesa. Page 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Brian Otieno' })).toContainText('1 exam missed')
  await expectAccessible(page)
  const remark = page.getByRole('textbox', { name: 'Class teacher' })
  await remark.fill('Works better than Brian.')
  await page.getByRole('button', { name: 'Approve: Class teacher' }).click()
  await expect(page.getByRole('alert')).toContainText('“Brian” is the name of another pupil')
  await remark.fill('Works with care.')
  await page.getByRole('button', { name: 'Approve: Class teacher' }).click()
  await expect(page.getByRole('button', { name: 'Take back: Class teacher' })).toBeVisible()
  await test.step('the proposals of the class are read, those that say the same together, and approved as they were read', async () => {
    await page.getByRole('button', { name: 'Subject remarks' }).click()
    const dialog = page.getByRole('dialog', { name: 'Subject remarks' })
    await expectAccessible(page)
    const groups = dialog.getByRole('listitem')
    const count = await groups.count()
    expect(count).toBeLessThan(20)
    // What nobody has had before their eyes is in no number.
    await expect(dialog.getByRole('button', { name: 'Approve the 20 that I have read' })).toHaveCount(0)
    const countRead = async () => Number(/\d+/.exec((await dialog.getByRole('button', { name: /I have read$/ }).textContent()) ?? '')?.[0] ?? 0)
    let remarks = 0
    for (const group of await groups.all()) {
      const label = await group.getByRole('button').getAttribute('aria-label')
      remarks += Number(/^Approve these (\d+)/.exec(label ?? '')?.[1] ?? 1)
      await group.scrollIntoViewIfNeeded()
      await expect.poll(countRead).toBeGreaterThanOrEqual(remarks)
    }
    await groups.last().getByRole('button').click()
    await expect(groups).toHaveCount(count - 1)
    await groups.last().scrollIntoViewIfNeeded()
    const left = 20 - Number(/^(\d+) remarks? approved/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[1])
    await groups.first().scrollIntoViewIfNeeded()
    await dialog.getByRole('button', { name: `Approve the ${left} that I have read` }).click()
    await expect(dialog.getByText('20 remarks approved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
  await page.getByRole('button', { name: 'Print 10 forms' }).click()
  await expect(page.getByRole('button', { name: 'PDF: Grade 9 East, 10 forms' })).toBeVisible({ timeout: 60_000 })

  await test.step('a head has them filled into the school’s own workbook, one a pupil', async () => {
    const later = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
    await later.db.update(users).set({ role: 'HEAD_TEACHER' }).where(eq(users.email, teacher.email))
    await later.close()
    await page.reload()
    const ours = makeWorkbook({
      Form: [
        ['Shule ya Mwangaza', null],
        ['{{name}}', '{{subject.2.percent}}'],
      ],
    })
    await page.locator('input[type="file"]').setInputFiles({ name: 'ours.xlsx', mimeType: xlsxType, buffer: Buffer.from(ours) })
    await expect(page.getByText('Kept. 2 places are filled for each pupil.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Fill in for this class' }).click()
    const files = unzipSync(await readFile(await (await download).path()))
    expect(Object.keys(files)).toHaveLength(10)
    const amani = Object.keys(files).find((name) => name.includes('Amani Wekesa')) ?? ''
    const sheet = strFromU8(unzipSync(files[amani] ?? new Uint8Array())['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('Shule ya Mwangaza')
    expect(sheet).toContain('Amani Wekesa')
    expect(sheet).toContain('<v>54</v>')
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('heading', { name: 'Exams of this term' }).click()
  await page.getByRole('button', { name: 'Change English end-term' }).click()
  await expect(page.getByRole('dialog')).toContainText('As the title says: End-term')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
