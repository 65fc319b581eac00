import type { Page } from '@playwright/test'
import { addMarker, removeMarker } from '#contract/exams.ts'
import { decideAnswers, getReviewQuestion } from '#contract/review.ts'
import { callAt } from '#test/call-endpoint.ts'
import { inviteColleague } from '#test/e2e/colleague-fixtures.ts'
import { expect, expectAccessible, keepSession, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

const short = (id: string, text: string) => ({ id, type: 'short', text, marks: 1, scheme: [{ code: 'B1', text: 'oxygen' }] })
const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Biology end-term',
  questions: [short('1', 'Name the gas that a leaf gives off.'), short('2', 'Name the gas that a fire needs.')],
}

test('three people share out the marking: each meets own answers only, one hands over, one leaves', async ({
  browser,
  page,
  program,
  mailServer,
  teacher,
}) => {
  const { url } = program
  const said = ['ozone', 'air', 'wind', 'breath', 'steam', 'smoke'].map((word) => ({ 1: `${word} of leaves`, 2: `${word} of fires` }))
  const examId = await storeReadAnswers({ url, dataDir: program.dataDir, token: teacher.token, exam, said })
  const asOwner = callAt(url, teacher.token)

  await test.step('alone there is nobody to share with, and the page says what to do first', async () => {
    await page.goto(`/app/exams/${examId}/shares`)
    await expect(page.getByText('2 questions by hand, 6 papers, 12 answers. 0 are done, 12 have nobody.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Name a marker' })).toHaveAttribute('href', `/app/exams/${examId}/standardisation`)
    await expect(page.getByRole('button', { name: 'Share evenly' })).toBeHidden()
  })

  const invited = { url, mailServer }
  const baraka = await inviteColleague(invited, teacher, { firstName: 'Baraka', email: `baraka.${teacher.email}` })
  const chege = await inviteColleague(invited, teacher, { firstName: 'Chege', email: `chege.${teacher.email}` })
  for (const { id: userId } of [baraka, chege]) await asOwner(addMarker, { params: { examId, userId } })
  const load = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

  await test.step('the owner shares evenly, takes it back, and shares again', async () => {
    await page.goto(`/app/exams/${examId}/standardisation`)
    await page.getByRole('link', { name: 'Who marks what' }).click()
    await expect(page.getByText('Share evenly gives out the 12: Wanjiru 4, Baraka Otieno 4, Chege Otieno 4.')).toBeVisible()
    await expect(page.getByText('Then each has 4 answers.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Question 1, Form 2 East' })).toContainText('Nobody yet6 answers, choose')
    await page.getByRole('button', { name: 'Share evenly' }).click()
    await expect(load('Chege Otieno')).toContainText('0 of 4 done')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(load('Nobody yet')).toContainText('12 answers')
    await page.getByRole('button', { name: 'Share evenly' }).click()
    for (const name of ['Amina Wanjiru', 'Baraka Otieno', 'Chege Otieno']) await expect(load(name)).toContainText('0 of 4 done')
    await expectAccessible(page)
  })

  const elsewhere = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  /** Decides what somebody finds waiting in the review: all of it, or so many answers. */
  async function markOwn(token: string, most = 12): Promise<number> {
    const call = callAt(url, token)
    let marked = 0
    for (const question of ['1', '2']) {
      const { groups } = await call(getReviewQuestion, { params: { examId, question } })
      for (const { answers } of groups.slice(0, most - marked)) {
        const answerIds = answers.map(({ id }) => id)
        await call(decideAnswers, { body: { answerIds, decision: { awarded: [false] } } })
        marked += answerIds.length
      }
    }
    return marked
  }

  await test.step('each marks own answers, and a marker sees no other’s', async () => {
    await openAs(other, baraka.token, `/app/exams/${examId}/shares`)
    await expect(other.getByRole('heading', { name: 'What you mark' })).toBeVisible()
    await expect(other.getByText('0 of 4 answers of yours are done.')).toBeVisible()
    await expect(other.locator('main')).not.toContainText(/Amina|Chege/)
    await expectAccessible(other)
    await other
      .getByRole('link', { name: /Baraka Otieno/ })
      .first()
      .click()
    await expect(other.getByRole('heading', { name: /^Question \d of/ })).toBeVisible()
    expect(await markOwn(baraka.token)).toBe(4)
    expect(await markOwn(baraka.token)).toBe(0)
    await page.reload()
    await expect(load('Baraka Otieno')).toContainText('4 of 4 done')
    await expect(page.getByText('Too little to tell').first()).toBeVisible()
  })

  await test.step('two who marked one question are asked to judge the same answers, and asked no more', async () => {
    expect(await markOwn(teacher.token, 1)).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: 'Let both mark ten' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Let both mark ten' }).click()
    const judged = page.getByRole('listitem').filter({ hasText: 'are asked to judge the same answers' })
    await expect(judged).toContainText(/answers? still waits? for them/)
    await judged.getByRole('button', { name: 'Ask no more' }).click()
    await expect(judged).toBeHidden()
  })

  await test.step('one hands over to another, by the keyboard on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Hand over from Chege Otieno' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Hand over from Chege Otieno' })
    await expect(dialog).toContainText('All 4 that wait go to:')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Baraka Otieno' }).press('Enter')
    await expect(load('Baraka Otieno')).toContainText('4 of 8 done')
    await expect(load('Chege Otieno')).toContainText('0 of 0 done')
    expect(await markOwn(chege.token)).toBe(0)
  })

  await test.step('one leaves: the share is free, and what is done stays', async () => {
    await asOwner(removeMarker, { params: { examId, userId: baraka.id } })
    await page.reload()
    await expect(page.getByText('Baraka Otieno no longer marks this exam. Of those answers, 4 still have nobody.')).toBeVisible()
    await expect(load('Baraka Otieno')).toContainText('4 of 4 done')
    await expect(load('Nobody yet')).toContainText('4 answers')
    await openAs(other, baraka.token, `/app/exams/${examId}/shares`)
    await expect(other.getByText('Who marks what cannot be shown')).toBeVisible()
    // The cell's marker is chosen: one press.
    await page.getByRole('button', { name: 'Question 1, Form 2 East' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Chege Otieno' }).click()
    await expect(page.getByRole('status').getByText('Question 1, Form 2 East: now with Chege Otieno.')).toBeVisible()
    expect(await markOwn(chege.token)).toBeGreaterThan(0)
  })
  await elsewhere.close()

  async function openAs(of: Page, token: string, path: string): Promise<void> {
    await keepSession(of, program, token)
    await of.goto(path)
  }
})
