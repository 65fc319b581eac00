import { addPupil, changePupil, createClass } from '#contract/classes.ts'
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

test('hidden rows of a workbook are asked about, and two who edit one pupil lose nothing', async ({ page, program, teacher }) => {
  const call = callAt(program.url, teacher.token)
  const { class: made } = await call(createClass, { body: { name: 'Form 1 West' } })
  await page.goto(`/app/classes/${made.id}`)
  await page.getByRole('button', { name: 'Import list' }).first().click()
  const rows = [
    ['Adm No', 'Name'],
    ['8901', 'Amina Otieno'],
    ['8902', 'Brian Kiprop'],
  ].map(
    ([number, name], at) =>
      `<row r="${at + 1}"${at === 2 ? ' hidden="1"' : ''}><c t="inlineStr"><is><t>${number}</t></is></c><c t="inlineStr"><is><t>${name}</t></is></c></row>`,
  )
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose file' }).click()])
  await chooser.setFiles({ name: 'form1.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(makeWorkbook({ West: rows.join('') })) })
  await expect(page.getByText('1 hidden row of the workbook is left out.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring them in too' }).click()
  await page.getByRole('button', { name: 'Import 2 pupils' }).click()
  await expect(page.getByRole('row', { name: /Brian Kiprop/ })).toBeVisible()

  const { pupil } = await call(addPupil, {
    params: { classId: made.id },
    body: { admission: '8903', name: 'Mercy Achieng', guardianPhone: '0712345678' },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Mercy Achieng' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stream').fill('West')
  await dialog.getByLabel('Guardian’s phone').fill('0733000000')
  const params = { classId: made.id, pupilId: pupil.id }
  await call(changePupil, { params, body: { guardianName: 'Mary', guardianPhone: '0722000000' } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Somebody else has changed this pupil meanwhile.')).toBeVisible()
  await expect(dialog.getByLabel('Guardian’s name')).toHaveValue('Mary')
  await expect(dialog.getByText('Guardian’s phone: they wrote “+254722000000”, and you have something else in the form.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Mercy Achieng/ })).toContainText('West')
  await expect(page.getByRole('row', { name: /Mercy Achieng/ })).toContainText('Mary')
})
