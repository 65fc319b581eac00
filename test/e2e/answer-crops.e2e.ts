import type { Locator, Page } from '@playwright/test'
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
/** So many papers say each. */
const inGrid = [...Array.from({ length: 10 }, () => 'it falls'), ...Array.from({ length: 3 }, () => 'gets louder'), 'it rises']

/** Two fingers on the element, that go so many times as far apart as they were. */
async function pinch(page: Page, element: Locator, times: number): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const client = await page.context().newCDPSession(page)
  const apart = (px: number) => [-px, px].map((by) => ({ x: x + width / 2 + by, y: y + height / 2 }))
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(30) })
  for (const step of [0.5, 1]) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(30 + 30 * (times - 1) * step) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('many answers are decided at once from the grid of their crops, by keys and by thumb', async ({ browser, page, program, teacher }) => {
  const order = { url: program.url, dataDir: program.dataDir, token: teacher.token }
  const examId = await storeReadAnswers({ ...order, exam, said: inGrid.map((words) => ({ 1: words, 2: 'the boundary' })) })
  const address = `/app/exams/${examId}/review/1/crops`
  const group = (name: string, on: Page = page) => on.getByRole('region', { name: `“${name}”` })
  const chosen = (count: number, on: Page = page) => expect(on.locator('.decide-n b')).toHaveText(`${count} chosen`)
  /** Both lines count what waits or waited for a person: the desk and the grid say the same. */
  const decided = async (count: number, on: Page = page) => {
    await expect(on.locator('.rv-sofar p').nth(0)).toHaveText(new RegExp(`^This question${count} of 14(, about|$)`))
    await expect(on.locator('.rv-sofar p').nth(1)).toHaveText(new RegExp(`^Whole exam${count} of 28(, about|$)`))
  }

  await test.step('one way leads to the other, and everything is undecided', async () => {
    await page.goto(`/app/exams/${examId}/review?q=1`)
    await decided(0)
    await page.getByRole('link', { name: 'Many at once' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(group('it falls').getByRole('checkbox')).toHaveCount(8)
    await expect(page.locator('.crop-mark').first()).toContainText('–/1')
    await decided(0)
    await expect(page.locator('.rv-sofar')).not.toContainText('about')
    await expect(page.locator('body')).not.toContainText('Pupil')
    await expectAccessible(page)
  })

  await test.step('Enter asks, and gives nothing by itself', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Choose one or more answers first' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    // Which group comes first is drawn for each person, where several are as likely to be right.
    await group('it falls').getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await chosen(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Say first what to give' })).toBeVisible()
    await decided(0)
  })

  await test.step('keys choose a range and a whole group, folded crops too', async () => {
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await chosen(3)
    await page.keyboard.press('g')
    await chosen(10)
    await page.keyboard.press('Escape')
    await chosen(0)
    await group('it falls').getByRole('button', { name: '2 more' }).click()
    await expect(group('it falls').getByRole('checkbox')).toHaveCount(10)
  })

  await test.step('one press chooses the groups of the round, all of them in view, and leaves them again', async () => {
    await page.keyboard.press('Escape')
    const round = page.getByRole('button', { name: /^Choose \d+ groups, the likeliest to be right first: \d+ answers$/ })
    const [, groups, answers] = /^Choose (\d+) .*: (\d+) answers$/.exec((await round.textContent()) ?? '') ?? []
    expect(Number(groups)).toBeGreaterThan(1)
    await round.click()
    await chosen(Number(answers))
    await expect(page.locator('.crop').filter({ has: page.getByRole('checkbox', { checked: true }) })).toHaveCount(Number(answers))
    await page.getByRole('button', { name: /^Clear these \d+ groups$/ }).click()
    await chosen(0)
  })

  await test.step('a line under a group leaves what is below it, by a press and by a key', async () => {
    const round = page.getByRole('button', { name: /^Choose \d+ groups, / })
    const sections = page.locator('.crops-group')
    const [above, below] = [await sections.first().getByRole('checkbox').count(), await sections.nth(1).getByRole('checkbox').count()]
    for (const leave of [() => page.getByRole('button', { name: /^Leave the \d+ below$/ }).click(), () => page.keyboard.press('l')]) {
      await round.click()
      await chosen(14)
      await sections.first().getByRole('checkbox').first().focus()
      await leave()
      await chosen(above)
      await expect(sections.nth(1).getByRole('checkbox', { checked: false })).toHaveCount(below)
      await page.keyboard.press('Escape')
    }
  })

  await test.step('a key says what to give, Enter gives it, and U takes it back on the server', async () => {
    await group('it falls').getByRole('checkbox').first().focus()
    await page.keyboard.press('g')
    await chosen(10)
    await page.keyboard.press('1')
    await expect(page.getByRole('button', { name: 'Give all marks to 10 answers' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(group('it falls')).toHaveCount(0)
    await decided(10)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(`/app/exams/${examId}/review?q=1`)
    await decided(10)
    await page.getByRole('link', { name: 'Many at once' }).click()
    await decided(10)
    await group('gets louder').getByRole('checkbox').first().click()
    await page.keyboard.press('g')
    await page.keyboard.press('0')
    await page.keyboard.press('Enter')
    await decided(13)
    await page.keyboard.press('u')
    await expect(page.getByText('3 answers wait again.')).toBeVisible()
    await decided(10)
    await page.reload()
    await expect(group('gets louder').getByRole('checkbox')).toHaveCount(3)
  })

  await test.step('a crop is looked at closely, larger and with its neighbours', async () => {
    await group('gets louder').getByRole('checkbox').first().focus()
    await page.keyboard.press('z')
    const dialog = page.getByRole('dialog', { name: /^Paper / })
    const name = await dialog.getByRole('heading').textContent()
    await page.keyboard.press('+')
    await expect(dialog.getByText('140%')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Next answer' }).click()
    await expect(dialog.getByRole('heading')).not.toHaveText(name ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Single keys').uncheck()
    await page.keyboard.press('z')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('Single keys').check()
  })

  await test.step('the mouse draws a frame around them', async () => {
    await page.keyboard.press('Escape')
    const [first, last] = await Promise.all([0, 2].map((at) => group('gets louder').locator('.crop').nth(at).boundingBox()))
    await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + 40, { steps: 4 })
    await page.mouse.up()
    await chosen(3)
    await page.keyboard.press('Escape')
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
    await group('gets louder', hand).locator('.crop').nth(1).tap()
    await chosen(1, hand)
    await hand.getByRole('button', { name: 'Look closer' }).tap()
    await hand.getByRole('button', { name: 'Larger' }).tap()
    await expect(hand.getByRole('dialog').getByText('140%'), 'fingers enlarge what is there').toBeVisible()
    await pinch(hand, hand.getByRole('region', { name: /^The picture of the answer/ }), 2)
    await expect(hand.getByRole('dialog').getByText('280%')).toBeVisible()
    await hand.getByRole('button', { name: 'Close', exact: true }).tap()
    await group('gets louder', hand).getByRole('button', { name: 'Choose all 3' }).tap()
    await chosen(3, hand)
    await hand.getByRole('button', { name: '0 No marks' }).tap()
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(hand)
    await hand.getByRole('button', { name: 'Give no marks to 3 answers' }).tap()
    await decided(13, hand)
    await hand.getByRole('button', { name: 'Undo the last decision' }).tap()
    await decided(10, hand)
    await group('gets louder', hand).getByRole('button', { name: 'Choose all 3' }).tap()
    await group('it rises', hand).locator('.crop').tap()
    await hand.getByRole('button', { name: 'A All marks' }).tap()
    await hand.getByRole('button', { name: 'Give all marks to 4 answers' }).tap()
    await expect(hand.getByRole('heading', { name: 'Question 1 is settled' })).toBeVisible()
    await expect(hand.getByText('Saved', { exact: true })).toBeVisible()
    await hand.getByRole('link', { name: 'Continue with question 2' }).tap()
    await expect(hand.getByRole('region', { name: '“the boundary”' })).toBeVisible()
    await phone.close()
  })
})
