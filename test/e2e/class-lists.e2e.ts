import { createClass } from '#contract/classes.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { makeWorkbook } from '#test/workbooks.ts'

const sheet = [
  ['KISIMA SECONDARY SCHOOL'],
  ['Adm No', 'Surname', 'Given', 'Assessment No', 'Gender'],
  [8801, "Ng'ang'a", 'Wanjiku', 'A001234567', 'F'],
  [8802, 'Kiprop', 'Brian', 'A001234568', 'M'],
]

test('a class comes from a workbook, its columns are put right, and it goes on to the next year', async ({ page, program, teacher }) => {
  const { class: made } = await callAt(program.url, teacher.token)(createClass, { body: { name: 'Form 2 East' } })
  await page.goto(`/app/classes/${made.id}`)
  await page.getByRole('button', { name: 'Import list' }).click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose file' }).click()])
  await chooser.setFiles({ name: 'form2.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(makeWorkbook({ East: sheet })) })
  await expect(page.getByText('Left out, and not kept: Given, Gender.')).toBeVisible()
  await page.getByLabel('Given').selectOption('First name')
  await expect(page.getByText("Ng'ang'a Wanjiku")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 pupils' }).click()
  await page.getByRole('checkbox', { name: 'Choose Kiprop Brian' }).check()
  await page.getByRole('button', { name: 'Mark as left' }).click()
  await expect(page.getByText('Left the school (1)')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next year' }).click()
  await expect(page.getByLabel('Class that they go to')).toHaveValue('Form 3 East')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Form 3 East' })).toBeVisible()
  await expect(page.getByText('A001234567')).toBeVisible()
})
