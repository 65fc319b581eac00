import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { getProfile, register } from '#contract/accounts.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { listPages } from '#contract/scans.ts'
import { callAt } from '#test/call-endpoint.ts'
import { fillSheets } from '#test/e2e/fill-sheets.ts'
import { openDesk } from '#test/e2e/page-desk.ts'
import { printForClass } from '#test/e2e/print-class.ts'
import { startProgram, type Program } from '#test/e2e/program.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { choiceExam } from '#tools/bench/reading-exams.ts'
import playwright from '../../playwright.config.ts'

/** A hand takes one sheet away and lays the next. */
const changeMs = 400

/**
 * `npm run drill:live -- --sheets 40 --seconds 4`: a class lies under a pretended camera, sheet after sheet, each for so long, whatever
 * the screen makes of it. Nobody presses anything but "Leave for later". All are to be read in that time and to arrive once.
 */
async function drillLive(): Promise<number> {
  const { values } = parseArgs({ options: { sheets: { type: 'string', default: '40' }, seconds: { type: 'string', default: '4' } } })
  const [count, shownMs] = [Number(values.sheets), Number(values.seconds) * 1000]
  console.log(`## a class read live: ${describeMachine()}`)
  const program = await startProgram()
  const { args = [], ...options } = playwright.use?.launchOptions ?? {}
  // Phones make code faster where they may.
  const browser = await chromium.launch({ ...options, args: args.filter((arg) => !arg.startsWith('--js-flags')) })
  try {
    const school = await openSchool(program, count)
    const context = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const desk = await openDesk(context, page, changeMs)
    await page.goto('/robots.txt')
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('authToken', token)
        localStorage.setItem('user', user)
      },
      [school.token, JSON.stringify(school.user)] as const,
    )
    await page.goto(`/app/exams/${school.examId}/capture`)
    await page.getByText('Ready, also without a network').waitFor()
    await page.addLocatorHandler(page.getByRole('button', { name: 'Leave for later' }), (later) => later.click())
    const began = performance.now()
    const latest: number[] = []
    for (const [at, { buffer }] of school.sheets.entries()) {
      const before = await page.locator('.live-papers b').textContent()
      await desk.lay(buffer)
      const laid = performance.now()
      const next = page.locator('.live-papers b', { hasText: new RegExp(`^${Number(before) + 1}$`) })
      await next.waitFor({ timeout: shownMs }).then(
        () => latest.push(performance.now() - laid),
        () => console.log(`sheet ${at + 1} was not read in ${values.seconds} s`),
      )
      await sleep(Math.max(0, laid + shownMs - performance.now()))
    }
    const tookMs = performance.now() - began
    const read = Number(await page.locator('.live-papers b').textContent())
    await page.getByText('All sent').waitFor({ timeout: 120_000 })
    const { counts } = await callAt(program.url, school.token)(listPages, { params: { examId: school.examId }, query: { limit: 1 } })
    const sorted = latest.toSorted((a, b) => a - b)
    console.log(`${read} of ${count} sheets read in ${(tookMs / 1000).toFixed(0)} s, each shown for ${values.seconds} s; ${counts.total} arrived`)
    console.log(`from laid to read: median ${format(sorted[Math.floor(sorted.length / 2)])}, slowest ${format(sorted.at(-1))}`)
    return read === count && counts.total === count ? 0 : 1
  } finally {
    await browser.close()
    await program.remove()
  }
}

async function openSchool(program: Program, count: number) {
  const body = { email: 'amina@school.example', password: 'Chalk4board', firstName: 'Amina', lastName: 'Wanjiru', schoolName: 'A school' }
  const { token } = await callAt(program.url, null)(register, { body: { ...body, role: 'teacher', agreedTo: policyVersion } })
  const call = callAt(program.url, token)
  const { user } = await call(getProfile)
  const printed = await printForClass(call, { examFile: { ...choiceExam }, pupilCount: count })
  const sheets = await fillSheets({ url: program.url, token, ...printed, examFile: choiceExam, level: 'photo' })
  return { token, user, ...printed, sheets }
}

function format(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`
}

process.exitCode = await drillLive()
