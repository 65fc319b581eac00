import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { policyVersion } from '#contract/base/policy-version.ts'
import { confirmEmail, getProfile, login, register, type OwnAccountView } from '#contract/accounts.ts'
import { callAt } from '#test/call-endpoint.ts'
import type { Program } from '#test/e2e/program.ts'
import { administratorAccount, linkOfMail, test as base } from '#test/e2e/shared-program.ts'

export interface Account {
  email: string
  password: string
  firstName: string
  lastName: string
  token: string
}

export interface Fixtures {
  /** A teacher with a school of their own, whose session the browser keeps: the one of the registration. */
  teacher: Account
  /** The platform's administrator, signed in in the browser. */
  administrator: Account
  /** Makes another account, in a school of its own, without signing in. */
  register: (overrides?: Partial<Account>, options?: { isProven?: boolean }) => Promise<Account>
  /** The code that was mailed to an address to confirm it. */
  readCode: (email: string) => Promise<string>
}

/** Every test has its own school. An unexpected console error fails the test. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ program }, use) => use(program.url),
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    expect(problems, 'errors in the browser’s console').toEqual([])
  },
  readCode: async ({ mailServer }, use) => {
    await use(async (email) => (await linkOfMail(mailServer, email, /^Confirm your address/)).split('#')[1] ?? '')
  },
  register: async ({ program, readCode }, use) => {
    await use(async (overrides = {}, { isProven = true } = {}) => {
      const account = {
        email: `${randomUUID()}@school.example`,
        password: 'Chalk4board',
        firstName: 'Amina',
        lastName: 'Wanjiru',
        token: '',
        ...overrides,
      }
      const call = callAt(program.url, null)
      const { token: _, ...person } = account
      const { token } = await call(register, {
        body: { ...person, schoolName: `School of ${account.email}`, role: 'teacher', agreedTo: policyVersion },
      })
      if (isProven) await call(confirmEmail, { body: { code: await readCode(account.email) } })
      return { ...account, token }
    })
  },
  teacher: async ({ page, program, register }, use) => {
    const account = await register()
    await keepSession(page, program, account.token)
    await use(account)
  },
  administrator: async ({ page, program }, use) => {
    const { token } = await callAt(program.url, null)(login, { body: administratorAccount })
    const { firstName, lastName } = await keepSession(page, program, token)
    await use({ ...administratorAccount, firstName, lastName, token })
  },
})
export { expect } from '@playwright/test'
export { administratorAccount } from '#test/e2e/shared-program.ts'

/** As the browser keeps it once somebody has signed in there; the form itself is tested in `accounts.e2e.ts`. */
export async function keepSession(page: Page, program: Program, token: string): Promise<OwnAccountView> {
  const { user } = await callAt(program.url, token)(getProfile)
  await page.goto('/robots.txt')
  await page.evaluate(
    ([kept, of]) => {
      localStorage.setItem('authToken', kept)
      localStorage.setItem('user', of)
    },
    [token, JSON.stringify(user)] as const,
  )
  return user
}

export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The administrator's home is the dashboard.
  await page.waitForURL(/\/(app(\/.*)?|admin)$/)
}

declare global {
  /** In a page, once it was read into it. */
  const axe: typeof axeCore
}

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const aboutColours = ['color-contrast', 'link-in-text-block']
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * No violation of WCAG 2.2 AA on the page as it stands. The dark theme changes colours and nothing else: there, only the
 * rules about colours are asked again. What is found fails the test at its end, so that it hides nothing that comes after.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Before React has drawn it, a page of the app is empty and has no title yet.
  await expect(page).toHaveTitle(/./)
  for (const theme of themes) {
    await page.locator('html').evaluate((root, name) => root.setAttribute('data-theme', name), theme)
    expect.soft(await findViolations(page, rulesFor(theme)), `axe on ${page.url()}, ${theme}`).toEqual([])
  }
}

const rulesFor = (theme: Theme): axeCore.RunOptions =>
  theme === 'dark' ? { runOnly: { type: 'rule', values: aboutColours }, preload: false } : { runOnly: { type: 'tag', values: criteria } }

/** By axe in the page itself, which has no frames. What was read into the page once is there for the next run too. */
async function findViolations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  await expect(page.locator('iframe')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (asked) => {
    const { violations } = await axe.run({ ...asked, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}

/** The same on a phone and on a desk, where nothing stands out at the side either. Colours, and what axe reads from the files of styles, do not change with the width: they are looked at once. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectNothingAtTheSide(page, 360)
  await expect(page).toHaveTitle(/./)
  const withoutColours = { ...rulesFor('light'), preload: false, rules: Object.fromEntries(aboutColours.map((id) => [id, { enabled: false }])) }
  expect.soft(await findViolations(page, withoutColours), `axe on ${page.url()}, on a phone`).toEqual([])
  await expectNothingAtTheSide(page, 1280)
  await expectAccessible(page)
}

async function expectNothingAtTheSide(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing stands out at the side').toBe(width)
}

/** Chromium writes refused requests to the console; those that a test provokes are told by their status, a line that it cuts by its name. */
function isExpected(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of (401|403|404|409|415|422|429)|net::ERR_(FAILED|INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RESET))|^Picture upload failed/.test(
    text,
  )
}
