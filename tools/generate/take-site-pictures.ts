import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { login } from '#contract/accounts.ts'
import { listExams } from '#contract/exams.ts'
import type { AnswerView } from '#contract/marking.ts'
import { decideAnswers, getReview, getReviewQuestion } from '#contract/review.ts'
import { demoPassword } from '#server/features/demo/demo-people.ts'
import { callAt, type CallEndpoint } from '#test/call-endpoint.ts'
import { startProgram } from '#test/e2e/program.ts'
import { sitePictures, type SitePictureName } from '#web/features/site/site-pictures.ts'
import playwright from '../../playwright.config.ts'

const folder = join(import.meta.dirname, '../../src/web/public/pictures')
const languages = ['en', 'sw'] as const
const themes = ['light', 'dark'] as const

interface Shot {
  name: SitePictureName
  path: string
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Takes the pictures of the public pages from the program itself: the demo school, first as its exam waits, then settled. Needs the built web. */
async function takeSitePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const program = await startProgram({ demo: true })
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
  try {
    const { token, user } = await callAt(program.url, null)(login, { body: { email: 'teacher@demo.sahihi.example', password: demoPassword } })
    const call = callAt(program.url, token)
    const examId = await waitForPages(call)
    const takeAll = async (shots: readonly Shot[]) => {
      for (const language of languages) {
        for (const theme of themes) {
          const stored = { authToken: token, user: JSON.stringify(user), theme, language, languageUntold: language }
          for (const shot of shots) {
            await take(browser, { url: program.url, stored, shot, file: join(folder, `${shot.name}-${language}-${theme}.webp`) })
          }
        }
      }
    }
    const review = (question: number) => `/app/exams/${examId}/review?q=${question}&all=1`
    await takeAll([
      { name: 'marking', path: review(6) },
      { name: 'phone', path: review(6) },
      { name: 'covered', path: review(1), prepare: showPage },
    ])
    await settle(call, examId)
    await takeAll([{ name: 'results', path: `/app/exams/${examId}/results`, prepare: showFigures }])
  } finally {
    await browser.close()
    await program.remove()
  }
}

/** The page that the answer stands on, from its top, where the name is covered. */
async function showPage(page: Page): Promise<void> {
  await page.locator('.rv-zooms .btn--quiet').click()
  await page.locator('.rv-whole img').waitFor()
  await page.locator('dialog[open]').evaluate((dialog) => dialog.scrollTo(0, 0))
}

async function showFigures(page: Page): Promise<void> {
  await page.locator('.res .stats').evaluate((figures) => figures.scrollIntoView({ block: 'start' }))
}

/** The demo exam, once every page of it is read and marked. */
async function waitForPages(call: CallEndpoint): Promise<string> {
  let before = -1
  for (;;) {
    const exam = (await call(listExams)).exams.find(({ counts }) => counts.pages > 0)
    if (exam !== undefined && exam.counts.pagesWaiting === 0 && exam.counts.answersToReview === before) return exam.id
    before = exam?.counts.answersToReview ?? -1
    await wait(3000)
  }
}

/** Decides what waits as a marker of a mixed class would: the first papers earn most. The same each time. */
async function settle(call: CallEndpoint, examId: string): Promise<void> {
  const { questions } = await call(getReview, { params: { examId } })
  for (const { question } of questions) {
    const { groups } = await call(getReviewQuestion, { params: { examId, question }, query: { all: '1' } })
    for (const answer of groups.flatMap(({ answers }) => answers).filter(({ needsReview }) => needsReview)) {
      await call(decideAnswers, { body: { answerIds: [answer.id], decision: decide(answer), eachSeen: true } })
    }
  }
}

function decide({ paperNumber, question, reasons, max }: AnswerView) {
  const paper = Number(paperNumber)
  const earns = (at: number) => (paper * 7 + Number.parseInt(question, 10) * 3 + at * 5) % 10 < 9 - paper / 2
  if (reasons.length > 0 && question !== '13') return { awarded: reasons.map((_, at) => earns(at)) }
  return { marks: Math.max(0, Math.round(max * (0.95 - paper / 14))) }
}

interface Taken {
  url: string
  /** What the browser keeps. */
  stored: Record<string, string>
  shot: Shot
  file: string
}

async function take(browser: Browser, { url, stored, shot, file }: Taken): Promise<void> {
  const context = await browser.newContext({ viewport: sitePictures[shot.name], reducedMotion: 'reduce' })
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, stored)
  const page = await context.newPage()
  await page.goto(`${url}${shot.path}`, { waitUntil: 'networkidle' })
  await shot.prepare?.(page)
  await page.waitForLoadState('networkidle')
  await wait(1500)
  const { size: bytes } = await sharp(await page.screenshot())
    .webp({ quality: 60, effort: 6 })
    .toFile(file)
  console.log(`${file.slice(folder.length + 1)}: ${bytes} bytes`)
  await context.close()
}

await takeSitePictures()
