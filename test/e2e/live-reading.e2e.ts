import { createClass, importPupils } from '#contract/classes.ts'
import { createExam } from '#contract/exams.ts'
import { getPaper, getResults } from '#contract/results.ts'
import { listPages } from '#contract/scans.ts'
import { printSheets } from '#contract/sheets.ts'
import { callAt } from '#test/call-endpoint.ts'
import { openCuttableLine, type CuttableLine } from '#test/e2e/cuttable-line.ts'
import { fillSheets } from '#test/e2e/fill-sheets.ts'
import { expect, expectAccessible, test as base } from '#test/e2e/fixtures.ts'
import { liveExam, writeOn } from '#test/e2e/live-class.ts'
import { openDesk } from '#test/e2e/page-desk.ts'

const test = base.extend<{ line: CuttableLine }>({
  line: async ({ program }, use) => {
    const line = await openCuttableLine(program.url)
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => use(line.url),
})

test.use({ viewport: { width: 360, height: 740 } })

const pupils = ['4401,Amina Noor', '4406,Brian Otieno', '4407,Cynthia Akinyi', '4429,David Omondi']
const [amina, brian, cynthia, spare] = ['0001', '0002', '0003', '0005']

test('a class is read in the hand: marks, doubts, a missing page, a copied sheet, also without a network, and the server says the same', async ({
  page,
  program,
  line,
  teacher,
}) => {
  const call = callAt(program.url, teacher.token)
  const { class: made } = await call(createClass, { body: { name: 'Form 3 East' } })
  await call(importPupils, { params: { classId: made.id }, body: { csv: ['admission,name', ...pupils].join('\n'), dryRun: false } })
  const { exam } = await call(createExam, { body: { exam: liveExam } })
  const examId = exam.id
  const { sheetSet } = await call(printSheets, { params: { examId }, body: { classId: made.id, spare: 1 } })
  const order = { url: program.url, token: teacher.token, examId, sheetSetId: sheetSet.id, examFile: liveExam, level: 'photo' } as const
  const wrong: Record<string, Record<number, string[]>> = { [amina]: { 2: ['A'], 14: ['D'] }, [brian]: { 3: ['A', 'D'], 7: ['D', 'B'] } }
  const sheets = await fillSheets({ ...order, write: (paper) => writeOn(wrong[paper], '4429') })
  const copies = await fillSheets({ ...order, write: () => writeOn({ 4: ['B'], 9: ['C'] }, '4407') })
  const sheet = (paper: string, side: number, from = sheets) => {
    const found = from.find(({ truth }) => truth.paper === paper && truth.page === side)
    if (found === undefined) throw new Error(`no page ${side} of paper ${paper} was printed`)
    return found.buffer
  }
  const desk = await openDesk(page.context(), page)
  const address = `/app/exams/${examId}/capture`
  const chip = page.locator('.finder-advice')
  const panel = page.locator('.live')

  await test.step('the mark of a named sheet stands there while it is in the hand', async () => {
    await page.goto(address)
    await expect(page.getByText('Ready, also without a network')).toBeVisible()
    await desk.lay(sheet(amina, 1))
    await expect(chip).toHaveText('Read, sure')
    await expect(panel).toContainText('4401 · page 1 of 2, no doubt')
    await desk.lay(sheet(amina, 2))
    await expect(panel).toContainText('4401 · both pages, no doubt')
    await expect(panel.getByRole('heading')).toHaveText('Amina Noor')
    await expect(panel.locator('.live-mark')).toHaveText('18 of 20')
    await expect(panel).toContainText('And 1 other answer, marked later.')
    await expect(panel).toContainText('1 of 4 papers')
    await expectAccessible(page)
  })

  await test.step('a doubt is a crop over two buttons, and counts once one was pressed', async () => {
    await desk.lay(sheet(brian, 1))
    await expect(chip).toHaveText('Read, 2 doubts')
    await expect(panel.locator('.live-mark')).toHaveText('8 of 8')
    await expect(panel.getByRole('img', { name: 'Question 3 on the sheet' })).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Question 3: D' }).click()
    await expect(panel.locator('.live-mark')).toHaveText('9 of 9')
    await page.keyboard.press('1')
    await expect(panel.locator('.live-mark')).toHaveText('9 of 10')
    await expect(chip).toHaveText('Read, sure')
  })

  await test.step('the page that is missing is named while the packet is in the hand, and asked for once', async () => {
    await desk.lay(sheet(cynthia, 1))
    await expect(panel.getByRole('heading')).toHaveText('Page 2 of Brian Otieno is still missing')
    await expect(chip).toHaveText('Page 1 of the next paper')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take Brian’s page 2 now' }).click()
    await desk.lay(sheet(brian, 2))
    await expect(panel).toContainText('4406 · both pages, no doubt')
  })

  await test.step('two numbers on one spare sheet are a question about a copied sheet', async () => {
    await desk.lay(sheet(spare, 1))
    // Cynthia’s packet was begun before, and lacks a page still.
    await page.getByRole('button', { name: /^Go on with/ }).click()
    await expect(panel.getByRole('heading')).toHaveText('David Omondi')
    await desk.lay(sheet(spare, 1, copies))
    await expect(panel.getByRole('heading')).toHaveText('Two numbers on one paper: a copied sheet?')
    await expect(panel.getByRole('img')).toHaveCount(2)
    await expect(panel).toContainText('Cynthia Akinyi')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave for later' }).click()
    await expect(page.getByText('All sent')).toBeVisible()
  })

  await test.step('without a network the page opens, reads by what lies on the phone, and keeps what it reads', async () => {
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('capture-offline')).keys()).some(({ url }) => url.endsWith('.wasm'))))
      .toBe(true)
    line.cut()
    await page.context().setOffline(true)
    await page.goto(address)
    await expect(page.getByText('4 papers')).toContainText('2')
    await desk.lay(sheet(cynthia, 2))
    await expect(panel).toContainText('4407 · both pages, no doubt')
    await expect(panel.locator('.live-mark')).toHaveText('20 of 20')
    await expect(page.getByText('Kept on this phone, 1 to send')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(panel.getByRole('heading')).toHaveText('Kept on this phone')
    await expectAccessible(page)
  })

  await test.step('it is sent later, each page once, and the server comes to the same marks', async () => {
    line.mend()
    await page.context().setOffline(false)
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 })
    await expect.poll(async () => (await call(listPages, { params: { examId }, query: {} })).counts.read, { timeout: 60_000 }).toBe(7)
    const { counts } = await call(listPages, { params: { examId }, query: {} })
    // Six pages of three pupils, and the spare sheet; its copy waits for a person.
    expect(counts).toMatchObject({ total: 8, read: 7, duplicate: 0, needYou: 1 })
    const marksOf = async (admission: string) => {
      const { rows } = await call(getResults, { params: { examId } })
      const { answers } = await call(getPaper, { params: { paperId: rows.find((row) => row.admission === admission)?.paperId ?? '' } })
      return answers.filter(({ question }) => question !== '11').reduce((sum, { marks, needsReview }) => sum + (needsReview ? -100 : (marks ?? 0)), 0)
    }
    await expect.poll(() => marksOf('4401')).toBe(18)
    await expect.poll(() => marksOf('4407')).toBe(20)
    // What was decided on the phone is decided.
    await expect.poll(() => marksOf('4406'), { timeout: 60_000 }).toBe(19)
  })
})
