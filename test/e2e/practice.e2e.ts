import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { exampleKey, getPracticeExam } from '#engine/sheet/practice-sheet.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { makeCameraFilm } from '#test/e2e/make-camera-film.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('who has no class yet prints a sheet, fills it and sees its mark, and nothing is stored or sent', async ({ page, teacher }) => {
  expect(teacher.token).not.toBe('')
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))

  await page.goto('/app')
  await page.getByRole('link', { name: 'practise with one sheet' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the sheet (PDF)' }).click()
  const pdf = await readFile(await (await download).path())

  await test.step('the key can be changed, and stands in the address', async () => {
    await expectAccessible(page)
    await page.getByText(/^Key:/).click()
    await page.getByRole('group', { name: 'Question 1', exact: true }).getByRole('radio', { name: 'C' }).check({ force: true })
    await expect(page).toHaveURL(/\/app\/practice#CDACABDCCADBDBACADCB$/)
  })

  // Questions 2 and 3 wrong, and two marks in 4.
  const filled = exampleKey.map((letter, at) => (at === 0 ? ['C'] : at === 1 || at === 2 ? ['B'] : at === 3 ? [letter, 'A'] : [letter]))
  await makeCameraFilm(await fillSheet(pdf, filled))
  await test.step('the mark stands there as soon as the sheet lies still, with the doubt as it looks', async () => {
    await page.getByRole('button', { name: 'Open the camera' }).click()
    await expect(page.getByText('17 of 19')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('img', { name: 'Question 4 on the sheet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Question 4: C' }).click()
    await expect(page.getByText('18 of 20')).toBeVisible()
    await expect(page.getByText('Not right: 2, 3.')).toBeVisible()
  })

  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name)))).toEqual([])
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('button', { name: 'Open the camera' })).toBeFocused()
  expect(sent).toEqual([])
})

/** The printed sheet with these bubbles filled, as it lies on a table. */
async function fillSheet(pdf: Buffer, chosen: readonly (readonly string[])[]): Promise<Buffer> {
  const document = await openPdf(pdf)
  const [width, height] = [820, 1160]
  const { data } = await document.getPage(0).render({ width, height, colorSpace: 'Gray', render: 'bitmap' })
  document.destroy()
  const bubbles = layOutExam(getPracticeExam('en'), 'master')[0]?.bubbles ?? []
  const ink = bubbles
    .filter(({ question, option }) => chosen[Number(question) - 1]?.includes(option))
    .map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="#223"/>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 210 297">${ink}</svg>`
  return sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg) }])
    .extend({ top: 20, bottom: 20, left: 40, right: 40, background: '#5a4636' })
    .jpeg()
    .toBuffer()
}
