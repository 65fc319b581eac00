import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { SmsConfig } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { answerMessaging, type Reply } from '#server/platform/sms-practice/answer-messaging.ts'
import { planReports } from '#server/platform/sms-practice/plan-reports.ts'
import type { PracticeStore, PracticeText } from '#server/platform/sms-practice/practice-store.ts'
import type { SmsFault } from '#server/platform/sms-practice/sms-faults.ts'

export interface SmsPractice {
  /** With which the client reaches it. */
  config: SmsConfig
  /** What it does wrong from now on, to every number. A text keeps the faults under which it was taken. */
  faults: Set<SmsFault>
  /** What it does wrong to one number, beside the above. */
  faultsByPhone: Map<string, SmsFault[]>
  /** What was asked of it to send, whether it was taken or not. */
  asked: { to: string; message: string }[]
  /** What it took, the oldest first. */
  listTexts(phone?: string): Promise<PracticeText[]>
  /** Reports what is due by the clock, and waits until all of it was told. */
  deliver(): Promise<void>
  /** A phone writes to us. */
  sendInbound(message: InboundText): Promise<void>
  /** A phone dials, or sends a key. Gives the status and the screen. */
  dial(call: DialledKeys): Promise<{ status: number; screen: string }>
  close(): Promise<void>
}

export interface InboundText {
  phone: string
  /** The short code it is written to. */
  to: string
  text: string
  /** As the provider names it; its own otherwise. */
  id?: string
}

export interface DialledKeys {
  sessionId: string
  serviceCode: string
  phone: string
  /** All inputs so far, joined by stars. */
  text: string
}

export interface StandInOptions {
  store: PracticeStore
  log: Pick<Logger, 'info'>
  /** Where it tells of reports, texts and calls. */
  addressOf(kind: 'report' | 'inbound' | 'ussd'): string
  now?: () => Date
  faults?: readonly SmsFault[]
  /** How late `answer-slow` is. */
  slowMs?: number
  /** How often what is due is reported; null: only by `deliver`. */
  deliverEveryMs?: number | null
  post?: PostForm
}

export type PostForm = (url: string, form: Record<string, string>) => Promise<{ status: number; body: string }>

const maxBodyBytes = 64 * 1024
/** Safaricom. */
const networkCode = '63902'
const inboundSchema = z.object({ phone: z.string(), to: z.string(), text: z.string() })
const dialSchema = z.object({ sessionId: z.string(), serviceCode: z.string(), phone: z.string(), text: z.string() })

/** A stand-in of the provider: it speaks Africa's Talking's protocol on loopback, sends nothing to any phone, and errs where it is told to. */
export async function startStandIn({
  store,
  log,
  addressOf,
  now = () => new Date(),
  faults = [],
  slowMs = 60_000,
  deliverEveryMs = 1000,
  post = postForm,
}: StandInOptions): Promise<SmsPractice> {
  const config: SmsConfig = { baseUrl: '', username: 'practice', apiKey: randomBytes(24).toString('hex'), senderId: null }
  const inForce = new Set(faults)
  const faultsByPhone = new Map<string, SmsFault[]>()
  const asked: SmsPractice['asked'] = []
  const faultsOf = (phone: string) => [...inForce, ...(faultsByPhone.get(phone) ?? [])]

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.info({ err: error }, 'The stand-in for messages failed at a request.')
      response.destroy()
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (body === null || !isKey(request)) return send(response, { status: 401, body: 'The supplied authentication is invalid' })
    if (request.url === '/version1/messaging') return send(response, await message(new URLSearchParams(body)))
    // No part of Africa's Talking: what the page that plays a phone sends.
    if (request.url === '/practice/inbound') {
      await sendInbound(inboundSchema.parse(JSON.parse(body)))
      return send(response, { status: 200, body: {} })
    }
    if (request.url === '/practice/dial') return send(response, { status: 200, body: await dial(dialSchema.parse(JSON.parse(body))) })
    return send(response, { status: 404, body: 'The requested resource could not be found.' })
  }

  function isKey({ headers }: IncomingMessage): boolean {
    const [right, given] = [Buffer.from(config.apiKey), Buffer.from(String(headers['apikey'] ?? ''))]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  async function message(form: URLSearchParams): Promise<Reply> {
    asked.push({ to: form.get('to') ?? '', message: form.get('message') ?? '' })
    if (inForce.has('wrong-credentials') || form.get('username') !== config.username) {
      return { status: 401, body: 'The supplied authentication is invalid' }
    }
    const take = async (text: PracticeText) => {
      await store.add(text)
      if (text.faults.includes('report-before-answer')) await deliver()
    }
    return answerMessaging({ form, faultsOf, take, now })
  }

  async function send(response: ServerResponse, { status, body, isSlow = false, isLost = false }: Reply): Promise<void> {
    if (isSlow) await sleep(slowMs, undefined, { ref: false })
    if (isLost) {
      response.destroy()
      return
    }
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', connection: 'close' })
    response.end(isText ? body : JSON.stringify(body))
  }

  async function tell(kind: 'report' | 'inbound', form: Record<string, string>): Promise<void> {
    try {
      await post(addressOf(kind), form)
    } catch (error) {
      log.info({ err: error }, 'The stand-in for messages could not tell.')
    }
  }

  async function report(text: PracticeText): Promise<void> {
    const plan = planReports(text.faults)
    const { status = '', failureReason = '', copies = 1, isOfAnother = false } = plan[text.reports] ?? {}
    const id = isOfAnother ? `ATPid_${randomBytes(16).toString('hex')}` : text.id
    const form = { id, status, phoneNumber: text.phone, networkCode, retryCount: '0', ...(failureReason && { failureReason }) }
    await Promise.all(Array.from({ length: copies }, () => tell('report', form)))
    const next = plan[text.reports + 1]
    const reportAt = next === undefined ? null : new Date(text.createdAt.getTime() + next.afterMs)
    await store.setNext(text.id, { reportAt, reports: text.reports + 1 })
  }

  async function deliver(): Promise<void> {
    for (let due = await store.takeDue(now()); due.length > 0; due = await store.takeDue(now())) await Promise.all(due.map(report))
  }

  async function sendInbound({ phone, to, text, id = `ATInb_${randomBytes(12).toString('hex')}` }: InboundText): Promise<void> {
    const form = { date: now().toISOString(), from: phone, to, text, id, linkId: '', networkCode }
    await Promise.all(Array.from({ length: inForce.has('inbound-twice') ? 2 : 1 }, () => tell('inbound', form)))
  }

  async function dial({ sessionId, serviceCode, phone, text }: DialledKeys): Promise<{ status: number; screen: string }> {
    const form = { sessionId, serviceCode, phoneNumber: phone, networkCode, text }
    const answers = await Promise.all(Array.from({ length: inForce.has('dial-twice') ? 2 : 1 }, () => post(addressOf('ussd'), form)))
    const { status = 500, body = '' } = answers[0] ?? {}
    return { status, screen: body }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in for messages listens nowhere.')
  config.baseUrl = `http://127.0.0.1:${address.port}`
  const clock = startClock(deliver, deliverEveryMs, log)
  return {
    config,
    faults: inForce,
    faultsByPhone,
    asked,
    listTexts: (phone) => store.list(phone),
    deliver,
    sendInbound,
    dial,
    async close() {
      await clock.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs one at a time. */
function startClock(run: () => Promise<void>, everyMs: number | null, log: Pick<Logger, 'info'>) {
  let running: Promise<void> | null = null
  const start = () => {
    running ??= run()
      .catch((error: unknown) => log.info({ err: error }, 'The stand-in for messages could not report.'))
      .finally(() => {
        running = null
      })
  }
  const timer = everyMs === null ? null : setInterval(start, everyMs).unref()
  return {
    async stop() {
      if (timer !== null) clearInterval(timer)
      await running
    },
  }
}

/** As Africa's Talking does: a form, once. */
const postForm: PostForm = async (url, form) => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  return { status: response.status, body: await response.text() }
}

/** Null where it is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const piece = Buffer.from(chunk)
    bytes += piece.length
    if (bytes > maxBodyBytes) return null
    chunks.push(piece)
  }
  return Buffer.concat(chunks).toString()
}
