import { expect, test as base, type WorkerFixture } from '@playwright/test'
import { startProgram, type Program } from '#test/e2e/program.ts'
import { startGoogleStandIn, type GoogleStandIn } from '#test/server/google-stand-in.ts'
import { startMailServer, type MailServer } from '#test/server/mail-server.ts'
import { startLanguageModel, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'

/** Who administers the platform in every program under test. */
export const administratorAccount = { email: 'administrator@sahihi.example', password: 'Register4all' }

const googleClient = { id: 'sahihi-client', secret: 'a secret of the client' }

export interface SharedProgram {
  program: Program
  mailServer: MailServer
  google: GoogleStandIn
  model: LanguageModelStandIn
}

/** A stand-in that runs for as long as its worker. */
function aside<StandIn extends { close: () => Promise<unknown> }>(
  start: () => Promise<StandIn>,
): [WorkerFixture<StandIn, object>, { scope: 'worker' }] {
  return [
    // The runner asks for a destructured first argument even where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const standIn = await start()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ]
}

/**
 * The program, with a mail server, a provider to sign in with and an AI server, each on a real socket. One for all tests of a
 * worker: a worker that meets tests with other fixtures is started anew, with its browser and its program.
 */
export const test = base.extend<object, SharedProgram>({
  mailServer: aside(() => startMailServer()),
  google: aside(() => startGoogleStandIn(googleClient)),
  model: aside(() => startLanguageModel()),
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
})

export async function linkOfMail(mailServer: MailServer, email: string, subject: RegExp): Promise<string> {
  const mail = await mailServer.waitForMail(({ to, parsed }) => to.includes(email) && subject.test(parsed.subject ?? ''))
  const link = /https?:\/\/\S+#[\w-]{43}(?:\.sw)?/.exec(mail.parsed.text ?? '')?.[0] ?? ''
  expect(mail.parsed.html).toContain(link)
  return link
}
