import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Physics CAT',
  questions: [
    { id: '1', type: 'short', text: 'What happens to the wavelength?', marks: 1, scheme: [{ code: 'B1', text: 'wavelength decreases' }] },
    { id: '2', type: 'short', text: 'Where is light refracted?', marks: 1, scheme: [{ code: 'B1', text: 'at the boundary' }] },
  ],
}
const said = [
  'the wavelength decreases',
  'Wavelength is decreasing',
  'wavelegth decreases',
  'the wavelength decreased.',
  'it is shorter',
  'the wave is shorter',
  'nothing happens',
  'it becomes red',
].map((words) => ({ 1: words, 2: 'the boundary' }))

const title = (page: Page) => page.locator('.rv-side h2').first()
const wording = (page: Page, words: string) => page.locator('.rv-wordings button').filter({ hasText: words })

test('groups are settled, parted and put together, and the one unfinished paper is found', async ({ browser, page, program, teacher }) => {
  const examId = await storeReadAnswers({ url: program.url, dataDir: program.dataDir, token: teacher.token, exam, said })
  const address = `/app/exams/${examId}/review?q=1`

  await test.step('what says the same in other words stands together', async () => {
    await page.goto(address)
    await expect(title(page)).toHaveText('Group of 4 similar answers')
    await expect(page.getByText(/^4 wordings, \d+% alike$/)).toBeVisible()
    await expect(page.locator('.rv-left')).toHaveText('5')
    await expect(page.getByText('5 more decisions settle this question.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Pupil')
    await expectAccessible(page)
  })

  await test.step('a wording is taken out by its key, which stands after a reload, and comes back from the history', async () => {
    await wording(page, 'wavelegth decreases').click()
    await page.keyboard.press('s')
    await expect(title(page)).toHaveText('One answer')
    await expect(page.locator('.rv-left')).toHaveText('6')
    await page.reload()
    await expect(page.locator('.rv-left')).toHaveText('6')
    await page.keyboard.press('h')
    const history = page.getByRole('dialog', { name: 'Decision history: question 1' })
    await expect(history.getByText('Taken out: wavelegth decreases')).toBeVisible()
    await expectAccessible(page)
    await history.getByRole('button', { name: /^Undo/ }).click()
    await expect(history.getByText('· undone')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.rv-left')).toHaveText('5')
  })

  await test.step('two groups are put together with the keyboard, parted again by undo, and joined once more', async () => {
    await page.goto(address)
    await expect(title(page)).toHaveText('Group of 4 similar answers')
    const join = async () => {
      await page.keyboard.press('m')
      await page.getByLabel('Find a group by a word in it').fill('it is shorter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await join()
    // At once, while the change is on its way: a fast key is not lost.
    const undone = page.waitForResponse((response) => response.url().endsWith('/undo'))
    await page.keyboard.press('u')
    expect((await undone).ok()).toBe(true)
    await expect(title(page)).toHaveText('Group of 4 similar answers')
    await join()
    await expect(title(page)).toHaveText('Group of 5 similar answers')
    await expect(page.getByText(`Group changed by ${teacher.firstName} ${teacher.lastName}`)).toBeVisible()
  })

  await test.step('one key settles the group, and the decision is in the history', async () => {
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(page.locator('.rv-left')).toHaveText('3')
    await page.keyboard.press('h')
    const history = page.getByRole('dialog', { name: 'Decision history: question 1' })
    await expect(history.getByText(/^5 answers: /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
  })

  await test.step('a like answer is proposed from it, with the reason, and Enter accepts that', async () => {
    await page.reload()
    await expect(title(page)).toHaveText('One answer')
    const proposal = page.locator('.rv-proposal')
    for (let i = 0; i < 3 && !(await proposal.isVisible()); i++) await page.keyboard.press('ArrowRight')
    await expect(proposal).toContainText('Proposed 1: like an answer that you marked 1, read as “it is shorter”')
    await expect(page.locator('.rv-label')).toHaveText('the wave is shorter')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('.rv-left')).toHaveText('2')
    await page.keyboard.press('h')
    await expect(page.getByRole('dialog').getByText(/^1 answer: /)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('single keys rest when they are switched off', async () => {
    const point = page.locator('.point').first()
    const pressed = (await point.getAttribute('aria-pressed')) ?? ''
    await page.getByLabel('Single keys').uncheck()
    await page.getByRole('heading', { name: 'Mark points' }).click()
    await page.keyboard.press('1')
    await page.keyboard.press('h')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(point).toHaveAttribute('aria-pressed', pressed)
    await page.getByLabel('Single keys').check()
    await page.keyboard.press('1')
    await expect(point).not.toHaveAttribute('aria-pressed', pressed)
  })

  await test.step('on a phone a thumb does the same', async () => {
    const phone = await browser.newContext({
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      storageState: await page.context().storageState(),
    })
    const hand = await phone.newPage()
    await hand.goto(`${program.url}${address}`)
    await expect(hand.getByRole('heading', { name: 'Mark points' })).toBeVisible()
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const point = hand.locator('.point').first()
    const before = await point.getAttribute('aria-pressed')
    await point.tap()
    await expect(point).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
    await hand
      .locator('.rv-side')
      .getByRole('button', { name: /^Decision history/ })
      .tap()
    await expect(hand.getByRole('dialog').getByText(/^5 answers: /)).toBeVisible()
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await hand.keyboard.press('Escape')
    await hand.locator('.thumb').getByRole('button', { name: 'Accept' }).tap()
    await expect(hand.locator('.rv-left')).toHaveText('1')
    // The next answer begins where one can see it.
    await expect.poll(() => hand.locator('.rv').evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    await expectAccessible(hand)
    await phone.close()
  })

  await test.step('a press on the one unfinished paper opens what waits in it', async () => {
    await page.goto(`/app/exams/${examId}/review?q=2`)
    await expect(title(page)).toHaveText('Group of 8 identical answers')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Question 2 is settled' })).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(`/app/exams/${examId}/review?q=2&all=1`)
    const open = page.locator('.pgrid button')
    await expect(open).toHaveCount(1)
    const name = await open.getAttribute('aria-label')
    await open.click()
    await expect(page.locator('.rv-q b')).toHaveText('1.')
    await expect(page.locator('.rv-where')).toContainText((name ?? '').split(':')[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No other paper is waiting.')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(`/app/exams/${examId}/results`)
    await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  })
})
