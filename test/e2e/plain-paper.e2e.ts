import { readFile } from 'node:fs/promises'
import { addPupil, createClass } from '#contract/classes.ts'
import { createExam } from '#contract/exams.ts'
import { getPlain } from '#contract/plain-paper.ts'
import { decideAnswers, getReviewQuestion } from '#contract/review.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { bindStack, drawPlainPage, scanHeaders } from '#test/plain-stack.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 1 Geography CAT',
  questions: [
    { id: '1', type: 'short', text: 'Define weathering.', marks: 1, scheme: [{ code: 'B1', text: 'breaking down of rocks' }] },
    { id: '2', type: 'choice', text: 'Which is an agent of erosion?', options: ['A', 'B', 'C'], answer: ['B'], marks: 1 },
  ],
}
const lines = ['1. Weathering is the breaking', 'down of rocks', '2. B']

test('a class writes on foolscap: header sheets, loose pages by key and by mouse, marks from the pages', async ({ page, program, teacher }) => {
  const call = callAt(program.url, teacher.token)
  const { class: room } = await call(createClass, { body: { name: 'Form 1 Blue' } })
  for (const [at, name] of ['Achieng Otieno', 'Brian Kiprop', 'Chebet Rono', 'Daudi Mwangi'].entries())
    await call(addPupil, { params: { classId: room.id }, body: { admission: `71${at}`, name } })
  const { id: examId } = (await call(createExam, { body: { exam } })).exam
  const look = async () => (await call(getPlain, { params: { examId } })).plain

  const pictures = await test.step('header sheets are printed', async () => {
    await page.goto(`/app/exams/${examId}/upload`)
    await expect(page.getByRole('link', { name: 'Written on plain paper' })).toBeVisible()
    const printsAreKnown = Promise.withResolvers<void>()
    await page.route('**/api/exams/*/sheets', async (route) => {
      await printsAreKnown.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Print sheets' }).click()
    const download = page.waitForEvent('download')
    // The button stays under the pointer, whatever is known meanwhile.
    await page.getByRole('button', { name: 'Print 4 header sheets' }).hover()
    await page.mouse.down()
    const known = page.waitForResponse('**/api/exams/*/sheets')
    printsAreKnown.resolve()
    await (await known).finished()
    await page.mouse.up()
    const headers = await scanHeaders(await readFile(await (await download).path()))
    await expect(page.getByText('4 header sheets are ready')).toBeVisible()
    return headers
  })

  await test.step('a stack with headers and one without are scanned', async () => {
    const [first, second] = pictures
    const page1 = await drawPlainPage({ name: 'Achieng', lines })
    const stack = await bindStack([
      first ?? page1,
      page1,
      await drawPlainPage({ name: '', lines: ['2. B'] }),
      second ?? page1,
      await drawPlainPage({ name: 'Brian', lines }),
    ])
    const rest = await bindStack([
      await drawPlainPage({ name: 'Chebet', lines }),
      await drawPlainPage({ name: '', lines: ['go on'] }),
      await drawPlainPage({ name: 'Daudi', lines: ['1. rocks', '2. C'], turned: true }),
    ])
    await page.getByRole('link', { name: 'Assign pages to pupils' }).click()
    await page.getByRole('link', { name: 'Upload scripts' }).first().click()
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([
        { name: 'stack.pdf', mimeType: 'application/pdf', buffer: stack },
        { name: 'rest.pdf', mimeType: 'application/pdf', buffer: rest },
      ])
    await expect(page.getByText('6 pages are waiting for a pupil')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Assign pages to pupils' }).click()
    await expect(page.getByRole('heading', { name: '0 of 6 pages assigned' })).toBeVisible()
  })

  await test.step('the clean file is accepted with one press, undone, and accepted again', async () => {
    await page.getByRole('button', { name: 'Accept: 3 pages of 2 pupils' }).click()
    await expect(page.getByRole('heading', { name: '3 of 6 pages assigned' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo assigning 3 pages' }).click()
    await expect(page.getByRole('heading', { name: '0 of 6 pages assigned' })).toBeVisible()
    await page.getByRole('button', { name: 'Accept: 3 pages of 2 pupils' }).click()
    await expect(page.getByRole('heading', { name: '3 of 6 pages assigned' })).toBeVisible()
  })

  await test.step('pages are chosen and given by keys alone', async () => {
    await page.getByRole('button', { name: 'rest.pdf, page 1', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.type('cheb')
    await expect(page.getByRole('option', { name: /Chebet Rono/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '5 of 6 pages assigned' })).toBeVisible()
  })

  await test.step('the last is turned, looked at and dropped on its pupil', async () => {
    const last = page.getByRole('button', { name: 'rest.pdf, page 3', exact: true })
    await last.click()
    await page.getByRole('button', { name: 'Turn', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Undo turning 1 page' })).toBeVisible()
    await page.getByRole('button', { name: 'Turn', exact: true }).click()
    await expect.poll(async () => (await look()).loose[0]?.turnDegrees).toBe(180)
    await last.dragTo(
      page
        .getByRole('button', { name: /^Daudi Mwangi/ })
        .or(page.locator('.pl-papers li', { hasText: 'Daudi' }))
        .first(),
    )
    await expect(page.getByText('Every page has its pupil.').first()).toBeVisible()
  })

  await test.step('pages of one paper change places on a phone, one is taken out and goes to the next pupil', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: /^Chebet Rono/ }).click()
    await page.getByRole('button', { name: 'Move page 2 up' }).click()
    const chebet = async () => (await look()).papers.find(({ pupilName }) => pupilName === 'Chebet Rono')?.pages.map(({ sequence }) => sequence)
    await expect.poll(chebet).toEqual([2, 1])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove page 1' }).click()
    await expect.poll(chebet).toEqual([1])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'rest.pdf, page 2', exact: true }).click()
    await page.getByRole('combobox').fill('712')
    await page.getByRole('combobox').press('Enter')
    await expect.poll(chebet).toEqual([1, 2])
    await page.getByRole('button', { name: 'Name area' }).click()
    await page.getByLabel('Height, %').fill('12')
    await page.getByRole('button', { name: 'Cover this area' }).click()
    await expect.poll(async () => (await look()).cover.height).toBe(0.12)
  })

  await test.step('review leafs through the pages, names covered, and the marks count', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/app/exams/${examId}/review`)
    await expect(page.getByRole('img', { name: /plain page 1 of/ })).toBeVisible()
    await expect(page.getByText('Achieng')).toHaveCount(0)
    await expectAccessible(page)
    // Two questions of four papers: one answer here, the others over the API.
    await expect(page.getByRole('heading', { name: 'Mark points' })).toBeVisible()
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/reviews'))
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await saved
    for (const { id: question } of exam.questions) {
      const { groups } = await call(getReviewQuestion, { params: { examId, question } })
      for (const { id } of groups.flatMap(({ answers }) => answers)) await call(decideAnswers, { body: { answerIds: [id], decision: { marks: 1 } } })
    }
    await page.goto(`/app/exams/${examId}/review`)
    await expect(page.getByRole('heading', { name: 'Every answer is settled' })).toBeVisible()
    await page.goto(`/app/exams/${examId}/results`)
    await expect(page.getByRole('row', { name: /Chebet Rono/ })).toContainText('100')
  })
})
