import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { createExam } from '#contract/exams.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '#test/e2e/fixtures.ts'
import { writeDocxLines } from '#test/write-docx-lines.ts'

const paper = [
  'UHURU SECONDARY SCHOOL',
  'FORM 3 PHYSICS END OF TERM EXAM',
  'TOTAL: 20 MARKS',
  '1. Name the unit of force. (2 marks)',
  '2. Work out the acceleration of the trolley when a force of 6 N acts on it.',
  '3. Which of these is a metal? (1 mark)',
  'A. Iron',
  'B. Sulphur',
  'C. Carbon',
  'D. Oxygen',
  '4. (a) Explain why a ship of steel floats on sea water. (2 marks)',
  '(b) Define density. (1 mark)',
]
const scheme = ['MARKING SCHEME', '1. newton B1', '3. F', '4. (a) It displaces its own weight of water B2', '(b) mass of a unit volume B1']

async function sendPaper(page: Page): Promise<void> {
  await page.goto('/app/exams/from-paper')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose files' }).click()])
  const files = [
    { name: 'paper.docx', lines: paper },
    { name: 'scheme.docx', lines: scheme },
  ]
  await chooser.setFiles(files.map(({ name, lines }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(writeDocxLines(lines)) })))
  await expect(page.getByRole('button', { name: 'Use this exam' }).first()).toBeVisible()
}

test('a draft has no trap: each doubt is settled where it stands, and those left are named before the exam is made', async ({
  page,
  teacher,
  program,
}) => {
  // An earlier exam of the subject, with topics.
  const questions = [
    {
      id: '1',
      type: 'short',
      marks: 1,
      topic: 'Floating and sinking',
      text: 'Why does a ship float on water?',
      scheme: [{ code: 'B1', text: 'upthrust' }],
    },
    {
      id: '2',
      type: 'short',
      marks: 1,
      topic: 'Newton’s laws',
      text: 'A force acts on a trolley. State its acceleration.',
      scheme: [{ code: 'B1', text: 'a = F/m' }],
    },
  ]
  await callAt(program.url, teacher.token)(createExam, {
    body: { exam: { format: 'sahihi-exam/1', title: 'CAT 1', subject: 'Physics', language: 'en', grading: 'kcse', questions } },
  })
  await sendPaper(page)
  await expectAccessibleAtBothWidths(page)
  const tree = page.getByRole('list').filter({ has: page.locator('summary') })
  const open = (label: string) =>
    page
      .locator('summary')
      .filter({ hasText: new RegExp(`^${label}`) })
      .click()

  // Without marks there is nothing to press but to give them; once they are written, "Done" settles the doubt.
  await open('2')
  await page.getByRole('button', { name: 'Correct it' }).first().click()
  await page.getByLabel('Marks', { exact: true }).fill('3')
  await page.getByLabel('How it is answered').selectOption('By a number')
  await page.getByRole('button', { name: 'Add a mark point' }).click()
  await page.getByLabel('Right value').fill('fast')
  await expect(page.getByText('Write a number such as 330')).toBeVisible()
  await page.getByLabel('Right value').fill('2')
  await page.getByLabel('Unit').fill('m/s²')
  await page.getByLabel('Tolerance, ±').fill('0.1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(tree.getByText('2 m/s²')).toBeVisible()
  await expect(page.getByText('The paper prints no marks here.')).toHaveCount(0)
  await expect(page.getByText('Nothing was found for this part in the scheme.')).toHaveCount(0)

  // The scheme names an option that there is none: the right one is a press.
  await open('3')
  await page.getByRole('button', { name: 'A is right' }).click()
  await expect(page.getByText('Right answer')).toBeVisible()

  // What was left out comes back, and any step is undone without a keyboard.
  await open('4')
  await page.getByRole('button', { name: 'Question 4(b)' }).first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Leave this part out' }).click()
  await page.getByRole('button', { name: 'Bring back 4(b)' }).click()
  await expect(page.getByText('Define density.').first()).toBeVisible()

  // Topics of the earlier exam, all with one press.
  await page.getByRole('button', { name: /^Take all 2 topics/ }).click()
  await expect(page.getByText('Topic: Floating and sinking')).toBeVisible()

  // What is still in doubt is named, once, and leads there.
  await page.getByRole('button', { name: 'Use this exam' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('One part is still in doubt')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Total The draft holds 11 marks fewer.' }).click()
  await page.getByRole('region', { name: 'The draft' }).last().getByRole('button', { name: 'It is right so' }).first().click()
  await expect(page.getByText('You have said that the draft’s total is right.')).toBeVisible()
  await page.getByRole('button', { name: 'Use this exam' }).first().click()
  await expect(dialog.getByRole('listitem')).toHaveText(['1 marks differ'])
  await dialog.getByRole('button', { name: '1 marks differ' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The scheme gives 1 here, the paper prints 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Use this exam' }).first().click()
  await dialog.getByRole('button', { name: 'Use it as it is' }).click()
  await page.waitForURL(/\/app\/exams\/[0-9a-f-]{36}$/)

  // The grading begins as in a new exam, and the topics are there.
  await expect(page.getByLabel('Grading')).toHaveValue('kcse')
  await page
    .getByRole('button', { name: /Question 4\(a\)|4\(a\)/ })
    .first()
    .click()
  await expect(page.getByLabel('Topic')).toHaveValue('Floating and sinking')
})

test('the menu of a draft leads to a choice of exams', async ({ page, teacher: _teacher }) => {
  await sendPaper(page)
  for (const [name, title] of [
    ['Review', /review/i],
    ['Results', /results/i],
    ['Upload', /upload/i],
  ] as const) {
    const draft = page.url()
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(new RegExp(`/app/${name.toLowerCase()}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('This draft cannot be shown')).toHaveCount(0)
    await page.goto(draft)
  }
})
