import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { drawBadPhoto, paperRows, schemeRows } from '#test/e2e/bad-photo.ts'
import { expect, expectAccessible, keepSession, test } from '#test/e2e/fixtures.ts'

/** As many presses as the worst paper may take until its questions, marks and answers stand. */
const pressesMax = 10

async function sendPhotos(page: Page): Promise<void> {
  await page.goto('/app/exams/from-paper')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await drawBadPhoto(paperRows) },
      { name: 'scheme.jpg', mimeType: 'image/jpeg', buffer: await drawBadPhoto(schemeRows) },
    ])
  await expect(page.getByText('No question was found. Here is what was read')).toBeVisible({ timeout: 180_000 })
}

async function expectQuestions(page: Page): Promise<void> {
  await expect(page.getByText('3 questions, 3 parts, 3 mark points')).toBeVisible()
  await expect(page.locator('.fp-sums').getByText('6', { exact: true })).toBeVisible()
  await expect(page.getByText('carbon dioxide').first()).toBeVisible()
}

async function makeExam(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Use this exam' }).filter({ visible: true }).click()
  // Each part that is read from a picture is in doubt, which is said before.
  await page.getByRole('button', { name: 'Use it as it is' }).click()
  await page.waitForURL(/\/app\/exams\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

test('from bad photographs in which no question is found to printed sheets, on a phone', async ({ browser, program, teacher }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL: program.url })
  const page = await context.newPage()
  await keepSession(page, program, teacher.token)
  let presses = 0
  const tap = async (what: Locator): Promise<void> => {
    presses += 1
    await what.tap()
  }
  const line = (text: string): Locator => page.getByRole('option').filter({ hasText: text }).first()
  const take = page.getByRole('button', { name: 'Take them' })
  await sendPhotos(page)

  await test.step('the words that were read stand there, and nothing stands out at the side', async () => {
    await expect(line('Name the gas that plants take in')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })

  await test.step('one question is pressed, and the others that look like it come with one press more', async () => {
    await tap(line('Name the gas that plants take in'))
    await tap(page.getByRole('button', { name: 'Begins question 1' }))
    await expect(page.getByText('2 more lines look like the beginning of a question.')).toBeVisible()
    await tap(take)
    await tap(line('2 pts'))
    await tap(page.getByRole('button', { name: 'Its marks' }))
    await expect(page.getByText('2 more lines look like marks.')).toBeVisible()
    await tap(take)
    await expect(page.getByText('2 more lines look like marks.')).toHaveCount(0)
    // The scheme's reader has found answers by now; what it missed is offered.
    if (await take.isVisible()) await tap(take)
    await expect(take).toHaveCount(0)
    await tap(page.getByRole('button', { name: 'Next page' }))
    await tap(line('carbon dioxide'))
    await tap(page.getByRole('button', { name: 'Answer of 1' }))
    await expect(line('carbon dioxide').getByText('answer of 1')).toBeVisible()
    await page.getByRole('button', { name: 'Previous page' }).tap()
    await expect(line('Name the gas that plants take in').getByText('1', { exact: true })).toBeVisible()
    expect(presses).toBeLessThanOrEqual(pressesMax)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })

  await test.step('each press can be taken back', async () => {
    const undo = page.locator('.ld-bar').getByRole('button', { name: 'Undo' })
    await tap(line('Kilimo Primary School'))
    await page.getByRole('button', { name: 'Begins question 4' }).tap()
    await expect(line('Kilimo Primary School').getByText('4', { exact: true })).toBeVisible()
    await undo.tap()
    await expect(line('Kilimo Primary School').getByText('in no question')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Show the draft' }).tap()
  await expectQuestions(page)
  const examId = await makeExam(page)
  await page.goto(`/app/exams/${examId}/sheets`)
  await page.getByText('Paper, spare sheets, versions and cover').click()
  await page.getByLabel('Spare sheets').fill('2')
  const download = page.waitForEvent('download', { timeout: 90_000 })
  await page
    .getByRole('button', { name: /^Print/ })
    .first()
    .click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await context.close()
})

test('the same with keys alone, and what was said of lines is there when the draft is opened again', async ({ page, teacher }) => {
  expect(teacher.token).not.toBe('')
  await sendPhotos(page)
  const line = (text: string): Locator => page.getByRole('option').filter({ hasText: text }).first()
  let presses = 0
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  await press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Begins question 1' })).toBeVisible()
  await press('q')
  await expect(page.getByText('2 more lines look like the beginning of a question.')).toBeVisible()
  await press('t')
  await expect(line('2 pts')).toHaveClass(/is-now/)
  await press('m')
  await expect(page.getByText('2 more lines look like marks.')).toBeVisible()
  await press('t', 't')
  await expect(page.getByText('The scheme has lines under')).toHaveCount(0)
  expect(presses).toBeLessThanOrEqual(pressesMax)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expectQuestions(page)
  await page.getByRole('button', { name: 'Correct line by line' }).click()
  await test.step('a number is changed where its question begins', async () => {
    await line('State the unit of electric current').click()
    await page.getByLabel('Its number').fill('1')
    await expect(page.getByText('Another question has this number.')).toBeVisible()
    await page.getByLabel('Its number').fill('7')
    await page.getByLabel('Its number').press('Enter')
    await expect(line('State the unit of electric current').getByText('7', { exact: true })).toBeVisible()
  })
  await expectAccessible(page)
})
