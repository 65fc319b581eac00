import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 English, term 2',
  questions: [
    {
      id: '1',
      type: 'essay',
      text: 'Write a composition that ends: “From that day I have never broken a promise.”',
      marks: 14,
      criteria: [
        {
          name: 'Content and the task',
          marks: 8,
          levels: [
            { marks: 8, text: 'Leads to the ending; rich, believable events' },
            { marks: 6, text: 'Leads to the ending; clear events, some detail' },
            { marks: 4, text: 'Leads to the ending; events told in a hurry' },
            { marks: 2, text: 'Hardly touches the task' },
          ],
        },
        {
          name: 'Order and paragraphs',
          marks: 4,
          levels: [
            { marks: 4, text: 'Every paragraph has its own step' },
            { marks: 2, text: 'Order clear, links between parts missing' },
            { marks: 1, text: 'Hard to follow' },
          ],
        },
        { name: 'Words and style', marks: 2 },
      ],
    },
  ],
}
const text = 'It was a rainy morning in April. At the stage I met Otieno. The rain will not wait for you.'
const claim = (marks: number, quote: string) => ({ marks, quote, reason: '', confidence: 0.6 })
const proposes = [claim(6, 'The rain will not wait for you'), claim(2, 'At the stage I met Otieno'), null]

test('essays are judged by levels with the keyboard, and the pupil reads them', async ({ page, program, teacher }) => {
  const said = [text, `${text} I promised.`]
  const order = { url: program.url, dataDir: program.dataDir, token: teacher.token, exam, proposes }
  const examId = await storeReadAnswers({ ...order, said: said.map((words) => ({ 1: words })) })
  const levels = (criterion: string) => page.getByRole('radiogroup', { name: criterion })
  const accept = page.getByRole('region', { name: 'Criteria' }).getByRole('button', { name: /^Accept/ })
  const total = page.locator('.essay-total .score')

  await test.step('nothing is chosen beforehand: Enter decides nothing, and says what is open', async () => {
    await page.goto(`/app/exams/${examId}/review`)
    await expect(page.getByText('Proposed 6, quotes')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Fit')
    await expect(total).toHaveText('–/14')
    await expect(accept).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 essays left')).toBeVisible()
    await expect(page.getByText('Choose a level for Content and the task, Order and paragraphs and Words and style.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Pupil 1')
    await expectAccessible(page)
  })

  await test.step('a level by arrows, a proposal taken by P, and the total adds up', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(levels('Content and the task').getByRole('radio', { checked: true })).toHaveText(/^4/)
    await page.keyboard.press('2')
    await page.keyboard.press('p')
    await expect(levels('Order and paragraphs').getByRole('radio', { checked: true })).toHaveText(/^2/)
    await expect(page.getByText('You took it')).toBeVisible()
    // P goes on to what is still open.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(levels('Words and style').getByRole('radio', { checked: true })).toHaveText('1')
    await expect(total).toHaveText('7/14')
    await page.getByLabel('Note for the pupil').fill('The last words are strong.')
    await page.keyboard.press('Tab')
    await expectAccessible(page)
  })

  await test.step('it is accepted, comes back by U with nothing lost of the proposal, and is accepted again', async () => {
    await levels('Words and style').getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 essay left')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByText('2 essays left')).toBeVisible()
    await expect(page.getByText('Proposed 6, quotes')).toBeVisible()
    await expect(total).toHaveText('–/14')
    for (const key of ['p', 'p', 'ArrowUp']) await page.keyboard.press(key)
    await expect(total).toHaveText('8/14')
    // The screen goes on before the server has said yes; the next step leaves this page.
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/reviews') && response.ok())
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 essay left')).toBeVisible()
    await stored
  })

  await test.step('what is left for later keeps what was chosen', async () => {
    await page.goto(`/app/exams/${examId}/review?all=1&q=1`)
    await expect(page.getByText('1 essay left')).toBeVisible()
    for (const key of ['1', 'ArrowDown']) await page.keyboard.press(key)
    await expect(levels('Content and the task').getByRole('radio', { checked: true })).toHaveText(/^8/)
    await page.keyboard.press('ArrowRight')
    await expect(levels('Content and the task').getByRole('radio', { checked: true })).toHaveText(/^6/)
    await page.keyboard.press('ArrowLeft')
    await expect(levels('Content and the task').getByRole('radio', { checked: true })).toHaveText(/^8/)
  })

  await test.step('and the levels stand on the paper', async () => {
    for (const key of ['2', 'p', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(`/app/exams/${examId}/results`)
    await page.getByRole('link', { name: 'Pupil 1', exact: true }).click()
    await expect(page.getByText(/The teacher chose level [68]: Leads to the ending/)).toBeVisible()
    await expect(page.getByText('The teacher gave 0.')).toBeVisible()
  })
})

test('a band gives any of its marks, and the builder shows where it begins', async ({ page, program, teacher }) => {
  const [question] = exam.questions
  const bands = [
    { from: 6, marks: 8, text: 'Fluent, few errors; leads to the ending by events that can be believed' },
    { from: 3, marks: 5, text: 'Clear, with some errors; the ending stands beside the events' },
    { from: 0, marks: 1, text: 'Hardly touches the task' },
  ]
  const banded = { ...exam, questions: [{ ...question, marks: 8, criteria: [{ name: 'Content', marks: 8, levels: bands }] }] }
  const order = { url: program.url, dataDir: program.dataDir, token: teacher.token, exam: banded, proposes: [claim(7, 'At the stage I met Otieno')] }
  const examId = await storeReadAnswers({ ...order, said: [{ 1: text }] })
  const marks = page.getByRole('radiogroup', { name: 'Content' })

  await page.goto(`/app/exams/${examId}/review`)
  await expect(page.getByText('Proposed 7, quotes')).toBeVisible()
  await expectAccessible(page)
  await expect(marks.getByRole('radio')).toHaveCount(8)
  await marks.getByRole('radio', { name: '7' }).click()
  await expect(marks.getByRole('radio', { name: '7' })).toHaveAccessibleDescription(/^6–8 Fluent/)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.essay-total .score')).toHaveText('6/8')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('.essay-total .score')).toHaveText('5/8')
  // Typed marks choose the level that gives them, or wait for a reason.
  await page.keyboard.press('m')
  await page.keyboard.type('7')
  await expect(marks.getByRole('radio', { name: '7' })).toBeChecked()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2')
  await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeDisabled()
  await page.getByLabel('Why 2?').fill('Two paragraphs, and an end')
  await expectAccessible(page)
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/reviews') && response.ok())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await stored
  await page.goto(`/app/exams/${examId}/results`)
  await page.getByRole('link', { name: 'Pupil 1', exact: true }).click()
  await expect(page.getByText('The teacher gave 2, a mark of no level: Two paragraphs, and an end')).toBeVisible()

  await page.goto(`/app/exams/${examId}`)
  await page.getByText('Write a composition').first().click()
  await expect(page.getByLabel('Least marks of level 1, if it is a band')).toHaveValue('6')
  await expectAccessible(page)
})
