import { expect, test } from '#test/e2e/fixtures.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'

declare global {
  interface Window {
    /** What moved that nobody had touched, since the page began, and by how much of the screen. */
    moved: { by: number; what: string[]; isMark: boolean }[]
  }
}

const examFile = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Physics CAT',
  questions: [{ id: '1', type: 'short', text: 'Why does a stick look bent in water?', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }] }],
}
/** A score that Google calls good is at most 0.1; a button that moves from under a finger is more than this. */
const MOST_MOVED = 0.05

test('nothing moves away while a screen comes over a slow line', async ({ page, program, teacher }) => {
  const said = ['it is refracted', 'light slows down'].map((words) => ({ 1: words }))
  const examId = await storeReadAnswers({ url: program.url, dataDir: program.dataDir, token: teacher.token, exam: examFile, said })
  await page.addInitScript(() => {
    window.moved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && typeof entry.value === 'number' && 'sources' in entry && Array.isArray(entry.sources))) continue
        const what = entry.sources.map(({ node, previousRect, currentRect }) => `${node?.className ?? '?'}: ${previousRect.y} to ${currentRect.y}`)
        const isMark = entry.sources.some(({ node }) => node instanceof Element && node.closest('.rv-marks') !== null)
        window.moved.push({ by: entry.value, what, isMark })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Each answer takes another time, so that they come one after the other.
  let asked = 0
  const evidenceOf = new Set<string>()
  await page.route('**/api/**', async (route) => {
    asked += 1
    if (route.request().url().endsWith('/evidence')) evidenceOf.add(route.request().url())
    const delayMs = 100 + ((asked * 7) % 5) * 60
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue().catch(() => undefined)
  })
  const ofExam = ['review?q=1&all=1', 'sheets', 'standardisation', 'second-opinions'].map((screen) => `/app/exams/${examId}/${screen}`)
  for (const path of [...ofExam, '/app/classes', '/app/reports', '/blog-management']) {
    // The first answer's picture is as high as it is, which nobody knows before; beside it nothing moves.
    const isReview = path.includes('/review')
    await page.setViewportSize(isReview ? { width: 1280, height: 900 } : { width: 390, height: 844 })
    await page.goto(path)
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('button', { name: /Accept/ }))
        .first(),
    ).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const moved = (await page.evaluate(() => window.moved)).filter(({ isMark }) => isMark || !isReview)
    const movedBy = moved.reduce((sum, { by }) => sum + by, 0)
    expect.soft(movedBy, `${path}: ${JSON.stringify(moved)}`).toBeLessThan(MOST_MOVED)
  }
  // What the next answer is looked at with came while the first was looked at.
  expect(evidenceOf.size).toBe(2)
})
