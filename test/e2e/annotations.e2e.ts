import { readFile } from 'node:fs/promises'
import { confirmExam } from '#contract/blockers.ts'
import { listResultLinks, publishResults } from '#contract/publishing.ts'
import { decideAnswers, getReviewQuestion } from '#contract/review.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

const examFile = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Physics CAT',
  subject: '232 Physics',
  questions: [
    {
      id: '1',
      type: 'short',
      text: 'Why does a stick look bent in water?',
      marks: 2,
      scheme: [
        { code: 'B1', text: 'refraction' },
        { code: 'B1', text: 'light slows down' },
      ],
    },
  ],
}

test('a teacher writes and draws on an answer, with fingers and with keys, and the pupil sees it in place', async ({
  browser,
  page,
  program,
  teacher,
}) => {
  const ask = callAt(program.url, teacher.token)
  const said = ['it is refracted', 'light slows down'].map((words) => ({ 1: words }))
  const examId = await storeReadAnswers({ url: program.url, dataDir: program.dataDir, token: teacher.token, exam: examFile, said })

  const saved = page.getByText('Annotations saved').first()
  const annotations = page.getByRole('list', { name: 'Annotations on this answer' })
  const stage = page.getByRole('application')
  await page.goto(`/app/exams/${examId}/review?q=1&all=1`)

  await test.step('words by the keyboard alone, kept in the bank', async () => {
    await expect(page.getByRole('button', { name: /^Write an annotation/ })).toBeEnabled()
    await page.keyboard.press('w')
    await page.getByRole('combobox', { name: 'Annotation' }).fill('Say <b>why</b> it bends.')
    await page.keyboard.press('Enter')
    await expect(annotations).toContainText('Say <b>why</b> it bends.')
    await expect(saved).toBeVisible()
    await page.keyboard.press('w')
    await expect(page.getByRole('option', { name: 'Say <b>why</b> it bends.' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true, name: 'Say <b>why</b> it bends.' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('drawn by a pointer, stamped and lined by keys, taken back and brought again', async () => {
    await page.keyboard.press('d')
    const box = await stage.boundingBox()
    if (box === null) throw new Error('There is nothing to draw on.')
    await page.mouse.move(box.x + 40, box.y + 30)
    await page.mouse.down()
    for (const step of [1, 2, 3, 4, 5]) await page.mouse.move(box.x + 40 + step * 20, box.y + 30 + (step % 2) * 12)
    await page.mouse.up()
    await expect(annotations).toContainText('1 stroke')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tick', exact: true }).click()
    await stage.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Line', exact: true }).click()
    await stage.focus()
    for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(annotations).toContainText('1 tick, 2 strokes')
    await page.keyboard.press('Control+z')
    await expect(annotations).toContainText('1 tick, 1 stroke')
    await page.keyboard.press('Control+Shift+z')
    await expect(annotations).toContainText('1 tick, 2 strokes')
    await expect(saved).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stage).toBeHidden()
  })

  await test.step('all of it is there after a reload, and on the paper', async () => {
    await page.reload()
    await expect(annotations).toContainText('Say <b>why</b> it bends.')
    await expect(annotations).toContainText('1 tick, 2 strokes')
    await page.getByRole('button', { name: 'Comment bank' }).click()
    const bank = page.getByRole('dialog', { name: 'Comment bank' })
    await bank.getByRole('button', { name: /^Share/ }).click()
    await expect(bank).toContainText('shared with the school')
    await expectAccessible(page)
    await bank.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('with a finger on a phone nothing scrolls while one draws', async () => {
    const storageState = await page.context().storageState()
    const phone = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      storageState,
    })
    const hand = await phone.newPage()
    await hand.goto(`${program.url}/app/exams/${examId}/review?q=1&all=1`)
    await hand.getByRole('button', { name: /^Draw/ }).tap()
    await hand.getByRole('button', { name: 'Cross', exact: true }).tap()
    const paper = hand.getByRole('application')
    await expect(paper).toHaveCSS('touch-action', 'none')
    await paper.tap({ position: { x: 100, y: 20 } })
    await expect(hand.getByRole('list', { name: 'Annotations on this answer' })).toContainText('1 cross')
    await hand.getByRole('button', { name: 'Done drawing' }).tap()
    await expect(paper).toBeHidden()
    await expectAccessible(hand)
    await expect(hand.getByText('Annotations saved').first()).toBeVisible()
    await phone.close()
  })

  await test.step('the pupil sees it by the code, in place', async () => {
    const { groups } = await ask(getReviewQuestion, { params: { examId, question: '1' }, query: { all: '1' } })
    const answers = groups.flatMap((group) => group.answers)
    await ask(decideAnswers, { body: { answerIds: answers.map(({ id }) => id), decision: { marks: 1 }, eachSeen: true } })
    await ask(confirmExam, { params: { examId } })
    await ask(publishResults, { params: { examId } })
    const { links } = await ask(listResultLinks, { params: { examId } })
    let seen = 0
    for (const { paperId, code } of links) {
      await page.goto(`/app/papers/${paperId}`)
      await expect(page.getByRole('img', { name: /^Marks on page 1/ })).toBeVisible()
      if (!(await page.getByRole('img', { name: /^Annotations on page 1: Say <b>why<\/b> it bends\.; 1 tick/ }).isVisible())) continue
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download PDF' }).click()
      expect((await readFile(await (await download).path())).includes('CoveredByYourGrace')).toBe(true)
      await page.goto(`/result#${code}`)
      await expect(page.getByRole('img', { name: /^The teacher wrote: Say <b>why<\/b> it bends\./ })).toBeVisible()
      await expectAccessible(page)
      seen += 1
    }
    expect(seen, 'it stands on one of the two papers').toBe(1)
  })
})
