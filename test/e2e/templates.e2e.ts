import type { Page } from '@playwright/test'
import { createExam } from '#contract/exams.ts'
import { createClass, importPupils } from '#contract/classes.ts'
import { createTemplate } from '#contract/templates.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { drawOwnSheet, ownSheetExam, rightChoices } from '#test/own-sheets.ts'
import { makeOmrSample } from '#tools/samples/make-omr-sample.ts'

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** Where a place of the sheet, in the template's pixels, lies on the screen. */
async function placeOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('group', { name: 'The sheet, with what is drawn over it' }).boundingBox()
  if (box === null) throw new Error('The sheet is not shown.')
  return { x: box.x + (x / 990) * box.width, y: box.y + (y / 1400) * box.height }
}

test('a school draws its own sheet, tries it, and a class is read by it', async ({ page, program, teacher }) => {
  const call = callAt(program.url, teacher.token)
  const { class: room } = await call(createClass, { body: { name: 'Form 1 West' } })
  const csv = 'admission,name\n4417,Otieno Achieng\n4418,Kiprop Brian\n4419,Wanjiku Njeri'
  await call(importPupils, { params: { classId: room.id }, body: { csv, dryRun: false } })
  const { exam } = await call(createExam, { body: { exam: ownSheetExam } })

  await test.step('a blank sheet is laid under, and its bubbles are found', async () => {
    await page.goto('/app/templates')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New template' }).first().click()
    await page.getByRole('dialog').getByLabel('Name').fill('Nyota answer sheet')
    await page.getByRole('button', { name: 'Draw it' }).click()
    await expect(page.getByRole('heading', { name: 'Begin with a blank sheet, or with filled ones' })).toBeVisible()
    await page
      .locator('.drop input[type=file]')
      .first()
      .setInputFiles(photo('blank.jpg', await drawOwnSheet()))
    await page.getByRole('button', { name: 'Use the 4 grids that were found' }).click()
    await expect(page.getByRole('button', { name: /^Bubbles/ })).toHaveCount(4)
    await expect(page.getByText('q1..6 · 6 × 4 bubbles')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('keys move a block, and undo brings it back', async () => {
    const block = page.getByRole('button', { name: 'Bubbles Choices', exact: true })
    await block.focus()
    const left = page.getByLabel('From the left')
    const before = Number(await left.inputValue())
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(left).toHaveValue(String(Math.round((before + 2) * 10) / 10))
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(left).toHaveValue(String(before))
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a box for words is drawn with the mouse', async () => {
    await page.getByText('Writing box', { exact: true }).click()
    await page.getByRole('group', { name: 'The sheet, with what is drawn over it' }).scrollIntoViewIfNeeded()
    await page.locator('.canvas').evaluate((canvas) => canvas.scrollTo(0, 300))
    const from = await placeOf(page, 380, 690)
    const to = await placeOf(page, 900, 900)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Writing box q14' })).toBeVisible()
  })

  await test.step('a filled sheet shows what is read before anything is saved', async () => {
    const filled = await drawOwnSheet({ admission: '4417', choices: { ...rightChoices, 2: 'AC' }, number: '330' }, 'tried')
    await page.getByRole('button', { name: 'Try a filled sheet' }).locator('+ input').setInputFiles(photo('filled.jpg', filled))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 field would be shown to you.')).toBeVisible({ timeout: 20_000 })
    await expect(dialog.getByRole('row', { name: /^Admission 4417$/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^q2 AC two marks$/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^q13 330$/ })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  })

  await test.step('an exam is put on it, each question in its place', async () => {
    await page.goto(`/app/exams/${exam.id}/own-sheets`)
    await expect(page.getByText('14 of 14 have a field')).toBeVisible()
    await expect(page.getByLabel('Field of question 13')).toHaveValue('q13')
    await page.getByLabel('Field of question 12').selectOption('')
    await expect(page.getByText(/^Question 12 has no field yet\./)).toBeVisible()
    await page.getByLabel('Field of question 12').selectOption('q12')
    await page.getByLabel('Class (optional)').selectOption(room.id)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use these sheets' }).click()
    await page.waitForURL(/\/upload$/)
  })

  await test.step('the class is read, and what is nobody’s is asked', async () => {
    const sheet = { choices: rightChoices, number: '330' }
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([
        photo('1.jpg', await drawOwnSheet({ ...sheet, admission: '4417' })),
        photo('2.jpg', await drawOwnSheet({ ...sheet, admission: '4418', choices: { ...rightChoices, 5: 'AB', 6: '' } })),
        photo('3.jpg', await drawOwnSheet({ ...sheet, admission: '9999' })),
      ])
    await expect(page.getByText('3 of 3 pages read')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: /whose is it\?$/ }).click()
    await expect(page.getByRole('dialog').getByText('Its grid says 9999.')).toBeVisible()
    await page.getByLabel('Admission number of the pupil').fill('441')
    await page.getByRole('button', { name: '4419 Wanjiku Njeri' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: /whose is it\?$/ })).toHaveCount(0)
  })

  await test.step('two marks and words wait for a person, everything else is marked', async () => {
    await page.goto(`/app/exams/${exam.id}/results`)
    // A paper that waits has no total yet; what is settled of it stands in the table that is downloaded.
    const csv = await page.request.get(`/api/exams/${exam.id}/results.csv`, { headers: { authorization: `Bearer ${teacher.token}` } })
    const rows = (await csv.text()).split('\r\n').map((line) => line.split(','))
    for (const [name, settled] of [
      ['Otieno Achieng', 15],
      ['Wanjiku Njeri', 15],
      ['Kiprop Brian', 13],
    ] as const) {
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('To review')
      const marks = rows.find((cells) => cells[1] === name)?.slice(9) ?? []
      expect([name, marks.reduce((sum, cell) => sum + Number(cell), 0)]).toEqual([name, settled])
    }
    await page.goto(`/app/exams/${exam.id}/review`)
    await expect(page.getByRole('img').first()).toBeVisible()
  })
})

test('a template begins with filled sheets on a phone', async ({ page, program, teacher }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { template } = await callAt(program.url, teacher.token)(createTemplate, { body: { name: 'Found filled' } })
  await page.goto(`/app/templates/${template.id}`)
  const sheets = await Promise.all(
    ['BADCABDACCBD', 'CADBBACDDABC', 'ABBDCDAABDCA', 'DCABDBCBACDB'].map((answers, at) =>
      drawOwnSheet({
        admission: ['4170', '8236', '1905', '6342'][at] ?? '',
        number: ['330', '154', '872', '604'][at] ?? '',
        choices: Object.fromEntries([...answers].map((answer, place) => [place + 1, answer])),
      }),
    ),
  )
  const files = sheets.map((sheet, at) => photo(`pupil ${at + 1}.jpg`, sheet))
  const choose = page.locator('.drop input[type=file]').first()
  const other = await drawOtherSheet()
  await choose.setInputFiles([...files.slice(0, 1), photo('other.jpg', other)])
  await expect(page.getByText('Picture 2 does not show the same printed sheet as the first.')).toBeVisible()
  await expectAccessible(page)
  await choose.setInputFiles(files)
  await expect(page.getByRole('button', { name: 'Use the 4 grids that were found' })).toBeVisible()
  await expectAccessible(page)
})

async function drawOtherSheet(): Promise<Buffer> {
  return (await makeOmrSample({ name: 'scan', seed: 'other', longSide: 1400 })).picture
}
