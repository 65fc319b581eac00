import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod'
import { helpPictures, type HelpPicture } from '#contract/help-articles.ts'
import { demoPassword, demoStaff } from '#server/features/demo/demo-people.ts'
import { startProgram } from '#test/e2e/program.ts'
import playwright from '../../playwright.config.ts'

const folder = join(import.meta.dirname, '../../src/web/public/help')
const size = { width: 1200, height: 750 }
const shownWidth = 960
const [teacher] = demoStaff
const readWithinMs = 180_000
/** Pictures of pages come after the lists that name them. */
const settleMs = 700
const isDrawn = `document.fonts.status === 'loaded' && !document.querySelector('.skeletons') && [...document.images].every((image) => image.complete)`

interface Ids {
  examId: string
  classId: string
}

/** What the teacher of the demo school sees, and where. */
const shots: Record<HelpPicture, (ids: Ids) => string> = {
  exam: ({ examId }) => `/app/exams/${examId}`,
  class: ({ classId }) => `/app/classes/${classId}`,
  sheets: ({ examId }) => `/app/exams/${examId}/sheets`,
  upload: ({ examId }) => `/app/exams/${examId}/upload`,
  review: ({ examId }) => `/app/exams/${examId}/review`,
  results: ({ examId }) => `/app/exams/${examId}/results`,
  template: () => '/app/templates',
}

/**
 * Takes the pictures of the help from the program itself, with the demo school in it, in both languages and themes. Needs the
 * built web. Run it when a screen has changed, and look at what it wrote.
 */
async function drawHelpPictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const program = await startProgram({ demo: true })
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
  try {
    const ids = await waitUntilRead(program.url)
    await takeAll(browser, program.url, ids)
  } finally {
    await browser.close()
    await program.remove()
  }
}

async function takeAll(browser: Browser, url: string, ids: Ids): Promise<void> {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  await signIn(page, url)
  for (const language of ['en', 'sw'] as const) {
    // The account keeps the language: it is changed as a person would.
    if (language === 'sw') await page.locator('header').getByRole('button', { name: 'Kiswahili' }).click()
    for (const theme of ['light', 'dark'] as const)
      for (const name of helpPictures) {
        await page.evaluate(`localStorage.setItem('theme', '${theme}')`)
        await page.goto(url + shots[name](ids))
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
        await waitUntilDrawn(page)
        await write(await page.screenshot(), `${name}-${language}-${theme}`)
      }
  }
  await page.close()
}

/** The policy of the page lets nothing be evaluated in it again and again: it is asked from here. */
async function waitUntilDrawn(page: Page): Promise<void> {
  do await page.waitForTimeout(settleMs)
  while ((await page.evaluate(isDrawn)) !== true)
}

async function write(picture: Buffer, name: string): Promise<void> {
  const { size: bytes } = await sharp(picture)
    .resize({ width: shownWidth })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`help/${name}.webp: ${bytes} bytes`)
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('main input[type=email]').fill(teacher.email)
  await page.locator('main input[type=password]').fill(demoPassword)
  await page.locator('main button[type=submit]').first().click()
  await page.waitForURL('**/app')
}

const desk = z.object({ data: z.object({ desk: z.object({ exams: z.array(z.object({ id: z.string(), stage: z.string() })) }) }) })
const classes = z.object({ data: z.object({ classes: z.array(z.object({ id: z.string(), pupilCount: z.number() })) }) })

/** The pile of the demo school is read and marked while the program starts. */
async function waitUntilRead(url: string): Promise<Ids> {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: teacher.email, password: demoPassword }),
  })
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(await signedIn.json()).data
  const get = async (path: string) => (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const until = Date.now() + readWithinMs
  while (Date.now() < until) {
    const exam = desk.parse(await get('/desk')).data.desk.exams.find(({ stage }) => stage === 'review')
    const [room] = classes.parse(await get('/classes')).data.classes.toSorted((a, b) => b.pupilCount - a.pupilCount)
    if (exam !== undefined && room !== undefined) return { examId: exam.id, classId: room.id }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The pile of the demo school was not read in time.')
}

await drawHelpPictures()
