import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { formatDarajaTime } from '#server/platform/till/daraja-messages.ts'
import { startTill, type Till } from '#server/platform/till/start-till.ts'
import { tillFaults, type TillFault } from '#server/platform/till/till-faults.ts'
import { makeMemoryStore } from '#server/platform/till/till-store.ts'

const phone = '254712345678'
const resultSchema = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: z.string(),
      ResultCode: z.union([z.number(), z.string()]),
      CallbackMetadata: z.object({ Item: z.array(z.object({ Name: z.string(), Value: z.unknown().optional() })) }).optional(),
    }),
  }),
})
const confirmationSchema = z.object({ TransID: z.string(), TransAmount: z.string(), BusinessShortCode: z.string(), MSISDN: z.string() })
const pullSchema = z.object({ ResponseCode: z.string(), Response: z.tuple([z.array(z.object({ transactionId: z.string(), amount: z.string() }))]) })
const conversationSchema = z.object({ Result: z.object({ ResultCode: z.union([z.number(), z.string()]), TransactionID: z.string() }) })

let till: Till
let clock: Date
let told: { path: string; body: string }[]
let shop: { url: string; close(): Promise<void> }

beforeEach(async () => {
  clock = new Date('2026-11-29T09:00:00Z')
  told = []
  shop = await openShop()
  till = await startTill({ store: makeMemoryStore(), log: { info: () => {} }, now: () => clock, slowMs: 300 })
})

afterEach(async () => {
  await till.close()
  await shop.close()
})

async function openShop() {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      told.push({ path: request.url ?? '', body: body.toString() })
      response.end('{"ResultCode":0,"ResultDesc":"Accepted"}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function getToken(): Promise<string> {
  const { consumerKey, consumerSecret } = till.config
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
  const response = await fetch(`${till.url}/oauth/v1/generate?grant_type=client_credentials`, { headers: { authorization } })
  return z.object({ access_token: z.string(), expires_in: z.string() }).parse(await response.json()).access_token
}

async function send(path: string, body: object, token?: string) {
  const authorization = `Bearer ${token ?? (await getToken())}`
  const response = await fetch(till.url + path, { method: 'POST', headers: { authorization }, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? z.record(z.string(), z.unknown()).parse(JSON.parse(text)) : text }
}

function sign() {
  const Timestamp = formatDarajaTime(clock)
  return { Timestamp, Password: Buffer.from(`${till.config.shortcode}${till.config.passkey}${Timestamp}`).toString('base64') }
}

function writePush(amount = 8000) {
  const { shortcode } = till.config
  return {
    ...sign(),
    BusinessShortCode: shortcode,
    TransactionType: 'CustomerPayBillOnline',
    Amount: amount,
    PartyA: phone,
    PartyB: shortcode,
    PhoneNumber: phone,
    CallBackURL: `${shop.url}/prompt`,
    AccountReference: 'LAK-0417-6',
    TransactionDesc: 'Credits',
  }
}

async function push(amount?: number): Promise<string> {
  const { status, body } = await send('/mpesa/stkpush/v1/processrequest', writePush(amount))
  expect(status).toBe(200)
  return z.object({ CheckoutRequestID: z.string(), ResponseCode: z.literal('0') }).parse(body).CheckoutRequestID
}

const ask = (id: string) => send('/mpesa/stkpushquery/v1/query', { ...sign(), BusinessShortCode: till.config.shortcode, CheckoutRequestID: id })

async function pull(offset = 0) {
  const [from, to] = [new Date(clock.getTime() - 47 * 3_600_000), new Date(clock.getTime() + 60_000)].map(formatPullTime)
  const { body } = await send('/pulltransactions/v1/query', {
    ShortCode: till.config.shortcode,
    StartDate: from,
    EndDate: to,
    OffSetValue: String(offset),
  })
  return pullSchema.parse(body).Response[0]
}

function formatPullTime(at: Date): string {
  return formatDarajaTime(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6')
}

function passMinutes(minutes: number): Promise<void> {
  clock = new Date(clock.getTime() + minutes * 60_000)
  return till.deliver()
}

const results = () => told.filter(({ path }) => path === '/prompt').map(({ body }) => resultSchema.parse(JSON.parse(body)).Body.stkCallback)
const receipts = async () => (await till.listPaid()).map(({ receipt }) => receipt)

describe('a phone that is asked for money', () => {
  it('waits, then tells of the money once, and the query and the pull know the same', async () => {
    const id = await push()
    expect(await ask(id)).toMatchObject({ status: 500, body: { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' } })
    expect(await till.answerPrompt(id, { code: '0' })).toBe(true)
    const [paid] = await till.listPaid()
    expect(results()).toEqual([expect.objectContaining({ CheckoutRequestID: id, ResultCode: 0 })])
    expect(results()[0]?.CallbackMetadata?.Item).toEqual(
      expect.arrayContaining([
        { Name: 'MpesaReceiptNumber', Value: paid?.receipt },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: 20261129120000 },
      ]),
    )
    expect(await ask(id)).toMatchObject({ status: 200, body: { ResultCode: '0' } })
    expect(await pull()).toEqual([expect.objectContaining({ transactionId: paid?.receipt, amount: '8000.00' })])
    expect(await till.answerPrompt(id, { code: '1032' })).toBe(false)
  })

  it.each([
    ['1032', 1032],
    ['2001', 2001],
    ['SFC_IC0003', 'SFC_IC0003'],
  ])('tells of no money with code %s', async (code, toldCode) => {
    const id = await push()
    await till.answerPrompt(id, { code })
    expect(results()).toEqual([{ CheckoutRequestID: id, ResultCode: toldCode }])
    expect(await ask(id)).toMatchObject({ body: { ResultCode: code } })
    expect(await till.listPaid()).toEqual([])
  })

  it('gives up by its clock where nobody answers', async () => {
    const id = await push()
    await passMinutes(2)
    expect(results()).toEqual([{ CheckoutRequestID: id, ResultCode: 1037 }])
    expect(await till.answerPrompt(id, { code: '0' })).toBe(false)
  })

  it('carries 250,000 shillings and no more', async () => {
    till.phone = { code: '0' }
    await push(250_000)
    await push(250_001)
    await till.deliver()
    expect(results().map(({ ResultCode }) => ResultCode)).toEqual([0, 3])
    expect(await till.listPaid()).toHaveLength(1)
  })

  it.each([
    ['a wrong password', { Password: 'x' }, 500, 'Wrong credentials'],
    ['a phone of another country', { PhoneNumber: '255712345678' }, 400, 'Bad Request - Invalid PhoneNumber'],
    ['half a shilling', { Amount: 0.5 }, 400, 'Bad Request - Invalid Amount'],
    ['a long reference', { AccountReference: 'a'.repeat(13) }, 400, 'Bad Request - Invalid AccountReference'],
    ['a forbidden word in an address', { CallBackURL: 'https://example.org/mpesa' }, 400, 'Bad Request - Invalid CallBackURL'],
  ])('refuses %s', async (_name, wrong, status, message) => {
    const answer = await send('/mpesa/stkpush/v1/processrequest', { ...writePush(), ...wrong })
    expect(answer).toMatchObject({ status, body: { errorMessage: message } })
  })

  it('serves nobody without its token', async () => {
    expect(await send('/mpesa/stkpush/v1/processrequest', writePush(), 'guessed')).toMatchObject({ status: 401 })
    expect(await send('/practice/answer', { CheckoutRequestID: 'x', ResultCode: '0', IsTold: true }, 'guessed')).toMatchObject({ status: 401 })
  })
})

describe('a paybill', () => {
  const registerPaybill = () =>
    send('/mpesa/c2b/v2/registerurl', {
      ShortCode: till.config.shortcode,
      ResponseType: 'Completed',
      ConfirmationURL: `${shop.url}/paybill`,
      ValidationURL: `${shop.url}/paybill`,
    })
  const confirmations = () => told.filter(({ path }) => path === '/paybill').map(({ body }) => confirmationSchema.parse(JSON.parse(body)))

  it.each<[TillFault | null, number, number]>([
    [null, 1, 1],
    ['paybill-told-twice', 2, 1],
    ['paybill-never-told', 0, 1],
    ['paybill-other-shortcode', 1, 0],
  ])('under %s is told of %i times and has %i payments', async (fault, times, count) => {
    await registerPaybill()
    if (fault !== null) till.faults.add(fault)
    await send('/mpesa/c2b/v2/simulate', {
      ShortCode: till.config.shortcode,
      CommandID: 'CustomerPayBillOnline',
      Amount: 2500,
      Msisdn: phone,
      BillRefNumber: 'LAK-0417-6',
    })
    await till.deliver()
    expect(confirmations()).toHaveLength(times)
    expect(confirmations().every(({ MSISDN }) => MSISDN === '2547 ***** 678')).toBe(true)
    expect(await till.listPaid()).toHaveLength(count)
  })

  it('gives pages of a hundred, and repeats a row where it is told to', async () => {
    for (let each = 0; each < 103; each += 1) await till.sendMoney({ phone, amountKes: 100 + each, account: 'LAK-0417-6' })
    const all = [...(await pull()), ...(await pull(100)), ...(await pull(200))]
    expect(all.map(({ transactionId }) => transactionId)).toEqual(await receipts())
    till.faults.add('pull-repeats')
    expect((await pull(100)).map(({ transactionId }) => transactionId)).toEqual((await receipts()).slice(99))
  })

  it('sends money back once', async () => {
    const receipt = await till.sendMoney({ phone, amountKes: 2500, account: 'LAK-0417-6' })
    const reverse = async (TransactionID: string) => {
      await send('/mpesa/reversal/v1/request', {
        Initiator: till.config.initiator?.name,
        SecurityCredential: till.config.initiator?.credential,
        CommandID: 'TransactionReversal',
        TransactionID,
        Amount: 2500,
        ReceiverParty: till.config.shortcode,
        RecieverIdentifierType: '11',
        ResultURL: `${shop.url}/reversal`,
        QueueTimeOutURL: `${shop.url}/timeout`,
        Remarks: 'asked twice',
      })
      await till.deliver()
      return conversationSchema.parse(JSON.parse(told.at(-1)?.body ?? '{}')).Result.ResultCode
    }
    expect(await reverse(receipt)).toBe(0)
    expect(await till.listPaid()).toEqual([])
    expect(await reverse(receipt)).toBe('R000001')
    expect(await reverse('UNKNOWN001')).toBe('R000002')
  })
})

describe('what it does wrong', () => {
  it('is more than twenty things, each by a name', () => {
    expect(new Set(tillFaults).size).toBe(tillFaults.length)
    expect(tillFaults.length).toBeGreaterThanOrEqual(20)
  })

  it.each<[TillFault, number[], number]>([
    ['result-never', [], 1],
    ['result-twice', [0, 0], 1],
    ['result-three-at-once', [0, 0, 0], 1],
    ['result-1037-though-paid', [1037], 1],
    ['result-paid-though-cancelled', [0], 0],
    ['result-of-last-month', [0, 0], 1],
    ['result-unknown-then-paid', [4999, 0], 1],
    ['paid-after-expiry', [1037, 0], 1],
    ['result-wrong-amount', [0], 1],
    ['result-without-receipt', [0], 1],
    ['push-answered-after-result', [0], 1],
    ['push-slow', [0], 1],
  ])('%s tells %j, and in truth %i was paid', async (fault, codes, count) => {
    till.phone = { code: '0' }
    till.faults.add(fault)
    const id = await push()
    if (fault === 'push-answered-after-result') expect(results()).toHaveLength(1)
    await till.deliver()
    await passMinutes(2)
    await passMinutes(11)
    expect(results().map(({ ResultCode }) => ResultCode)).toEqual(codes)
    expect(await till.listPaid()).toHaveLength(count)
    expect(await ask(id)).toMatchObject({ body: { ResultCode: count === 1 ? '0' : '1032' } })
  })

  it.each<[TillFault, number]>([
    ['push-unavailable', 503],
    ['push-too-often', 429],
    ['push-wrong-credentials', 500],
    ['push-subscriber-locked', 500],
  ])('%s asks no phone', async (fault, status) => {
    till.phone = { code: '0' }
    till.faults.add(fault)
    expect(await send('/mpesa/stkpush/v1/processrequest', writePush())).toMatchObject({ status })
    await till.deliver()
    expect(await till.listPaid()).toEqual([])
  })

  it('loses the answer of a push whose phone pays', async () => {
    till.phone = { code: '0' }
    till.faults.add('push-answer-lost')
    await expect(send('/mpesa/stkpush/v1/processrequest', writePush())).rejects.toThrow('fetch failed')
    await till.deliver()
    expect(await receipts()).toHaveLength(1)
    expect(results()).toHaveLength(1)
  })

  it('ends a token after one request', async () => {
    till.faults.add('token-ends')
    const token = await getToken()
    expect(await send('/mpesa/stkpush/v1/processrequest', writePush(), token)).toMatchObject({ status: 200 })
    expect(await send('/mpesa/stkpush/v1/processrequest', writePush(), token)).toMatchObject({ status: 401, body: { errorCode: '404.001.03' } })
  })
})
