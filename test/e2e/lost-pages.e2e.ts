import { listPages, movePage } from '#contract/scans.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { storeLoosePages } from '#test/e2e/store-loose-pages.ts'

test('a page that has lost its code is proposed by its place in the scan, and what was done to a page can be undone', async ({
  page,
  program,
  teacher,
}) => {
  const { examId, otherId } = await storeLoosePages({ url: program.url, dataDir: program.dataDir, token: teacher.token })
  const call = callAt(program.url, teacher.token)
  const cards = page.locator('.page-card')
  const card = (words: string) => cards.filter({ hasText: words })
  const dialog = page.getByRole('dialog')

  await test.step('what says that pages wait opens the first of them, with the papers that it may belong to', async () => {
    await page.goto('/app/exams')
    await page.getByRole('link', { name: '3 pages need you' }).click()
    await expect(dialog.getByRole('heading', { name: 'Whose page is it?' })).toBeVisible()
    await expect(dialog.locator('.guess').first()).toContainText('Pupil 2')
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/upload$/)
    await page.getByRole('link', { name: 'Say whose they are' }).click()
    await dialog.getByRole('button', { name: 'This is page 2 of 0002' }).click()
    await expect(dialog.getByText('Given to Pupil 2 as page 2')).toBeVisible()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText('Given to Pupil 2 as page 2')).toHaveCount(0)
  })

  await test.step('the paper between whose pages it lies comes first and is chosen; what is typed filters', async () => {
    await page.goto(`/app/exams/${examId}/upload`)
    await page.getByRole('button', { name: 'Only pages waiting for me (3)' }).click()
    await card('Choose pupil')
      .getByRole('button', { name: /^Choose pupil/ })
      .click()
    const first = dialog.getByRole('radio').first()
    await expect(first).toBeChecked()
    await expect(dialog.locator('.guess').first()).toContainText('Pupil 2')
    await expect(dialog.locator('.guess').first()).toContainText('It was scanned between pages 1 and 3 of this paper. Page 2 is missing.')
    await expect(dialog.getByRole('button', { name: 'This is page 2 of 0002' })).toBeEnabled()
    await expectAccessible(page)
    await dialog.getByLabel('Admission number or name on the page').fill('pupil 1')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Choose a paper' })).toBeDisabled()
    await dialog.getByLabel('Admission number or name on the page').fill('')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
  })

  await test.step('giving it is undone in the dialog, which has gone on to the next page', async () => {
    await dialog.getByRole('button', { name: 'This is page 2 of 0002' }).click()
    await expect(dialog.getByText('Given to Pupil 2 as page 2')).toBeVisible()
    // The dialog stands in the middle, and moves when the picture of the next page comes.
    await expect(dialog.getByRole('img').first()).toHaveJSProperty('complete', true)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText('Given to Pupil 2 as page 2')).toHaveCount(0)
  })

  await test.step('moving a page to its own exam is undone where it was done', async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.reload()
    await expect(card('Biology CAT')).toHaveCount(2)
    const all = await cards.count()
    const move = card('Biology CAT').getByRole('button', { name: /^Move it there/ })
    await move.first().click()
    await expect(page.getByText('The page was moved to Biology CAT.')).toBeVisible()
    await expect(cards).toHaveCount(all - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards).toHaveCount(all)
  })

  await test.step('and from the exam that it was moved to', async () => {
    const [left] = (await call(listPages, { params: { examId }, query: {} })).pages.filter(({ otherExam }) => otherExam !== null)
    await call(movePage, { params: { pageId: left?.id ?? '' } })
    await page.goto(`/app/exams/${otherId}/upload`)
    await expect(cards).toHaveCount(1)
    await expect(cards.getByText('Waiting')).toHaveCount(0)
    await cards.getByRole('button').first().click()
    await dialog.getByRole('button', { name: 'Move it back to where it came from' }).click()
    await expect(page.getByText('The page was moved back.')).toBeVisible()
    await expect(cards).toHaveCount(0)
  })
})
