import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { successOf } from '#contract/base/envelope.ts'
import { decideAnswers, getReview, getReviewQuestion } from '#contract/review.ts'
import { printSheets } from '#contract/sheets.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { fillSheets } from '#test/e2e/fill-sheets.ts'

const classList = ['\uFEFFAdm No;Name', "4401/23;Achieng' Otieno", '4402/23;Brian Kiprop', "4403/23;Wanjiku Ng'ang'a", '4404/23;'].join('\r\n')
const exampleSchema = z.looseObject({ questions: z.array(z.looseObject({ id: z.string() })) })

test('a class is printed, scanned, marked, reviewed and confirmed', async ({ browser, page, program, teacher }) => {
  const example = exampleSchema.parse(JSON.parse(await readFile('examples/kcse-physics.json', 'utf8')))
  // One page a paper: a choice, a number, and two answers in words.
  const examFile = { ...example, questions: example.questions.filter(({ id }) => ['1', '4', '8', '9'].includes(id)) }

  await test.step('a class comes in from a spreadsheet, and the bad row is named', async () => {
    await page.goto('/app/classes')
    await page.getByRole('button', { name: 'New class' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Form 3 East')
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Form 3 East')
    await page.getByRole('button', { name: 'Import list' }).first().click()
    await page.getByLabel('Or paste the list here').fill(classList)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await expect(page.getByLabel('Rows with problems')).toContainText('5')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 3 pupils' }).click()
    await expect(page.getByRole('button', { name: "Edit Wanjiku Ng'ang'a" })).toBeVisible()
    await expectAccessible(page)
  })

  let examId = ''
  await test.step('an exam comes in from its file', async () => {
    await page.goto('/app/exams')
    await expectAccessible(page)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'physics.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(examFile)) })
    await page.waitForURL(/\/app\/exams\/[0-9a-f-]{36}$/)
    examId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await expect(page.getByRole('heading', { level: 1, name: 'Form 3 Physics CAT 1' })).toBeVisible()
    await expectAccessible(page)
  })

  let sheetSetId = ''
  await test.step('its sheets are looked at and printed', async () => {
    await page.getByRole('link', { name: 'Print sheets' }).click()
    await expect(page.getByLabel('Class')).toContainText('Form 3 East (3)')
    await expect(page.getByText('3 pupils × 1 page + 2 spare sheets × 2 pages = 7 pages')).toBeVisible()
    await page.getByText('Paper, spare sheets, versions and cover').click()
    await page.getByLabel('Spare sheets').fill('0')
    await expect(page.getByText('3 pupils × 1 page = 3 pages')).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    const printed = page.waitForResponse((response) => response.url().endsWith(`/exams/${examId}/sheets`) && response.request().method() === 'POST')
    await page.getByRole('button', { name: /^Print \d+ sheets/ }).click()
    sheetSetId = successOf(printSheets.response).parse(await (await printed).json()).data.sheetSet.id
    const pdf = await readFile(await (await download).path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  // A thumb lies on one code.
  const files = await fillSheets({ url: program.url, token: teacher.token, examId, sheetSetId, examFile, odd: { 1: 'covered' } })
  const total = files.length

  await test.step('the scans are uploaded and read, each page in its state', async () => {
    await page.goto(`/app/exams/${examId}/upload`)
    await page.locator('input[type=file][multiple]').first().setInputFiles(files)
    await expect(page.getByText(`${total - 1} of ${total} pages read`)).toBeVisible({ timeout: 120_000 })
    await expect(page.getByRole('button', { name: /^Choose pupil/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the page without a code is given to its paper', async () => {
    const { paper } = files[1]?.truth ?? {}
    await page.getByRole('button', { name: /^Choose pupil/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Admission number or name on the page').fill(paper === '0002' ? '4402' : '4401')
    await dialog.getByText('4402/23').click()
    await dialog.getByRole('button', { name: /This is page 1 of 0002/ }).click()
    await expect(page.getByText(`${total} of ${total} pages read`)).toBeVisible()
  })

  await test.step('a changed scheme says which marks it would change, before it is saved', async () => {
    await page.goto(`/app/exams/${examId}`)
    const question = page.locator('.questions > li').first()
    await question.getByRole('button').first().click()
    await question.getByRole('checkbox', { checked: false }).first().check()
    const bar = page.getByRole('region', { name: 'Changed scheme' })
    await expect(bar.getByText(/It changes|No mark would change/)).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Discard changes' }).click()
    await expect(bar).toBeHidden()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('a wording is ruled on for every paper, once one has seen what that changes', async () => {
    await page.goto(`/app/exams/${examId}/review?q=8&all=1`)
    await page.getByRole('button', { name: /^Set a rule for every paper/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Set a rule for every paper/ })
    await dialog.getByLabel('Words that earn the mark').fill('the sound gets quieter')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByText('Marks that change')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Accept for every paper' }).click()
    await expect(page.getByText('is accepted for every paper.')).toBeVisible()
  })

  await test.step('what is doubtful is settled with the keyboard', async () => {
    await page.goto(`/app/exams/${examId}/review`)
    await expect(page.getByRole('heading', { level: 2, name: 'Mark points' })).toBeVisible()
    await expectAccessible(page)
    // Of what nobody has read, nothing is marked beforehand, and Enter only asks. The order of the answers is drawn, and
    // some of them the program's own reader has read: this one not.
    const { groups } = await callAt(program.url, teacher.token)(getReviewQuestion, { params: { examId, question: '8' } })
    const unread = groups.flatMap(({ answers }) => answers).find(({ marks }) => marks === null)
    await page.goto(`/app/exams/${examId}/review?q=8&a=${unread?.id}`)
    await expect(page.locator('.rv-open')).toHaveText('–/2')
    await expect(page.locator('.point .tick, .point .cross')).toHaveCount(0)
    const left = page.locator('.rv-left')
    const before = Number(await left.textContent())
    await expect(page.locator('.rv-act').getByRole('button', { name: /^Accept/ })).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Choose a mark point, or press 1, 2, 0 or A.' })).toBeVisible()
    await expect(left).toHaveText(String(before))
    await expectAccessible(page)
    // Who cannot read it leaves it for later: it still waits.
    await page.getByRole('button', { name: 'I cannot read it' }).click()
    await expect(page.getByText('1 answer left for later')).toBeVisible()
    await expect(left).toHaveText(String(before))
    // The first decision is taken back, and waits again.
    await page.keyboard.press('a')
    await expect(page.locator('.point .tick')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(left).not.toHaveText(String(before))
    await page.keyboard.press('u')
    await expect(left).toHaveText(String(before))
    // The other questions are decided over the API; of this one every answer that waits, here.
    await settleOtherQuestions('8')
    await page.goto(`/app/exams/${examId}/review`)
    await expect(page.getByRole('heading', { level: 2, name: 'Mark points' })).toBeVisible()
    for (let toGo = Number(await left.textContent()); toGo > 0; toGo--) {
      await expect(left).toHaveText(String(toGo))
      const saved = page.waitForResponse((response) => response.url().endsWith('/api/reviews'))
      if (await page.locator('.rv-open').isVisible()) await page.keyboard.press('a')
      await page.keyboard.press('Enter')
      await saved
    }
    await expect(page.getByRole('heading', { name: 'Every answer is settled' })).toBeVisible()
  })

  await test.step('a named person confirms, and the class has its results', async () => {
    await page.getByRole('link', { name: 'See and confirm the results' }).click()
    await expect(page.getByText('Not confirmed yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm exam' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm exam' }).click()
    await expect(page.getByText(`Confirmed by ${teacher.firstName} ${teacher.lastName}`)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.trim().split('\n')).toHaveLength(4)
    expect(csv).toContain("Wanjiku Ng'ang'a")
  })

  await test.step('the results are published, and a pupil’s code opens that pupil’s result alone', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    const codes = page.getByRole('dialog', { name: /^Result codes/ })
    const row = codes.getByRole('row').filter({ hasText: "Achieng' Otieno" })
    const code = await row.locator('code').innerText()
    await expectAccessible(page)
    await codes.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(`Published by ${teacher.firstName} ${teacher.lastName}`)).toBeVisible()

    const outside = await browser.newContext({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
    const guardian = await outside.newPage()
    await guardian.goto(`${program.url}/result`)
    await guardian.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
    await expectAccessible(guardian)
    await guardian.getByRole('button', { name: 'Show the result' }).click()
    await expect(guardian.getByRole('heading', { level: 1, name: "Achieng' Otieno" })).toBeVisible()
    await expectAccessible(guardian)
    await guardian.getByRole('button', { name: 'Kiswahili' }).click()
    await expect(guardian.getByRole('heading', { name: 'Majibu yote' })).toBeVisible()
    await guardian.getByRole('button', { name: 'English' }).click()

    await guardian.getByRole('button', { name: 'Ask about a mark' }).click()
    await guardian.getByLabel('What do you think is wrong?').fill('The second line was right.')
    await guardian.getByRole('button', { name: 'Send' }).click()
    await expect(guardian.getByText('Waiting for the teacher.')).toBeVisible()

    await page.reload()
    const query = page.getByRole('listitem').filter({ hasText: 'The second line was right.' })
    await query.getByLabel('Reply').fill('I have looked again: it stands.')
    await expectAccessible(page)
    await query.getByRole('button', { name: 'Reply', exact: true }).click()
    // With the name before it: it is stored, and no longer in the field alone.
    await expect(query.getByText(`${teacher.firstName} ${teacher.lastName}: I have looked again: it stands.`)).toBeVisible()
    await guardian.goto(`${program.url}/result#${code}`)
    await expect(guardian.getByText('I have looked again: it stands.')).toBeVisible()

    await page.getByRole('button', { name: 'Result codes' }).click()
    await row.getByRole('button', { name: "New code for Achieng' Otieno" }).click()
    await expectAccessible(page)
    await page
      .getByRole('dialog', { name: /^A new code for/ })
      .getByRole('button', { name: 'Make a new code' })
      .click()
    await expect(page.getByText("Achieng' Otieno has a new code")).toBeVisible()
    await expect(row.locator('code')).not.toHaveText(code)
    const newCode = await row.locator('code').innerText()
    await codes.getByRole('button', { name: 'Close' }).click()
    await guardian.reload()
    await expect(guardian.getByText('There is no result for this code.')).toBeVisible()
    await guardian.goto(`${program.url}/result#${newCode}`)
    await expect(guardian.getByText(/^Published on .* Your code works until /)).toBeVisible()

    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
    await guardian.reload()
    await expect(guardian.getByText('There is no result for this code.')).toBeVisible()
    await outside.close()
  })

  await test.step('each paper shows its marks in place', async () => {
    await page.getByRole('link', { name: "Achieng' Otieno" }).click()
    await expect(page.getByRole('heading', { level: 1, name: "Achieng' Otieno" })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Marks on page 1: question 1, / })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its answer opens in the review, and the way leads back', async () => {
    const paperAddress = page.url()
    const answer = page.locator('.pp-answers > li').nth(2)
    const number = (await answer.locator('.pp-no').innerText()).trim()
    await answer.getByRole('link', { name: 'Review' }).click()
    await expect(page.locator('.rv-q b')).toHaveText(number)
    const shown = new URL(page.url()).searchParams.get('a')
    expect(shown).not.toBeNull()
    // The keys lead through the questions, and the picture is looked at closely.
    await page.keyboard.press(']')
    await expect(page.locator('.rv-q b')).not.toHaveText(number)
    await page.keyboard.press('[')
    await expect(page.locator('.rv-q b')).toHaveText(number)
    // While the question is still on its way, another of its answers may come to stand here: each begins whole.
    await expect(async () => {
      await page.keyboard.press('+')
      await expect(page.locator('.rv-zoom.is-large')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('z')
    await expect(page.locator('.rv-zoom.is-large')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the paper' }).click()
    await expect(page).toHaveURL(paperAddress)
  })

  async function settleOtherQuestions(kept: string): Promise<void> {
    const call = callAt(program.url, teacher.token)
    const { questions } = await call(getReview, { params: { examId } })
    for (const { question } of questions.filter(({ question, toReview }) => question !== kept && toReview > 0)) {
      const { groups } = await call(getReviewQuestion, { params: { examId, question } })
      const answerIds = groups.flatMap(({ answers }) => answers.map(({ id }) => id))
      await call(decideAnswers, { body: { answerIds, decision: { marks: 1 }, eachSeen: true } })
    }
  }
})
