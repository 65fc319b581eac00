import { and, eq, inArray } from 'drizzle-orm'
import { answers, papers } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

const question = (id: string) => ({ id, type: 'short', text: 'Name a force.', marks: 1, scheme: [{ code: 'B1', text: 'friction' }] })
const exam = { format: 'sahihi-exam/1', title: 'Forces CAT', questions: ['1', '2', '3'].map(question) }
const said = { 1: 'friction', 2: 'friction', 3: 'friction' }

/** Settled papers, of which two were never asked the third question, one is empty, and one is of nobody. */
async function storeHindered(of: { url: string; dataDir: string; token: string }): Promise<string> {
  const examId = await storeReadAnswers({ ...of, exam, said: [said, said, {}, said] })
  const database = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: of.dataDir }))
  try {
    const { db } = database
    const [one, two, , four] = await db.select({ id: papers.id }).from(papers).where(eq(papers.examId, examId)).orderBy(papers.number)
    await db.update(answers).set({ needsReview: false, doubts: [] }).where(eq(answers.examId, examId))
    await db.delete(answers).where(and(inArray(answers.paperId, [one?.id ?? '', two?.id ?? '']), eq(answers.question, '3')))
    await db
      .update(papers)
      .set({ pupilId: null })
      .where(eq(papers.id, four?.id ?? ''))
  } finally {
    await database.close()
  }
  return examId
}

test('what stands in the way of confirming is named with its way to mend it', async ({ page, program, teacher }) => {
  const examId = await storeHindered({ url: program.url, dataDir: program.dataDir, token: teacher.token })
  const dialog = page.getByRole('dialog')
  await page.goto(`/app/exams/${examId}/results`)
  const list = page.locator('.hin-list > li')
  await expect(list).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Confirm exam' })).toBeDisabled()
  await expectAccessible(page)

  await test.step('a question that no sheet asked is left out, and the papers say so', async () => {
    await page.getByRole('button', { name: 'Do not count there' }).click()
    await expect(list).toHaveCount(2)
    await expect(page.getByRole('cell', { name: '2/2' }).first()).toBeVisible()
    await expect(page.getByText('Question 3 does not count on 2 papers')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Count again' })).toBeVisible()
  })

  await test.step('an empty paper is looked at before it counts as empty', async () => {
    await page.getByRole('button', { name: 'Look at them' }).click()
    await expect(dialog.getByRole('img', { name: 'Paper 0003, page 1' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'It is really empty' }).click()
    await expect(list).toHaveCount(1)
  })

  await test.step('whose a script is, is said on the upload page', async () => {
    await expect(page.getByText('No pupil yet', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Say whose' }).click()
    await expect(page).toHaveURL(new RegExp(`/app/exams/${examId}/upload$`))
  })
})
