import { eq } from 'drizzle-orm'
import { confirmExam } from '#contract/blockers.ts'
import { users } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { makeClassOf, makeMarkedExams } from '#test/server/marked-exams.ts'

test('a head sees how the term stands and who needs help, and takes a page along for the staff meeting', async ({ page, program, teacher }) => {
  const { db, close } = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
  const [user] = await db.update(users).set({ role: 'HEAD_TEACHER' }).where(eq(users.email, teacher.email)).returning()
  const [schoolId, ownerId] = [user?.schoolId ?? '', user?.id ?? '']
  const made = await makeClassOf(db, { schoolId, ownerId, name: 'Form 3 East', names: ['Amani Wekesa', 'Kevin Barasa'] })
  const common = { ownerId, grading: 'kcse', isConfirmed: false } as const
  const exams = await makeMarkedExams(db, schoolId, made, [
    { ...common, title: 'CAT 1', subject: 'Chemistry', satOn: '2026-05-20', marks: { 'Amani Wekesa': 74, 'Kevin Barasa': 'absent' } },
    { ...common, title: 'CAT 1', subject: 'English', satOn: '2026-05-21', marks: { 'Amani Wekesa': 61, 'Kevin Barasa': 52 } },
  ])
  await close()
  for (const examId of exams) await callAt(program.url, teacher.token)(confirmExam, { params: { examId } })

  await page.goto('/app/school?term=2026-2')
  await expect(page.getByText('Absent (X) from Chemistry CAT 1.')).toBeVisible()
  await expect(page.getByText('Let one pupil sit what they missed')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sciences: 0 published, 1 being marked or confirmed, 0 to come.' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Means of English: / })).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print for the staff meeting' }).click()
  expect((await download).suggestedFilename()).toMatch(/Term 2, 2026\.pdf$/)

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('link', { name: 'Open Kevin Barasa' }).click()
  await expect(page.getByRole('heading', { name: 'English: one exam so far, nothing to compare with.' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
