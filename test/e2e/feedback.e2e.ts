import { confirmExam } from '#contract/blockers.ts'
import { listResultLinks, publishResults } from '#contract/publishing.ts'
import { decideAnswers, getReviewQuestion } from '#contract/review.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Biology CAT',
  questions: ['osmosis', 'diffusion'].map((text, at) => ({ id: String(at + 1), type: 'short', marks: 1, scheme: [{ code: 'B1', text }] })),
}

test('a teacher reads, edits and approves what pupils are told, and the pupil reads it by the code', async ({ page, program, teacher }) => {
  const { url, dataDir } = program
  const said = [
    { 1: 'osmosis', 2: 'boiling' },
    { 1: 'boiling', 2: 'diffusion' },
  ]
  const examId = await storeReadAnswers({ url, dataDir, token: teacher.token, exam, said })
  const call = callAt(url, teacher.token)
  const params = { examId }
  for (const question of ['1', '2']) {
    const { groups } = await call(getReviewQuestion, { params: { examId, question } })
    for (const { id, reading } of groups.flatMap(({ answers }) => answers))
      await call(decideAnswers, { body: { answerIds: [id], decision: { awarded: [reading.text !== 'boiling'] } } })
  }
  await call(confirmExam, { params })
  await call(publishResults, { params })
  const { links } = await call(listResultLinks, { params })

  const first = page.getByRole('article', { name: 'Feedback for Pupil 1' })
  await test.step('what has been read to its end is approved at once', async () => {
    await page.goto(`/app/exams/${examId}/feedback`)
    await expect(first.getByText('“boiling”').first()).toBeVisible()
    await first.getByText('Stands on').click()
    await expect(first.getByText('question 2:').first()).toBeVisible()
    // Folded out, the first text ends below the window: it is seen once its end has stayed in it, so it comes last.
    for (const [at, card] of (await page.getByRole('article').all()).toReversed().entries()) {
      // What is still loading above it moves its end out of the window: then it is scrolled to again, as a reader does.
      await expect(async () => {
        await card.evaluate((element) => element.scrollIntoView({ block: 'end' }))
        await expect(page.getByRole('button', { name: new RegExp(`^Approve the [${at + 1}2] that I have seen$`) })).toBeEnabled({ timeout: 3000 })
      }).toPass()
    }
    const approve = page.getByRole('button', { name: 'Approve the 2 that I have seen' })
    await expect(approve).toBeEnabled()
    await expectAccessible(page)
    await approve.click()
    await expect(page.getByText('2 texts approved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(2)
  })

  await test.step('an edit waits for approval again, and is taken back by a key', async () => {
    await first.getByRole('button', { name: 'Edit' }).click()
    await expect(first.getByRole('textbox')).toBeFocused()
    await first.getByRole('textbox').fill('Well done. Come and see me about question 2.')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByText('Not approved')).toBeVisible()
    await expect(page.getByText('The words for Pupil 1 are saved.')).toBeVisible()
    await page.keyboard.press('u')
    await expect(first.getByText('“boiling”').first()).toBeVisible()
  })

  await test.step('the pupil reads what is approved, and nothing else', async () => {
    const [one, two] = links
    await page.goto(`/result#${two?.code ?? ''}`)
    await expect(page.getByRole('heading', { name: 'What your paper says' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('“osmosis”')
    await page.goto(`/result#${one?.code ?? ''}`)
    await expect(page.getByRole('heading', { name: 'Pupil 1' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What your paper says' })).toHaveCount(0)
  })
})
