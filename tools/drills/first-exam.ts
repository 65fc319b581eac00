import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startProgram } from '#test/e2e/program.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'
import { addUp, Person } from '#tools/drills/person.ts'
import { heldOutKinds } from '#tools/eval/setup/layouts-kinds.ts'
import { heldOutSet } from '#tools/eval/setup/layouts-held-out.ts'
import { makeFiles } from '#tools/eval/setup/make-files.ts'
import playwright from '../../playwright.config.ts'

const mostSeconds = 5 * 60
const pupils = 40
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * A new teacher's first exam with a clock: from an empty school to printed sheets from Word files, and a phone that is paired
 * as their scanner. Every press and key is counted, a person's time follows from them, the program's own time is measured.
 * `count` is the number of the paper among those kept apart, from 1.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const papers = [...heldOutSet, ...heldOutKinds].filter(({ layout }) => layout.file === 'docx')
  const paper = papers[(count - 1) % papers.length]
  if (paper === undefined) throw new Error('No paper is a Word file.')
  const program = await startProgram()
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
  try {
    const { files } = await makeFiles(browser, paper)
    const page = await browser.newPage({ locale: 'en-GB', baseURL: program.url })
    page.setDefaultTimeout(60_000)
    const person = new Person(page)
    await person.step('account and empty school', () => register(page, person))
    await person.step('class list', () => bringClass(page, person))
    await person.step(`exam from Word (${paper.content})`, () => readPaper(page, person, files))
    await person.step('sheets', () => print(page, person))
    await person.step('phone paired', () => pairPhone({ browser, page, person, url: program.url }))
    const all = addUp(person.steps)
    const lines = [...person.steps, all].map(
      ({ name, presses, keys, personSeconds, waitSeconds }) =>
        `${name.padEnd(44)} ${String(presses).padStart(4)} presses ${String(keys).padStart(4)} keys ${personSeconds.toFixed(0).padStart(5)} s of a person ${waitSeconds.toFixed(1).padStart(6)} s of the program`,
    )
    const total = all.personSeconds + all.waitSeconds
    process.stdout.write(`${lines.join('\n')}\n${total.toFixed(0)} s together, of ${mostSeconds} s.\n`)
    return total < mostSeconds
  } finally {
    await browser.close()
    await program.remove()
  }
}

async function register(page: Page, person: Person): Promise<void> {
  const [email, password] = [`${randomUUID().slice(0, 8)}@school.example`, 'Chalk4board']
  await page.goto('/')
  await waitUntilStarted(page)
  await person.press(page.getByRole('link', { name: 'Get Started' }).first())
  const fields = [
    ['First name', 'Amina'],
    ['Last name', 'Wanjiru'],
    ['Email', email],
    [/^School/, 'Makueni Ridge School'],
    ['Password', password],
    ['Confirm password', password],
  ] as const
  for (const [label, text] of fields) await person.type(page.getByLabel(label, { exact: true }), text)
  await person.press(page.getByRole('checkbox'))
  await person.press(page.getByRole('button', { name: 'Create account' }))
  await page.getByText('Your account is ready. Sign in to start.').waitFor()
  await person.type(page.getByLabel('Email', { exact: true }), email)
  await person.type(page.getByLabel('Password', { exact: true }), password)
  await person.press(page.getByRole('button', { name: 'Sign in' }))
  await page.getByText('Next: bring in a class list').waitFor()
}

async function bringClass(page: Page, person: Person): Promise<void> {
  const rows = Array.from({ length: pupils }, (_, at) => `${4401 + at},Pupil Number${at + 1}`)
  await person.press(page.getByRole('link', { name: 'Classes' }).first())
  await person.press(page.getByRole('button', { name: 'New class' }).first())
  await person.type(page.getByRole('dialog').getByLabel('Name', { exact: true }), 'Form 3 East')
  await person.key('Enter')
  await person.press(page.getByRole('button', { name: 'Import list' }).first())
  const file = { name: 'form-3-east.csv', mimeType: 'text/csv', buffer: Buffer.from(`Adm No,Name\n${rows.join('\n')}`) }
  await person.chooseFiles(page.getByRole('dialog').locator('input[type=file]'), [file])
  await person.press(page.getByRole('button', { name: `Import ${pupils} pupils` }))
  await page.getByRole('cell', { name: 'Pupil Number1', exact: true }).waitFor()
}

async function readPaper(page: Page, person: Person, files: readonly Uint8Array[]): Promise<void> {
  await person.press(page.getByRole('link', { name: 'Home' }).first())
  await person.press(page.locator('.way--pick').getByRole('link'))
  const sent = files.map((bytes, at) => ({ name: at === 0 ? 'paper.docx' : 'scheme.docx', mimeType: docx, buffer: Buffer.from(bytes) }))
  await person.chooseFiles(page.locator('input[type=file][multiple]').first(), sent)
  await page.getByRole('heading', { name: /^The draft/ }).waitFor()
  // Each doubt is settled by its first way out, the likeliest; who corrects one by hand takes longer.
  const counts = page.getByText(/^[\d,]+ doubts?, /)
  const partsInDoubt = async () => Number.parseInt((await counts.first().textContent()) ?? '0', 10)
  const decide = page.locator('.fp-decide').first()
  const before = await partsInDoubt()
  let settled = 0
  for (; (await partsInDoubt()) > 0; settled += 1) {
    if (!(await decide.isVisible())) await person.key('n')
    await person.press(decide.getByRole('button').first())
  }
  process.stdout.write(`The draft had ${before} parts in doubt, settled in ${settled} decisions.\n`)
  await person.press(page.getByRole('region', { name: 'The draft' }).getByRole('button', { name: 'Use this exam' }))
  await page.waitForURL(/\/app\/exams\/[\da-f-]{36}$/)
}

async function print(page: Page, person: Person): Promise<void> {
  await person.press(page.getByRole('link', { name: 'Print sheets' }).first())
  const download = page.waitForEvent('download')
  await person.press(page.getByRole('button', { name: /^Print \d+ sheets/ }))
  const pdf = await readFile(await (await download).path())
  if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error('What came is no PDF.')
}

async function pairPhone({ browser, page, person, url }: { browser: Browser; page: Page; person: Person; url: string }): Promise<void> {
  await person.press(page.getByRole('link', { name: 'Upload scripts' }).first())
  await person.press(page.getByRole('link', { name: 'Use a phone as the scanner' }))
  const code = (await page.locator('.pair-code b').textContent()) ?? ''
  const phone = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 740 } })
  person.scan()
  await phone.goto(`/pair#${code.replace(' ', '')}`)
  await page.getByRole('heading', { name: '1 phone connected' }).waitFor()
  await phone.close()
}
