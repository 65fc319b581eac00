import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
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

/** Null where no mail server is set up: mails are then kept for an administrator to read. */
export function openMailTransport({ mail }: Config, { answerWithinMs = 60_000 } = {}): MailTransport | null {
  if (!mail) return null
  const { auth, host, port, secure, tls, ...more } = parseConnectionUrl(mail.smtpUrl)
  const server = { host, port, secure, tls, ignoreTLS: more['ignoreTLS'] === true, requireTLS: more['requireTLS'] === true }
  const open = new Set<SMTPConnection>()
  return {
    async send({ to, ...words }) {
      // As an object the address is one address, whatever commas stand in it. Nothing is ever fetched or read from disk.
      const composed = new MailComposer({
        ...words,
        from: mail.from,
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }).compile()
      const envelope = composed.getEnvelope()
      const message = await composed.build()
      // One connection a mail: a pool sends again by itself what it has lost sight of.
      const connection = new SMTPConnection({
        ...server,
        connectionTimeout: connectWithinMs,
        greetingTimeout: connectWithinMs,
        dnsTimeout: connectWithinMs,
        socketTimeout: answerWithinMs,
      })
      open.add(connection)
      try {
        await hand(connection, { auth, envelope, message })
      } finally {
        open.delete(connection)
        connection.close()
      }
    },
    close() {
      for (const connection of open) connection.close()
    },
  }
}

interface Handing {
  auth: Parameters<SMTPConnection['login']>[0] | undefined
  envelope: Parameters<SMTPConnection['send']>[0]
  message: Buffer
}

function hand(connection: SMTPConnection, { auth, envelope, message }: Handing): Promise<void> {
  // Nothing reads it before the server has asked for the message, so its end means that the whole of it has gone out.
  const body = Readable.from([message])
  let hasLeft = false
  body.once('end', () => (hasLeft = true))
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(readFailure(error, hasLeft))
    const send = () => connection.send(envelope, body, (error) => (error ? fail(error) : resolve()))
    connection.once('error', fail)
    connection.once('end', () => fail(new Error('The mail server closed the connection.')))
    connection.connect((error) => {
      if (error) fail(error)
      else if (auth && connection.allowsAuth) connection.login(auth, (refusal) => (refusal ? fail(refusal) : send()))
      else send()
    })
  })
}

function readFailure(error: Error, hasLeft: boolean): Error {
  if (isRefusal(error)) return new MailRefused(error.message, { cause: error })
  if (hasLeft && !isAnswer(error)) return new MailUnseen('The mail server did not answer.', { cause: error })
  return error
}

/**
 * Only what is said about this mail or its address is for good: an address that is none, 5xx to RCPT TO or to the message.
 * A sign-in or a sender that the server does not take is ours, and somebody will put it right.
 */
function isRefusal(error: Error): boolean {
  const command = 'command' in error ? error.command : ''
  if (command === 'API' && 'code' in error && error.code === 'EENVELOPE') return true
  return isAnswer(error) && error.responseCode >= 500 && error.responseCode !== 530 && (command === 'RCPT TO' || command === 'DATA')
}

function isAnswer(error: Error): error is Error & { responseCode: number } {
  return 'responseCode' in error && typeof error.responseCode === 'number'
}
