import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { MpesaConfig } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { makeCounter, type Counter, type PhoneAnswer } from '#server/platform/till/counter.ts'
import { answerDaraja, fail, type Reply } from '#server/platform/till/answer-daraja.ts'
import type { TillFault } from '#server/platform/till/till-faults.ts'
import type { TillPayment, TillStore } from '#server/platform/till/till-store.ts'

export interface Till {
  /** Where it speaks Daraja's protocol, on loopback. */
  url: string
  /** With which the client reaches it. */
  config: MpesaConfig
  /** What it does wrong from now on. A prompt keeps the faults under which its phone was asked. */
  faults: Set<TillFault>
  /** What every phone answers at once; null: it waits for `answerPrompt`. */
  phone: PhoneAnswer | null
  /** The paths of what was asked of it, in order. */
  asked: string[]
  /** False where the phone does not wait for an answer any more. */
  answerPrompt(checkoutRequestId: string, answer: PhoneAnswer): Promise<boolean>
  /** Somebody pays by themselves. Gives the receipt. */
  sendMoney(money: { phone: string; amountKes: number; account: string }): Promise<string>
  /** The truth: all money that came and has not gone back. */
  listPaid(): Promise<TillPayment[]>
  /** Sends what is due by the clock, and waits until all of it was sent. */
  deliver(): Promise<void>
  close(): Promise<void>
}

export interface TillOptions {
  store: TillStore
  log: Pick<Logger, 'info'>
  now?: () => Date
  faults?: readonly TillFault[]
  phone?: PhoneAnswer | null
  /** How late `push-slow` is. */
  slowMs?: number
  /** How often what is due is sent. */
  deliverEveryMs?: number
}

const maxBodyBytes = 64 * 1024
const tokenSeconds = 3599

/** A till of practice: it speaks Daraja's protocol on loopback, keeps its own books, and errs where it is told to. */
export async function startTill({
  store,
  log,
  now = () => new Date(),
  faults = [],
  phone = null,
  slowMs = 30_000,
  deliverEveryMs = 250,
}: TillOptions): Promise<Till> {
  const secret = () => randomBytes(24).toString('hex')
  const config: MpesaConfig = {
    baseUrl: '',
    consumerKey: secret(),
    consumerSecret: secret(),
    // No paybill has this number: whoever types it into a real phone pays nobody.
    shortcode: '000000',
    passkey: secret(),
    initiator: { name: 'practice', credential: secret() },
  }
  /** Until when a token serves, and for how many requests. */
  const tokens = new Map<string, { until: number; uses: number }>()
  const inForce = new Set(faults)
  const asked: string[] = []
  const counter = makeCounter({ store, log, now, faults: inForce, shortcode: config.shortcode, phone: () => till.phone })

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.info({ err: error }, 'The till of practice failed at a request.')
      response.destroy()
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    if (path === '/oauth/v1/generate') return send(response, giveToken(request))
    if (!spendToken(request)) return send(response, fail(401, '404.001.03', 'Invalid Access Token'))
    const body = await readJson(request)
    if (body === null) return send(response, fail(400, '400.002.05', 'Invalid Request Payload'))
    const reply = await answerDaraja({ path, body, config, counter, faults: inForce, now })
    if (reply.isSlow) await sleep(slowMs, undefined, { ref: false })
    await send(response, reply)
  }

  function giveToken({ headers }: IncomingMessage): Reply {
    const right = Buffer.from(`Basic ${Buffer.from(`${config.consumerKey}:${config.consumerSecret}`).toString('base64')}`)
    const given = Buffer.from(headers.authorization ?? '')
    if (given.length !== right.length || !timingSafeEqual(given, right)) return fail(400, '400.008.01', 'Invalid Authentication passed')
    const token = secret()
    tokens.set(token, { until: now().getTime() + tokenSeconds * 1000, uses: inForce.has('token-ends') ? 1 : Infinity })
    return { status: 200, body: { access_token: token, expires_in: String(tokenSeconds) } }
  }

  function spendToken({ headers }: IncomingMessage): boolean {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '')
    const found = tokens.get(token)
    if (found === undefined || found.until < now().getTime() || found.uses < 1) return false
    tokens.set(token, { ...found, uses: found.uses - 1 })
    return true
  }

  /** What follows an answer starts once it was sent, and `deliver` waits for it. */
  async function send(response: ServerResponse, { status, body, isLost = false, afterwards }: Reply): Promise<void> {
    const followed = Promise.withResolvers<void>()
    counter.wait(followed.promise)
    const follow = () => {
      afterwards?.()
      followed.resolve()
    }
    // Whoever asked may have given up long ago.
    if (response.closed) return follow()
    response.once('close', follow)
    if (isLost) {
      response.destroy()
      return
    }
    const isPage = typeof body === 'string'
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', connection: 'close' })
    response.end(isPage ? body : JSON.stringify(body))
    await followed.promise
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The till listens nowhere.')
  config.baseUrl = `http://127.0.0.1:${address.port}`
  const timer = setInterval(() => counter.startDue(), deliverEveryMs).unref()
  const till: Till = {
    url: config.baseUrl,
    config,
    faults: inForce,
    phone,
    asked,
    ...pickActs(counter),
    async close() {
      clearInterval(timer)
      counter.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return till
}

function pickActs({ answerPrompt, sendMoney, listPaid, deliver }: Counter): Pick<Till, 'answerPrompt' | 'sendMoney' | 'listPaid' | 'deliver'> {
  return { answerPrompt, sendMoney, listPaid, deliver }
}

const jsonObject = z.record(z.string(), z.unknown())

/** Null where it is no object in JSON, or too long. */
async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const piece = Buffer.from(chunk)
    bytes += piece.length
    if (bytes > maxBodyBytes) return null
    chunks.push(piece)
  }
  try {
    return jsonObject.parse(JSON.parse(Buffer.concat(chunks).toString()))
  } catch {
    return null
  }
}
