import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administratorAccount, expect, test as base, type Fixtures } from '#test/e2e/fixtures.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'
import { startProgram, type Program } from '#test/e2e/program.ts'
import { startGoogleStandIn, type GoogleStandIn } from '#test/server/google-stand-in.ts'
import { startMailServer, type MailServer } from '#test/server/mail-server.ts'
import { startLanguageModel, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'

const googleClient = { id: 'sahihi-client', secret: 'a secret of the client' }

interface Connected {
  program: Program
  mailServer: MailServer
  google: GoogleStandIn
  model: LanguageModelStandIn
}

/**
 * The program here has a mail server, a provider to sign in with and an AI server, each on a real socket. All at once: tests that
 * ask for one of them share one program.
 */
export const test = base.extend<Pick<Fixtures, 'readCode'>, Connected>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  google: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const google = await startGoogleStandIn(googleClient)
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  model: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const model = await startLanguageModel()
      await use(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ mailServer, google, model }, use) => {
      const program = await startProgram({
        environment: {
          ADMIN_EMAIL: administratorAccount.email,
          ADMIN_PASSWORD: administratorAccount.password,
          SMTP_URL: mailServer.url,
          MAIL_FROM: 'no-reply@sahihi.example',
          GOOGLE_CLIENT_ID: googleClient.id,
          GOOGLE_CLIENT_SECRET: googleClient.secret,
          GOOGLE_ISSUER: google.issuer,
          AI_BASE_URL: model.url,
          AI_MODEL: 'reads-all',
          AI_PRICE_INPUT: '1',
          AI_PRICE_OUTPUT: '5',
        },
      })
      await use(program)
      await program.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  readCode: async ({ mailServer }, use) => {
    await use(async (email) => (await linkOfMail(mailServer, email, /^Confirm your address/)).split('#')[1] ?? '')
  },
})

export const newEmail = () => `${randomUUID()}@school.example`
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const alert = (page: Page) => page.locator('[role=alert]')

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilStarted(page)
}

/** The keys that the specification names, as they are now. */
export function storedKeys(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const user = localStorage.getItem('user')
    const store = localStorage.getItem('auth-storage')
    return {
      hasToken: localStorage.getItem('authToken') !== null,
      user: user === null ? null : Object.keys(JSON.parse(user)).toSorted(),
      isAuthenticated: store === null ? null : JSON.parse(store).state.isAuthenticated,
      persisted: store === null ? null : Object.keys(JSON.parse(store).state).toSorted(),
    }
  })
}

export async function linkOfMail(mailServer: MailServer, email: string, subject: RegExp): Promise<string> {
  const mail = await mailServer.waitForMail(({ to, parsed }) => to.includes(email) && subject.test(parsed.subject ?? ''))
  const link = /https?:\/\/\S+#[\w-]{43}(?:\.sw)?/.exec(mail.parsed.text ?? '')?.[0] ?? ''
  expect(mail.parsed.html).toContain(link)
  return link
}

export async function fillRegistration(page: Page, changes: Partial<Record<string, string>> = {}): Promise<string> {
  const email = changes['Email'] ?? newEmail()
  const values = { 'First name': 'Njeri', 'Last name': 'Kamau', Password: 'Chalk4board', 'Confirm password': 'Chalk4board', ...changes, Email: email }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value ?? '')
  await page.getByLabel(/^I agree/).check()
  return email
}
