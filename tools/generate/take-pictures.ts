import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { login } from '#contract/accounts.ts'
import { listClasses } from '#contract/classes.ts'
import { listExams } from '#contract/exams.ts'
import { helpPictures, type HelpPicture } from '#contract/help-articles.ts'
import type { AnswerView } from '#contract/marking.ts'
import { getResults } from '#contract/results.ts'
import { decideAnswers, getReview, getReviewQuestion } from '#contract/review.ts'
import { demoPassword } from '#server/features/demo/demo-people.ts'
import { callAt, type CallEndpoint } from '#test/call-endpoint.ts'
import { startProgram } from '#test/e2e/program.ts'
import { sitePictures, type SitePictureName } from '#web/features/site/site-pictures.ts'
import playwright from '../../playwright.config.ts'

interface Shot {
  name: string
  path: string
  size: { width: number; height: number }
  prepare?: (page: Page) => Promise<unknown>
}

interface Ids {
  examId: string
  classId: string
}

/** Where pictures go, in which variants and how small. */
interface PictureSet {
  folder: string
  variants: readonly { language: 'en' | 'sw'; theme: 'light' | 'dark' }[]
  /** In pixels; as taken where there is none. */
  width?: number
  quality: number
  /** Taken while answers of the demo exam wait for the teacher. */
  waiting: (ids: Ids) => Shot[]
  /** Taken once all of them are decided. */
  decided: (ids: Ids & { paperId: string }) => Shot[]
}

const variants = (['en', 'sw'] as const).flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ language, theme })))
const siteShot = (name: SitePictureName, path: string, prepare?: Shot['prepare']): Shot => ({
  name,
  path,
  size: sitePictures[name],
  ...(prepare && { prepare }),
})
const screen = { width: 1200, height: 750 }

const helpPaths: Record<HelpPicture, (ids: Ids) => string> = {
  exam: ({ examId }) => `/app/exams/${examId}`,
  class: ({ classId }) => `/app/classes/${classId}`,
  sheets: ({ examId }) => `/app/exams/${examId}/sheets`,
  upload: ({ examId }) => `/app/exams/${examId}/upload`,
  review: ({ examId }) => `/app/exams/${examId}/review`,
  results: ({ examId }) => `/app/exams/${examId}/results`,
  template: () => '/app/templates',
}

const sets: Record<string, PictureSet> = {
  readme: {
    folder: 'docs/pictures',
    variants: [{ language: 'en', theme: 'light' }],
    width: 960,
    quality: 70,
    waiting: () => [{ name: 'desk', path: '/app', size: { width: 1200, height: 640 } }],
    decided: ({ paperId }) => [{ name: 'script', path: `/app/papers/${paperId}`, size: { width: 1200, height: 900 }, prepare: showScript }],
  },
  help: {
    folder: 'src/web/public/help',
    variants,
    width: 960,
    quality: 78,
    waiting: (ids) => helpPictures.map((name) => ({ name, path: helpPaths[name](ids), size: screen })),
    decided: () => [],
  },
  site: {
    folder: 'src/web/public/pictures',
    variants,
    quality: 60,
    waiting: ({ examId }) => {
      const review = (question: number) => `/app/exams/${examId}/review?q=${question}&all=1`
      return [siteShot('marking', review(6)), siteShot('phone', review(6)), siteShot('covered', review(1), showCoveredName)]
    },
    decided: ({ examId }) => [siteShot('results', `/app/exams/${examId}/results`, showFigures)],
  },
}

/** Takes the pictures of the README, the help and the public pages from the program with its demo school. Needs the built web. Look at what it wrote. */
async function takePictures(names: readonly string[]): Promise<void> {
  const wanted = names.map((name) => {
    const set = sets[name]
    if (set === undefined) throw new Error(`There are no pictures "${name}". Allowed: ${Object.keys(sets).join(', ')}.`)
    return set
  })
  const program = await startProgram({ demo: true })
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
  try {
    const { token, user } = await callAt(program.url, null)(login, { body: { email: 'teacher@demo.sahihi.example', password: demoPassword } })
    const call = callAt(program.url, token)
    const stored = { authToken: token, user: JSON.stringify(user) }
    const ids = await waitUntilRead(call)
    for (const set of wanted) await takeAll(browser, { url: program.url, stored, set, shots: set.waiting(ids) })
    await decideWaiting(call, ids.examId)
    const paperId = await findGoodPaper(call, ids.examId)
    for (const set of wanted) await takeAll(browser, { url: program.url, stored, set, shots: set.decided({ ...ids, paperId }) })
  } finally {
    await browser.close()
    await program.remove()
  }
}

interface Taken {
  url: string
  /** What the browser stores of who is signed in. */
  stored: Record<string, string>
  set: PictureSet
  shots: readonly Shot[]
}

async function takeAll(browser: Browser, { url, stored, set, shots }: Taken): Promise<void> {
  const folder = join(import.meta.dirname, '../..', set.folder)
  mkdirSync(folder, { recursive: true })
  for (const { language, theme } of set.variants) {
    for (const { name, path, size, prepare } of shots) {
      const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
      await context.addInitScript(
        (entries) => {
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
        },
        { ...stored, theme, language, languageUntold: language },
      )
      const page = await context.newPage()
      await page.goto(`${url}${path}`)
      await prepare?.(page)
      await waitUntilDrawn(page)
      const picture = sharp(await page.screenshot())
      const file = set.variants.length === 1 ? `${name}.webp` : `${name}-${language}-${theme}.webp`
      const { size: bytes } = await (set.width === undefined ? picture : picture.resize({ width: set.width }))
        .webp({ quality: set.quality, effort: 6 })
        .toFile(join(folder, file))
      console.log(`${set.folder}/${file}: ${bytes} bytes`)
      await context.close()
    }
  }
}

const isDrawn = `document.querySelector('main h1') && document.fonts.status === 'loaded' && !document.querySelector('.skeleton') && [...document.images].every((image) => image.complete)`

/** The page's policy forbids to evaluate a condition in it repeatedly, so it is polled from here. Pictures come after the lists that name them. */
async function waitUntilDrawn(page: Page): Promise<void> {
  for (let times = 0; times < 2; times = (await page.evaluate(isDrawn)) === true ? times + 1 : 0) await wait(1000)
}

/** The page that the answer stands on, from its top, where the name is covered. */
async function showCoveredName(page: Page): Promise<void> {
  await page.locator('.rv-zooms .btn--quiet').click()
  await page.locator('.rv-whole img').waitFor()
  await page.locator('dialog[open]').evaluate((dialog) => dialog.scrollTo(0, 0))
}

async function showFigures(page: Page): Promise<void> {
  await page.locator('.res .stats').evaluate((figures) => figures.scrollIntoView({ block: 'start' }))
}

async function showScript(page: Page): Promise<void> {
  await page.locator('.pp').evaluate((script) => script.scrollIntoView({ block: 'start' }))
}

/** The demo exam, once every page of it is read and marked, and the largest class. */
async function waitUntilRead(call: CallEndpoint): Promise<Ids> {
  let before = -1
  for (;;) {
    const exam = (await call(listExams)).exams.find(({ counts }) => counts.pages > 0)
    if (exam !== undefined && exam.counts.pagesWaiting === 0 && exam.counts.answersToReview === before) {
      const [largest] = (await call(listClasses)).classes.toSorted((a, b) => b.pupilCount - a.pupilCount)
      if (largest !== undefined) return { examId: exam.id, classId: largest.id }
    }
    before = exam?.counts.answersToReview ?? -1
    await wait(3000)
  }
}

/** Decides what waits as the program proposes, else as a marker of a mixed class would: the first papers earn most. The same each time. */
async function decideWaiting(call: CallEndpoint, examId: string): Promise<void> {
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
  if (reasons.length > 0 && question !== '13') return { awarded: reasons.map(({ awarded }, at) => awarded ?? earns(at)) }
  return { marks: Math.max(0, Math.round(max * (0.95 - paper / 14))) }
}

/** A good script with a few wrong answers: a quarter down the class. */
async function findGoodPaper(call: CallEndpoint, examId: string): Promise<string> {
  const { rows } = await call(getResults, { params: { examId } })
  const marked = rows.filter(({ paperId, status }) => paperId !== null && status === 'marked').toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))
  const paperId = marked[Math.floor(marked.length / 4)]?.paperId
  if (!paperId) throw new Error('The demo exam has no marked paper.')
  return paperId
}

const [, , ...names] = process.argv
await takePictures(names.length > 0 ? names : Object.keys(sets))
