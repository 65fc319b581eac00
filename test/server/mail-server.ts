import { once } from 'node:events'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** As it came over the line. */
  raw: string
  parsed: Email
}

/** What the server says at the next RCPT TO or after the next message, instead of taking it; `drop` closes the line. */
export type Refusal = { at: 'RCPT' | 'DATA'; code: number } | { at: 'RCPT' | 'DATA'; code: 'drop' }

/** A mail server on loopback that takes what it is sent, or does what a test tells it to. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  received: ReceivedMail[]
  refuseNext(...refusals: Refusal[]): void
  /** Waits until it has taken a mail that fits. */
  waitForMail(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>
  close(): Promise<void>
}

export interface MailServerOptions {
  /** Asks for this password of whoever sends. */
  password?: string
  port?: number
}

export async function startMailServer({ password, port = 0 }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: Refusal[] = []
  const listeners = new Set<() => void>()
  const refusalAt = (stage: Refusal['at']) => (refusals[0]?.at === stage ? refusals.shift() : undefined)

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) => (auth.password === password ? done(null, { user: auth.username }) : done(answer(535))),
    onRcptTo(_address, session, done) {
      const refusal = refusalAt('RCPT')
      if (refusal?.code === 'drop') dropLine(session.remotePort)
      else done(refusal ? answer(refusal.code) : null)
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const refusal = refusalAt('DATA')
        if (refusal?.code === 'drop') return dropLine(session.remotePort)
        if (refusal) return done(answer(refusal.code))
        const raw = Buffer.concat(pieces).toString()
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
        void take({ ...envelope, raw }).finally(() => done())
      })
    },
  })
  server.on('error', () => {})
  async function take(mail: Omit<ReceivedMail, 'parsed'>): Promise<void> {
    received.push({ ...mail, parsed: await PostalMime.parse(mail.raw) })
    for (const listener of listeners) listener()
  }
  /** Without a word, as when a cable is pulled. */
  function dropLine(port: number): void {
    lines.get(port)?.destroy()
  }
  const lines = new Map<number, Socket>()
  const listening = server.listen(port, '127.0.0.1')
  listening.on('connection', (line: Socket) => lines.set(line.remotePort ?? 0, line))
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')

  return {
    url: `smtp://${password === undefined ? '' : `sahihi:${encodeURIComponent(password)}@`}127.0.0.1:${address.port}`,
    received,
    refuseNext: (...next) => void refusals.push(...next),
    waitForMail: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.find(fits)
          if (!found) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function answer(code: number): Error {
  return Object.assign(new Error(`The server says ${code}.`), { responseCode: code })
}
