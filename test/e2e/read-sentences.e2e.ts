import type { HandAnswer } from '#engine/page/hand-answer.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Physics CAT',
  questions: [
    {
      id: '1',
      type: 'short',
      text: 'How does a puddle dry up?',
      marks: 2,
      scheme: [
        { code: 'B1', text: 'evaporation' },
        { code: 'B1', text: 'heat of the sun' },
      ],
    },
  ],
}
const place = { x: 20, y: 60, width: 100, height: 8 }
type Word = [text: string, confidence: number, read?: string]

function handOf(...words: Word[]): HandAnswer[] {
  const read = words.map(([text, confidence, letters]) => ({ text, confidence, place, ...(letters !== undefined && { read: letters }) }))
  return [
    {
      question: '1',
      acceptFrom: 0.9,
      lines: [{ text: read.map((word) => word.read ?? word.text).join(' '), words: read, place, fits: [], isSure: false }],
    },
  ]
}

/** What our own reader read of each paper. Of the last one it read nothing. */
const hand = [
  handOf(['the', 0.95], ['sun', 0.9], ['causes', 0.5], ['evaporation', 0.9, 'evaporatlon'], ['of', 0.9], ['water', 0.9]),
  handOf(['by', 0.9], ['evaporasion', 0.55]),
  handOf(['it', 0.9], ['soaks', 0.4], ['into', 0.8], ['the', 0.9], ['soil', 0.85]),
  [{ question: '1', acceptFrom: 0.9, lines: [] }],
]

test('what was read of sentences stands under their crops, and is searched', async ({ page, program, teacher }) => {
  const said = [{}, {}, {}, {}, { 1: 'Evaporation takes it away' }]
  const examId = await storeReadAnswers({ url: program.url, dataDir: program.dataDir, token: teacher.token, exam, said, hand })
  await page.goto(`/app/exams/${examId}/review/1/crops`)
  const taken = 'read as “evaporatlon”, taken for “evaporation”'
  const crop = page.locator('.crop-slot').filter({ hasText: 'causes' })

  await test.step('an unsure word is told to who does not see it, and a corrected one says how it was read', async () => {
    await expect(crop.locator('.hand-reading')).toContainText('the sun causes (unsure) evaporation of water')
    await crop.getByRole('checkbox').focus()
    await page.keyboard.press('Tab')
    const corrected = crop.getByRole('button', { name: 'evaporation' })
    await expect(corrected).toBeFocused()
    await expect(corrected).toHaveAccessibleDescription(taken)
    await page.keyboard.press('Enter')
    await expect(crop.getByText(taken)).toBeVisible()
    await expect(crop.getByRole('checkbox'), 'which chooses nothing').not.toBeChecked()
    await expectAccessible(page)
  })

  await test.step('a search finds what was read, the surest first, and says what it cannot find', async () => {
    const search = page.getByRole('searchbox', { name: 'Search what was read' })
    await search.fill('EVAPORATION')
    await expect(page.getByRole('status').filter({ hasText: '3 answers found. 1 answer has no reading, and cannot be found.' })).toBeVisible()
    await expect(page.locator('.crops-group h2')).toHaveText(['Read as “EVAPORATION”', 'Perhaps “EVAPORATION”'])
    await expect(page.locator('.crop-reading mark')).toHaveText(['Evaporation', 'evaporation', 'evaporasion'])
    await expectAccessible(page)
    await page
      .getByRole('button', { name: 'Choose all 2' })
      .or(page.getByRole('button', { name: 'Choose these 2' }))
      .click()
    await page.getByRole('button', { name: /^1 B1/ }).click()
    await page.getByRole('button', { name: 'Give B1 to 2 answers' }).click()
    await expect(page.getByText('2 answers decided.')).toBeVisible()
    await expect(page.locator('.crops-group h2'), 'settled ones are still found').toHaveText(['Perhaps “EVAPORATION”', 'Settled, with “EVAPORATION”'])
    await search.fill('melting')
    await expect(page.getByRole('status').filter({ hasText: 'No reading holds “melting”. That does not mean that nobody wrote it.' })).toBeVisible()
    await search.press('Escape')
    await expect(page.locator('.crop-slot').filter({ hasText: 'soaks' })).toBeVisible()
    expect(page.url(), 'nothing of it stands in an address').not.toContain('melting')
  })

  await test.step('one answer shows it too, as what the program read', async () => {
    const answerId = await page.locator('.crop-slot').filter({ hasText: 'soaks' }).getAttribute('data-crop')
    await page.goto(`/app/exams/${examId}/review?q=1&a=${answerId}`)
    const reading = page.locator('.reading')
    await expect(reading).toContainText('Read asit soaks (unsure) into the soil')
    await expect(reading).toContainText('Only Sahihi’s own reader has read this, and it may be wrong')
    await expectAccessible(page)
  })
})
