import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { seatClasses, seatExam } from '#test/server/sat-exam.ts'
import { makeExam } from '#tools/eval/analysis/make-exam.ts'

test('a teacher sees that a key may be wrong, looks at what would change, and mends it', async ({ page, program, teacher }) => {
  const made = makeExam({ seed: 3, papers: 40, choices: 8, written: 3, plantsKey: true })
  const { planted, right } = made
  const database = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
  const [user] = await database.db.select().from(users).where(eq(users.email, teacher.email))
  const [schoolId, ownerId] = [user?.schoolId ?? '', user?.id ?? '']
  const pupils = await seatClasses(database.db, { schoolId, ownerId, names: ['Form 3 East', 'Form 3 West'], each: 20 })
  const questions = made.questions.map((question) => ({ ...question, topic: question.type === 'short' ? 'Moments' : 'Waves' }))
  const exam = { title: 'Form 3 Physics CAT 2', subject: 'Physics', grading: 'kcse' } as const
  const { examId } = await seatExam(database.db, { schoolId, ownerId, exam, questions, answers: made.answers, pupils, createdAt: new Date() })
  await database.close()

  await test.step('from the results to the analysis', async () => {
    await page.goto(`/app/exams/${examId}/results`)
    await page.getByRole('link', { name: 'Analysis' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The exam, understood' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Alpha 0\.\d\d, between/ })).toBeVisible()
    await expect(page.getByText('There is no earlier confirmed exam of these pupils')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a question opens by the keyboard, with what was written', async () => {
    const toggle = page.getByRole('button', { name: 'Question 9 in detail' })
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText(/“wrong idea \d/).first()).toBeVisible()
  })

  await test.step('one press shows what would change, another mends it', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: `The key of question ${planted} may be ${right}` })
      .getByRole('button')
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status', { name: 'What this changes' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Make ${right} the key` }).click()
    await expect(page.getByText(`Question ${planted} has the key ${right} now.`)).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Mend this' })).toBeVisible()
      await expect(page.getByText(`The key of question ${planted}`)).toHaveCount(0)
    }).toPass()
  })

  await test.step('on a phone its parts are folded, open by the keyboard, and are whole on paper', async () => {
    const desk = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    const questions = page.locator('summary').filter({ has: page.getByRole('heading', { name: 'Questions', exact: true }) })
    await expect(questions).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000)
    const toggle = page.getByRole('button', { name: 'Question 9 in detail' })
    await expect(toggle).toBeHidden()
    await expectAccessible(page)
    await questions.press('Enter')
    await expect(toggle).toBeVisible()
    await questions.press('Enter')
    await expect(toggle).toBeHidden()
    const row = page.locator('.an td.q-label').first()
    await expect(row).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(row).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.setViewportSize(desk ?? { width: 1280, height: 720 })
    await page.reload()
  })

  await test.step('in Kiswahili', async () => {
    await page
      .getByRole('link', { name: 'Kiswahili' })
      .or(page.getByRole('button', { name: 'Kiswahili' }))
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Uelewe mtihani' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mada kwa darasa' })).toBeVisible()
  })
})
