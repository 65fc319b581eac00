import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/open-database-beside.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { makeClassOf, makeMarkedExams } from '#test/server/marked-exams.ts'

test('a class teacher looks at the forms of a term, approves remarks and prints them', async ({ page, program, teacher }) => {
  const { db, close } = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
  const [user] = await db.select().from(users).where(eq(users.email, teacher.email))
  const [schoolId, ownerId] = [user?.schoolId ?? '', user?.id ?? '']
  const made = await makeClassOf(db, { schoolId, ownerId, name: 'Grade 9 East', names: ['Amani Wekesa', 'Brian Otieno'] })
  await makeMarkedExams(db, schoolId, made, [
    { title: 'Mathematics end-term', subject: 'Mathematics', ownerId, satOn: '2026-07-20', marks: { 'Amani Wekesa': 54, 'Brian Otieno': 'absent' } },
    { title: 'English end-term', subject: 'English', ownerId, satOn: '2026-07-21', marks: { 'Amani Wekesa': 71, 'Brian Otieno': 40 } },
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
  await page.getByRole('button', { name: 'Subject remarks' }).click()
  await expect(page.getByText('4 remarks approved.')).toBeVisible()
  await page.getByRole('button', { name: 'Print 2 forms' }).click()
  await expect(page.getByRole('button', { name: 'PDF: Grade 9 East, 2 forms' })).toBeVisible({ timeout: 20_000 })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('heading', { name: 'Exams of this term' }).click()
  await page.getByRole('button', { name: 'Change English end-term' }).click()
  await expect(page.getByRole('dialog')).toContainText('As the title says: End-term')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
