import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'

export interface OutgoingMail {
  /** The same for every try at one mail, so that a receiver can tell a repetition. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  /** Resolves once the server has taken the mail. Throws `MailRefused` where it never will, `MailUnseen` where nobody knows. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The server has said no for good: a wrong address, a policy. Trying again changes nothing. */
export class MailRefused extends Error {}

/** The line broke after the whole mail had gone out and before the answer came: it may have arrived. */
export class MailUnseen extends Error {}

const connectWithinMs = 10_000
const answerWithinMs = 20_000

/** Null where no mail server is set up: mails are then kept for an administrator to read. */
export function openMailTransport({ mail }: Config): MailTransport | null {
  if (!mail) return null
  const transport = createTransport(
    {
      url: mail.smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: connectWithinMs,
      greetingTimeout: connectWithinMs,
      socketTimeout: answerWithinMs,
    },
    { from: mail.from },
  )
  return {
    async send({ html, ...outgoing }) {
      // The last part of the message, so that its end is the message's.
      const body = Readable.from([html])
      let hasLeft = false
      body.once('end', () => (hasLeft = true))
      try {
        await transport.sendMail({ ...outgoing, html: body, headers: { 'Auto-Submitted': 'auto-generated' } })
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.message, { cause: error })
        if (hasLeft && !isAnswer(error)) throw new MailUnseen('The mail server did not answer.', { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** 5xx answers are for good, but for those about our own sign-in, which somebody will put right. */
function isRefusal(error: unknown): error is Error {
  return isAnswer(error) && error.responseCode >= 500 && !('code' in error && error.code === 'EAUTH')
}

function isAnswer(error: unknown): error is Error & { responseCode: number } {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
}
