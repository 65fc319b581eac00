import sharp from 'sharp'
import * as z from 'zod'
import { fillSheets } from '#test/e2e/fill-sheets.ts'
import { expect, expectAccessible, keepSession, test } from '#test/e2e/fixtures.ts'
import { printClass } from '#test/e2e/print-class.ts'
import { goodAnswers, writtenExam } from '#test/written-exam.ts'
import type { TrueAnswer } from '#tools/samples/sample.ts'

const examFile = { ...writtenExam, title: 'Form 2 Geography', questions: writtenExam.questions.slice(0, 2) }
const knows = { text: '', ...goodAnswers[2] }
const guesses = { text: 'Floods', quotes: [] }

/** Pupils with an even number know it, the others write one word. */
const write = (paper: string): Record<string, TrueAnswer> => ({
  1: { chosen: ['B'], kind: 'full' },
  2: { chosen: [], kind: 'full', text: Number(paper) % 2 === 0 ? knows.text : guesses.text },
})

test('a class in handwriting: five papers first, then the rest, and what is in doubt goes to the teacher', async ({ page, program, model }) => {
  const account = { email: 'head@school.example', password: 'Chalk4board' }
  const { token, examId, sheetSetId } = await printClass(program, { examFile, pupilCount: 6, account, role: 'principal' })
  // It tells the two answers apart by how much ink there is.
  model.read = async ({ picture, questions }) => {
    const { channels } = await sharp(picture).greyscale().stats()
    return Object.fromEntries(questions.map((question) => [question, (channels[0]?.stdev ?? 0) > inkOfAWord ? knows : guesses]))
  }
  await keepSession(page, program, token)

  await test.step('a head switches AI reading on, and sees what leaves', async () => {
    await page.goto('/app/ai-reading')
    await page.getByText('Are read by reads-all.').click()
    await expect(page.getByText('no name, no admission number, no school')).toBeVisible()
    await page.getByRole('button', { name: /^Save/ }).click()
    await expectAccessible(page)
  })

  await test.step('and says how long result codes work', async () => {
    await page.goto('/app/settings')
    const days = page.getByLabel('Days a code works')
    await expect(days).toHaveValue('90')
    const save = page.locator('form').filter({ has: days }).getByRole('button', { name: 'Save' })
    await days.fill('many')
    await save.click()
    await expect(page.getByText('Give a whole number of days from 1 to 3,650, or leave it empty.')).toBeVisible()
    await expectAccessible(page)
    await days.fill('30')
    await save.click()
    await expect(page.getByText('Days of result codes saved')).toBeVisible()
    await page.reload()
    await expect(days).toHaveValue('30')
  })

  await test.step('photographs come in, and five papers are read first', async () => {
    const files = await fillSheets({ url: program.url, token, examId, sheetSetId, examFile, write })
    await page.goto(`/app/exams/${examId}/upload`)
    await page.locator('input[type=file][multiple]').first().setInputFiles(files)
    await expect(page.getByText('6 of 6 pages read')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByRole('button', { name: 'Read the rest' })).toBeVisible({ timeout: 60_000 })
    expect(model.calls).toHaveLength(5)
    await expectAccessible(page)
  })

  await test.step('the teacher looks, and lets it read the rest', async () => {
    await page.getByRole('button', { name: 'Read the rest' }).click()
    await page.getByRole('button', { name: 'Paper by paper' }).click()
    await expect(page.getByRole('region', { name: 'AI reading by paper' }).getByRole('row')).toHaveCount(7, { timeout: 60_000 })
    expect(model.calls).toHaveLength(6)
    for (const { text } of model.calls) expect(text).not.toContain('Pupil')
  })

  await test.step('a page from before an upgrade shows a phase and a status that are new to it as they are', async () => {
    await page.route(`**/api/exams/${examId}/ai-reading`, async (route) => {
      const { data } = succeeded.parse(await (await route.fetch()).json())
      await route.fulfill({ json: { success: true, data: { ...data, phase: 'resting', hindrance: { code: 'resting' }, restsUntil: '06:00' } } })
    })
    await page.reload()
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'AI reading: resting' }) })
    await expect(panel.getByRole('status')).toHaveText('AI reading has a problem that cannot be named here.')
    await page.unroute(`**/api/exams/${examId}/ai-reading`)
    await page.route(`**/api/exams/${examId}/results`, async (route) => {
      const { data } = succeeded.extend({ data: z.looseObject({ rows: z.array(z.looseObject({})) }) }).parse(await (await route.fetch()).json())
      await route.fulfill({ json: { success: true, data: { ...data, rows: data.rows.map((row) => ({ ...row, status: 'appealed' })) } } })
    })
    await page.goto(`/app/exams/${examId}/results`)
    await expect(page.getByRole('cell', { name: 'appealed' })).toHaveCount(6)
    await page.unroute(`**/api/exams/${examId}/results`)
  })

  await test.step('each mark stands with the pupil’s words', async () => {
    await page.goto(`/app/exams/${examId}/review?q=2&all=1`)
    await expect(page.getByRole('heading', { level: 2, name: 'Mark points' })).toBeVisible()
    await expect(page.getByText('reads-all').first()).toBeVisible()
    await expectAccessible(page)
  })
})

const succeeded = z.object({ data: z.looseObject({}) })

/** Standard deviation of the brightness of a box with one word in it, and of one full of writing: between the two. */
const inkOfAWord = 25
