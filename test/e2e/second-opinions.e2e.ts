import { addMarker } from '#contract/exams.ts'
import { decideAnswers, getReviewQuestion } from '#contract/review.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, keepSession, test } from '#test/e2e/fixtures.ts'
import { inviteColleague } from '#test/e2e/colleague-fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Biology CAT',
  questions: [
    {
      id: '1',
      type: 'short',
      text: 'Name two gases that a leaf exchanges.',
      marks: 2,
      scheme: [
        { code: 'B1', text: 'oxygen' },
        { code: 'B1', text: 'carbon dioxide' },
      ],
    },
  ],
}

test('a colleague judges answers again without seeing the first mark, and a third decides where they differ', async ({
  browser,
  page,
  program,
  mailServer,
  teacher,
}) => {
  const { url } = program
  const said = ['Oxygen and carbonic gas', 'It takes in air'].map((words) => ({ 1: words }))
  const examId = await storeReadAnswers({ url, dataDir: program.dataDir, token: teacher.token, exam, said })
  const asOwner = callAt(url, teacher.token)
  const people = [
    await inviteColleague({ url, mailServer }, teacher, { firstName: 'Baraka', email: `baraka.${teacher.email}` }),
    await inviteColleague({ url, mailServer }, teacher, { firstName: 'Chege', email: `chege.${teacher.email}` }),
  ]
  for (const { id: userId } of people) await asOwner(addMarker, { params: { examId, userId } })
  const [baraka, chege] = people
  if (baraka === undefined || chege === undefined) throw new Error('Nobody was invited.')

  await test.step('the owner switches second opinions on, and decides the answers', async () => {
    await page.goto(`/app/exams/${examId}/second-opinions`)
    await page.getByLabel('Per cent').fill('100')
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByText('100% of the settled answers · judged by a colleague')).toBeVisible()
    const { groups } = await asOwner(getReviewQuestion, { params: { examId, question: '1' } })
    const answerIds = groups.flatMap(({ answers }) => answers.map(({ id }) => id))
    expect(answerIds).toHaveLength(2)
    for (const answerId of answerIds) await asOwner(decideAnswers, { body: { answerIds: [answerId], decision: { awarded: [true, false] } } })
    await page.reload()
    await expect(page.getByText('The exam cannot be confirmed while 2 opinions are missing.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('guidance for markers is written in the builder, and saved at once', async () => {
    await page.goto(`/app/exams/${examId}`)
    await page.getByRole('button', { name: /^1\. Name two gases/ }).click()
    await page.getByText('Guidance for markers', { exact: true }).last().click()
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith(`/api/exams/${examId}`))
    await page.getByLabel('Guidance for markers').last().fill('Carbonic gas is carbon dioxide.')
    expect((await saved).status()).toBe(200)
    await expectAccessible(page)
  })

  const elsewhere = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  const score = other.locator('.rv-total')

  await test.step('a colleague judges them by the keyboard: one the same, one not, and takes that back once', async () => {
    await keepSession(other, program, baraka.token)
    await other.goto(`/app/exams/${examId}/review`)
    await expect(other.getByText('2 answers wait for your opinion')).toBeVisible()
    await other.getByRole('link', { name: 'Judge them' }).click()
    await expect(other.getByText('First mark hidden')).toBeVisible()
    await expect(score).toContainText('–/2')
    await expect(other.locator('body')).not.toContainText('Amina')
    await expect(other.getByRole('region', { name: 'Guidance for markers' })).toHaveText(/Carbonic gas is carbon dioxide\./)
    await expectAccessible(other)
    await other.keyboard.press('1')
    await give('opinions', () => other.keyboard.press('Enter'))
    await expect(other.getByText('1 answer left')).toBeVisible()
    await other.keyboard.press('a')
    await give('opinions', () => other.keyboard.press('Enter'))
    await expect(other.getByText('Nothing waits for your opinion')).toBeVisible()
    await give('undo', () => other.getByRole('button', { name: 'Undo' }).click())
    await expect(score).toContainText('–/2')
    await other.keyboard.press('0')
    await give('opinions', () => other.keyboard.press('Enter'))
    await expect(other.getByText('Nothing waits for your opinion')).toBeVisible()
  })

  await test.step('a third sees both on a phone, without names, and decides', async () => {
    await elsewhere.clearCookies()
    await other.evaluate(() => localStorage.clear())
    await other.setViewportSize({ width: 360, height: 780 })
    await keepSession(other, program, chege.token)
    await other.goto(`/app/exams/${examId}/second-opinions`)
    await expect(other.getByText('two opinions differ on 1 answer, and you can decide')).toBeVisible()
    await other.getByRole('link', { name: 'Judge them' }).click()
    await expect(other.getByRole('heading', { name: 'Two opinions differ' })).toBeVisible()
    await expect(other.locator('body')).not.toContainText(/Amina|Baraka/)
    await expectAccessible(other)
    await other.keyboard.press('2')
    await give('opinions', () => other.keyboard.press('Enter'))
    await expect(other.getByText('Nothing waits for your opinion')).toBeVisible()
  })
  await elsewhere.close()

  await test.step('the results say how often they agreed', async () => {
    await page.goto(`/app/exams/${examId}/results`)
    await expect(page.getByText('Of 2 answers judged twice, 1 had the same marks.')).toBeVisible()
    await expect(page.getByText('None differ by more than one mark.')).toBeVisible()
  })

  /** Waits until the server has kept what was pressed. */
  async function give(call: 'opinions' | 'undo', press: () => Promise<void>): Promise<void> {
    const kept = other.waitForResponse((response) => response.url().endsWith(`/${call}`))
    await press()
    expect((await kept).status()).toBe(200)
  }
})
