import sharp from 'sharp'
import * as z from 'zod'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'

const madeExam = z.object({ data: z.object({ exam: z.object({ id: z.uuid() }) }) })

test('an exam of a matching, a table, a drawing on a figure and a question of the bank is written and seen as it is printed', async ({
  page,
  program,
  teacher,
}) => {
  const headers = { connection: 'close', authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' }
  const make = async (exam: object): Promise<string> => {
    const made = await fetch(`${program.url}/api/exams`, { method: 'POST', headers, body: JSON.stringify(exam) })
    return madeExam.parse(await made.json()).data.exam.id
  }
  const before = { id: '1', type: 'short', text: 'What is osmosis?', marks: 1, scheme: [{ code: 'B1', text: 'movement of water' }] }
  await make({ exam: { format: 'sahihi-exam/1', title: 'Form 2 Biology', questions: [before] } })
  const examId = await make({ title: 'All kinds' })
  await page.goto(`/app/exams/${examId}`)
  const add = (kind: string) => page.getByRole('group', { name: /^Add/ }).getByRole('button', { name: kind }).click()

  await test.step('a matching has one list for its items', async () => {
    await add('Matching')
    for (const [letter, text] of Object.entries({ A: 'pumps blood', B: 'cleans blood', C: 'stores bile' }))
      await page.getByLabel(`Option ${letter}`, { exact: true }).fill(text)
    await page.getByRole('button', { name: /^1\(b\)/ }).click()
    const items = page.getByLabel('Belongs to')
    await items.first().selectOption({ label: 'A pumps blood' })
    await items.last().selectOption({ label: 'B cleans blood' })
  })

  await test.step('a cell that pupils complete is a part', async () => {
    await add('Table')
    await page.getByLabel('Row 1, column 1', { exact: true }).fill('Copper')
    await expect(page.getByText('Pupils complete it: 2(b)')).toBeVisible()
    await page.getByRole('button', { name: 'Give the words of row 2, column 2' }).click()
    await expect(page.getByRole('button', { name: /^2\(b\)/ })).toHaveCount(0)
    await page.getByLabel('What earns it').fill('wires')
  })

  await test.step('a drawing has its figure in its box, and a question of the bank comes last', async () => {
    await add('Drawing')
    const picture = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#888888' } })
      .png()
      .toBuffer()
    const drawing = page.locator('.question.is-open')
    await drawing.locator('input[type=file]').setInputFiles({ name: 'heart.png', mimeType: 'image/png', buffer: picture })
    await expect(drawing.getByRole('img')).toBeVisible()
    await drawing.getByLabel('What earns it').fill('left atrium labelled')
    await page.getByRole('button', { name: 'Add from the question bank' }).click()
    await page.getByLabel(/What is osmosis/).check()
    await page.getByRole('button', { name: 'Add 1 question' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('on a narrow screen nothing is cut, and the sheet shows all of it', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('link', { name: 'Print sheets' }).click()
    await expect(page.getByRole('button', { name: /page 1/i })).toBeVisible({ timeout: 30_000 })
  })
})

test("a question's scheme stays stored while its kind is changed, until that is saved", async ({ page, program, teacher }) => {
  const headers = { connection: 'close', authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' }
  const scheme = [{ code: 'B2', value: 330, unit: 'm/s' }]
  const exam = { format: 'sahihi-exam/1', title: 'Waves', questions: [{ id: '1', type: 'number', text: 'Find the speed.', marks: 2, scheme }] }
  const made = await fetch(`${program.url}/api/exams`, { method: 'POST', headers, body: JSON.stringify({ exam }) })
  const { id } = madeExam.parse(await made.json()).data.exam
  await page.goto(`/app/exams/${id}`)
  await page.getByRole('button', { name: /^1\./ }).click()
  const kind = page.getByLabel('Kind', { exact: true })
  const bar = page.getByRole('region', { name: 'Changed kind of question' })

  await test.step('undo and the old kind give it back', async () => {
    await kind.selectOption('choice')
    await expect(bar).toContainText('question 1, Number → Multiple choice')
    await kind.selectOption('essay')
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(kind).toHaveValue('number')
    await expect(bar).toHaveCount(0)
    await kind.selectOption('short')
    await kind.selectOption('number')
    await expect(bar).toHaveCount(0)
    await expect(page.getByLabel('Value', { exact: true })).toHaveValue('330')
  })

  await test.step('what else is written is saved, and opened again the question is what it was', async () => {
    await kind.selectOption('choice')
    await page.locator('.question.is-open textarea').first().fill('How fast?')
    await expect(page.getByText('Scheme not saved yet')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: /^1\./ }).click()
    await expect(kind).toHaveValue('number')
    await expect(page.getByText('How fast?').first()).toBeVisible()
  })

  await test.step('saved, it is the new kind', async () => {
    await kind.selectOption('choice')
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(bar).toHaveCount(0)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^1\./ }).click()
    await expect(kind).toHaveValue('choice')
  })
})
