import { listMarkers } from '#contract/exams.ts'
import { finishBlindMarking, getBlindMarking, giveBlindMark } from '#contract/standardisation.ts'
import { callAt } from '#test/call-endpoint.ts'
import { inviteColleague } from '#test/e2e/colleague-fixtures.ts'
import { expect, expectAccessible, keepSession, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

/** One page a paper: a choice that nobody needs to agree on, and two answers in words. */
const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Biology CAT',
  language: 'en',
  grading: 'percent',
  questions: [
    { id: '1', type: 'choice', text: 'Which part of a plant takes in water?', options: ['A', 'B', 'C'], answer: ['A'], marks: 1 },
    {
      id: '2',
      type: 'short',
      text: 'Name two gases that a leaf exchanges.',
      marks: 2,
      scheme: [
        { code: 'B1', text: 'oxygen' },
        { code: 'B1', text: 'carbon dioxide' },
      ],
    },
    { id: '3', type: 'short', text: 'What makes a leaf green?', marks: 1, scheme: [{ code: 'B1', text: 'chlorophyll' }] },
  ],
}
const said = Array.from({ length: 6 }, (_, at) => ({ 2: `oxygen and steam ${at}`, 3: 'chlorophyll' }))

test('three teachers mark the same papers blind, and the batch opens to who is within the tolerance', async ({
  browser,
  page,
  program,
  mailServer,
  teacher,
}) => {
  const suffix = teacher.email
  const baraka = await inviteColleague({ url: program.url, mailServer }, teacher, { firstName: 'Baraka', email: `baraka.${suffix}` })
  const chege = await inviteColleague({ url: program.url, mailServer }, teacher, { firstName: 'Chege', email: `chege.${suffix}` })
  const asOwner = callAt(program.url, teacher.token)
  const examId = await storeReadAnswers({ url: program.url, dataDir: program.dataDir, token: teacher.token, exam, said })

  await test.step('the owner names who marks, and begins with what is proposed', async () => {
    await page.goto('/app/exams')
    await page.getByRole('link', { name: 'Markers' }).click()
    await page.getByLabel('Choose a colleague').selectOption({ label: 'Baraka Otieno' })
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('cell', { name: 'Baraka Otieno' })).toBeVisible()
    await page.getByLabel('Choose a colleague').selectOption({ label: 'Chege Otieno' })
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('cell', { name: 'Chege Otieno' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^0006/ }).uncheck()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByText('5 papers · within 15% of a question’s marks')).toBeVisible()
  })

  const { markers } = await asOwner(listMarkers, { params: { examId } })
  expect(markers.map(({ name }) => name)).toEqual(['Baraka Otieno', 'Chege Otieno'])

  const elsewhere = await browser.newContext({ baseURL: program.url, reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await keepSession(other, program, baraka.token)

  await test.step('a marker is kept from the batch, and marks the papers blind with the keyboard', async () => {
    await other.goto('/app/exams')
    await other.getByRole('link', { name: 'Review answers' }).click()
    await expect(other.getByText('Not open to you yet')).toBeVisible()
    await other.getByRole('link', { name: 'Go to the standardisation' }).click()
    await other.getByRole('link', { name: 'Mark the papers' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Question 2, script 1 of 5')
    // Of question 2 one point of two, of question 3 all.
    await markAll('1', 'Question 2')
    await markAll('a', 'Question 3')
    await other.getByRole('button', { name: 'Hand in my marks' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(other.getByText('You have handed in your marks.')).toBeVisible()
  })

  await test.step('the owner sees how far each deviates, and settles what the answers are worth', async () => {
    const callAsChege = callAt(program.url, chege.token)
    const sheet = await callAsChege(getBlindMarking, { params: { examId } })
    for (const { id: answerId, points } of sheet.answers) {
      await callAsChege(giveBlindMark, { params: { examId, answerId }, body: { decision: { awarded: points.map(() => true) } } })
    }
    await callAsChege(finishBlindMarking, { params: { examId } })
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Question 2' })
    // The first marker's; the program's own stands in a column of its own, where its reader has read the answers.
    await expect(row.getByRole('cell').nth(1).getByText('−0.50')).toBeVisible()
    await page.getByRole('button', { name: 'Accept 5 marks on which everybody agrees' }).click()
    await expect(page.getByText('5 of 10 marks to agree')).toBeVisible()
    await page.getByRole('button', { name: 'Question 2' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('They differ')).toHaveCount(5)
    await expectAccessible(page)
    for (let script = 1; script <= 5; script++) {
      const item = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Script ${script}` }) })
      await item.getByLabel('Agreed mark').fill('2')
      await item.getByRole('button', { name: 'Agree' }).click()
      await expect(item.getByText('Agreed by')).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('All marks agreed')).toBeVisible()
    await expect(row.getByRole('cell').nth(1).getByText('Severe')).toBeVisible()
    const stateOf = (name: string) => page.getByRole('table', { name: 'Markers' }).getByRole('row').filter({ hasText: name })
    await expect(stateOf('Chege Otieno').getByText('Open', { exact: true })).toBeVisible()
    await expect(stateOf('Baraka Otieno').getByText('Closed')).toBeVisible()
    await stateOf('Baraka Otieno').getByRole('button', { name: 'Re-mark' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Re-mark' }).click()
    await expect(stateOf('Baraka Otieno').getByText('5 of 10')).toBeVisible()
  })

  await test.step('the marker marks that question again, is let in, and reviews what is left', async () => {
    await other.setViewportSize({ width: 360, height: 780 })
    await other.reload()
    await other.getByRole('link', { name: 'Continue marking' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Question 2, script 1 of 5')
    await expectAccessible(other)
    await markAll('a', 'Question 2')
    await other.getByRole('button', { name: 'Hand in my marks' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(other.getByText('You are within the tolerance in every question')).toBeVisible()
    await other.getByRole('link', { name: 'Review answers' }).click()
    await expect(other.getByRole('heading', { name: 'Mark points' })).toBeVisible()
    await expect(other.getByRole('button', { name: /^Set a rule for every paper/ })).toHaveCount(0)
    const saved = other.waitForResponse((response) => response.url().endsWith('/api/reviews'))
    // Nobody has read it: Enter alone decides nothing.
    await other.keyboard.press('a')
    await other.keyboard.press('Enter')
    expect((await saved).status()).toBe(200)
  })
  await elsewhere.close()

  /** Every script of the question that is in front of the marker: the key, then Enter. */
  async function markAll(key: string, question: string): Promise<void> {
    for (let script = 1; script <= 5; script++) {
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(`${question}, script ${script} of 5`)
      await other.keyboard.press(key)
      const saved = other.waitForResponse((response) => response.url().includes('/standardisation/marking/'))
      await other.keyboard.press('Enter')
      await saved
    }
  }
})
