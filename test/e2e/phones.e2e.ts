import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { fillSheets } from '#test/e2e/fill-sheets.ts'
import { makeCameraFilm } from '#test/e2e/make-camera-film.ts'
import { printExam } from '#test/e2e/print-exam.ts'

test('a phone without an account comes in by the code, its pages arrive live, and it is ended at the screen', async ({
  page,
  program,
  teacher,
  browser,
}) => {
  const printed = await printExam(program.url, teacher.token)
  const [sheet] = await fillSheets({ url: program.url, token: teacher.token, ...printed, most: 1 })
  if (sheet === undefined) throw new Error('the class has a page at least')
  await makeCameraFilm(sheet.buffer)

  await page.goto(`/app/exams/${printed.examId}/upload`)
  await page.getByRole('link', { name: 'Use a phone as the scanner' }).click()
  await expect(page.getByRole('img', { name: /^Square code/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No phone connected yet' })).toBeVisible()
  const code = (await page.locator('.pair-code b').textContent()) ?? ''

  const context = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const phone = await context.newPage()
  await phone.goto('/pair')
  await phone.getByLabel('Code on the screen').fill('ZZZ ZZZ')
  await phone.getByRole('button', { name: 'Connect' }).click()
  await expect(phone.getByText('This code opens nothing.')).toBeVisible()
  await expectAccessible(phone)
  await phone.goto(`/pair#${code.replace(' ', '')}`)

  await expect(phone.locator('.cam-count b')).toHaveText('1')
  await expect(phone.getByText('Page 1')).toBeVisible()
  // What it read says no name, no number and no mark.
  await expect(phone.locator('.cam')).not.toContainText(/Achieng|4401| of \d/)
  await expectAccessible(phone)
  expect(phone.url(), 'the code is not left behind').toMatch(/\/pair$/)

  await expect(page.getByRole('heading', { name: '1 phone connected' })).toBeVisible()
  await expect(page.getByText('1 page so far')).toBeVisible()
  await expect(page.getByText(/^Last: paper \d+, page 1/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Disconnect phone 1' }).click()
  await expect(phone.getByRole('heading', { name: 'This phone is disconnected' })).toBeVisible()
  await expect(phone.getByText('This phone was disconnected at the screen.')).toBeVisible()
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible()
  await context.close()
})
