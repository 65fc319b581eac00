import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { examSchema } from '#engine/exam/exam.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import type { Program } from '#test/e2e/program.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { drawNamedPage } from '#test/server/draw-named-page.ts'
import { seatClasses, seatExam } from '#test/server/sat-exam.ts'
import { makeExam } from '#tools/eval/analysis/make-exam.ts'
import { plantPair } from '#tools/eval/analysis/measure-alike.ts'

/** A class of twenty-four sat a confirmed exam; two of its papers are alike. */
async function seatConfirmed(program: Program, email: string): Promise<string> {
  const database = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: program.dataDir }))
  const objects = await openDiskObjectStore(join(program.dataDir, 'objects'))
  const [user] = await database.db.select().from(users).where(eq(users.email, email))
  const owner = { schoolId: user?.schoolId ?? '', ownerId: user?.id ?? '' }
  const made = makeExam({ seed: 11, papers: 24, choices: 20, written: 2, plantsKey: false })
  const copied = plantPair(made, { seed: 11, source: 'nearest' })
  const questions = made.questions.map((question) => ({ ...question, text: `What is the answer to question ${question.id}?` }))
  const draft = examSchema.parse({ format: 'sahihi-exam/1', title: 'CAT', questions })
  const pictures = await Promise.all(layOutExam(draft).map(async (page) => objects.put(await drawNamedPage(page), 'image/jpeg')))
  const answers = new Map(
    [...made.answers].map(([id, own]) => [
      id,
      own.map((answer, at) => {
        const option = copied?.papers[at]?.chosen.get(id)
        const question = questions.find((each) => each.id === id)
        if (id === '21' && at < 7) return { ...answer, marks: 0, awarded: answer.awarded.map(() => false), text: 'current is used up in the bulb' }
        return question?.type === 'choice' && option !== undefined
          ? { ...answer, choice: [option], marks: Number(option === question.answer[0]) }
          : answer
      }),
    ]),
  )
  const { examId } = await seatExam(database.db, {
    ...owner,
    exam: { title: 'Form 3 Physics CAT 3', subject: 'Physics' },
    questions,
    answers,
    pupils: await seatClasses(database.db, { ...owner, names: ['Form 3 East'], each: 24 }),
    createdAt: new Date(),
    confirmedAt: new Date(),
    pictures: pictures.map(({ key }) => ({ uprightKey: key })),
  })
  await database.close()
  return examId
}

test('a teacher sees who shares a wrong idea, prints a sheet for them, and signs the examiner’s report', async ({ page, program, teacher }) => {
  const examId = await seatConfirmed(program, teacher.email)

  await test.step('a group with its names, pictures without any, and a sheet', async () => {
    await page.goto(`/app/exams/${examId}/analysis`)
    const group = page.getByRole('listitem').filter({ hasText: '7 answers were read as “current is used up in the bulb”.' })
    await expect(group.getByRole('img', { name: 'A wrong answer to question 21, without a name' })).toBeVisible()
    await group.getByText('Who they are').click()
    await expect(group.getByRole('link', { name: 'Pupil 1-001' })).toBeVisible()
    const download = page.waitForEvent('download')
    await group.getByRole('button', { name: 'Print the sheet for question 21' }).click()
    expect((await download).suggestedFilename()).toBe('Form 3 Physics CAT 3, lesson from question 21.pdf')
  })

  await test.step('papers that are alike, when somebody asks', async () => {
    await page.getByRole('button', { name: 'Compare the papers' }).click()
    await expect(page.getByText('1 pair stands out among the 276 that were compared.')).toBeVisible()
    await page.getByText('Look at the answers').click()
    await expect(page.getByText(/^Question \d+ Both chose/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the report is edited and signed', async () => {
    await page.getByRole('link', { name: 'Open the report' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Examiner’s report' })).toBeVisible()
    await page.getByLabel('Advice to teachers, question 21').fill('Measure the current before and behind the bulb.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Edited by Amina Wanjiru')).toBeVisible()
    await page.getByRole('button', { name: 'Sign the report' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
    await expect(page.getByText('Signed by Amina Wanjiru')).toBeVisible()
    await expectAccessible(page)
  })
})
