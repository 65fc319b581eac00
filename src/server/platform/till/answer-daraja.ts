import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { MpesaConfig } from '#server/platform/config.ts'
import type { Counter } from '#server/platform/till/counter.ts'
import { describeCode, formatDarajaTime, readPullTime, writeConversation, writePullRow } from '#server/platform/till/daraja-messages.ts'
import type { TillFault } from '#server/platform/till/till-faults.ts'

export interface Reply {
  status: number
  /** A text is a page in HTML. */
  body: object | string
  isSlow?: boolean
  /** The line breaks in its place. */
  isLost?: boolean
  /** What follows once it was sent. */
  afterwards?: () => void
}

interface Question {
  path: string
  body: Record<string, unknown>
  config: MpesaConfig
  counter: Counter
  faults: ReadonlySet<TillFault>
  now(): Date
}

const makeRequestId = () => `${randomInt(1e5)}-${randomInt(1e8)}-1`

export function fail(status: number, errorCode: string, errorMessage: string): Reply {
  return { status, body: { requestId: makeRequestId(), errorCode, errorMessage } }
}

const unavailable: Reply = { status: 503, body: '<html><body><h1>503 Service Unavailable</h1></body></html>' }
const badField = (field: string) => fail(400, '400.002.02', `Bad Request - Invalid ${field}`)

/** Every address that Safaricom is given holds none of its forbidden words. It asks for https too, which a school's own network may lack. */
const address = z.string().refine((text) => /^https?:/.test(text) && URL.canParse(text) && !/m-?pesa|safaricom|exec?|cmd|sql|query/i.test(text))
const wholeKes = z.coerce.number().int().positive()
const digits = z.union([z.string(), z.number()]).transform(String)
const phoneNumber = digits.pipe(z.string().regex(/^254[17]\d{8}$/))

const pushBody = z.object({
  BusinessShortCode: digits,
  Password: z.string(),
  Timestamp: digits.pipe(z.string().regex(/^\d{14}$/)),
  TransactionType: z.literal('CustomerPayBillOnline'),
  Amount: wholeKes,
  PartyA: phoneNumber,
  PartyB: digits,
  PhoneNumber: phoneNumber,
  CallBackURL: address,
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().min(1).max(13),
})
const askBody = z.object({ BusinessShortCode: digits, Password: z.string(), Timestamp: digits, CheckoutRequestID: z.string() })
const registerBody = z.object({
  ShortCode: digits,
  ResponseType: z.enum(['Completed', 'Cancelled']),
  ConfirmationURL: address,
  ValidationURL: address,
})
const simulateBody = z.object({
  ShortCode: digits,
  CommandID: z.literal('CustomerPayBillOnline'),
  Amount: wholeKes,
  Msisdn: phoneNumber,
  BillRefNumber: z.string().max(20),
})
const pullRegisterBody = z.object({ ShortCode: digits, RequestType: z.literal('Pull'), NominatedNumber: digits, CallBackURL: address })
const pullBody = z.object({ ShortCode: digits, StartDate: z.string(), EndDate: z.string(), OffSetValue: z.coerce.number().int().nonnegative() })
const initiated = {
  Initiator: z.string(),
  SecurityCredential: z.string(),
  TransactionID: z.string(),
  ResultURL: address,
  QueueTimeOutURL: address,
  Remarks: z.string(),
}
const statusBody = z.object({ ...initiated, CommandID: z.literal('TransactionStatusQuery'), PartyA: digits, IdentifierType: digits })
const reversalBody = z.object({
  ...initiated,
  CommandID: z.literal('TransactionReversal'),
  Amount: wholeKes,
  ReceiverParty: digits,
  RecieverIdentifierType: digits,
})
const answerBody = z.object({ CheckoutRequestID: z.string(), ResultCode: z.string(), IsTold: z.boolean() })

type Handler = (question: Question) => Promise<Reply>

/** Parses the body, or names its first wrong field as Daraja does. */
function parse<Schema extends z.ZodType>(schema: Schema, handle: (body: z.output<Schema>, question: Question) => Promise<Reply>): Handler {
  return async (question) => {
    const parsed = schema.safeParse(question.body)
    return parsed.success ? handle(parsed.data, question) : badField(String(parsed.error.issues[0]?.path[0]))
  }
}

const push = parse(pushBody, async (body, { config, counter, faults }) => {
  if (faults.has('push-unavailable')) return unavailable
  if (faults.has('push-too-often')) {
    const detail = { errorcode: 'policies.ratelimit.SpikeArrestViolation' }
    return { status: 429, body: { fault: { faultstring: 'Spike arrest violation. Allowed rate : 1ps', detail } } }
  }
  if (faults.has('push-wrong-credentials') || !isPassword(config, body)) return fail(500, '500.001.1001', 'Wrong credentials')
  if (faults.has('push-subscriber-locked')) {
    return fail(500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process for the current subscriber')
  }
  if (body.BusinessShortCode !== config.shortcode) return badField('BusinessShortCode')
  if (body.PartyB !== config.shortcode) return badField('PartyB')
  const prompt = { phone: body.PhoneNumber, amountKes: body.Amount, account: body.AccountReference, callbackUrl: body.CallBackURL }
  const payment = await counter.addPrompt(prompt)
  const answer = {
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.id,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  }
  const isEarly = faults.has('push-answered-after-result')
  if (isEarly) await counter.ring(payment)
  return {
    status: 200,
    body: answer,
    isSlow: faults.has('push-slow'),
    isLost: faults.has('push-answer-lost'),
    ...(!isEarly && { afterwards: () => counter.later(0, () => counter.ring(payment)) }),
  }
})

const ask = parse(askBody, async (body, { config, counter, faults }) => {
  if (faults.has('query-unavailable')) return unavailable
  if (!isPassword(config, body)) return fail(500, '500.001.1001', 'Wrong credentials')
  const payment = await counter.find(body.CheckoutRequestID)
  if (payment === null) return fail(500, '500.001.1001', 'The transaction does not exist')
  const code = counter.findCode(payment)
  if (code === null || faults.has('query-still-processing')) return fail(500, '500.001.1001', 'The transaction is being processed')
  return {
    status: 200,
    body: {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: payment.merchantRequestId,
      CheckoutRequestID: payment.id,
      ResultCode: faults.has('query-code-as-number') ? Number(code) : code,
      ResultDesc: describeCode(code),
    },
  }
})

const register = parse(registerBody, async (body, { counter }) => {
  counter.register(body.ConfirmationURL)
  return { status: 200, body: { OriginatorCoversationID: makeRequestId(), ResponseCode: '0', ResponseDescription: 'success' } }
})

const simulate = parse(simulateBody, async (body, { counter }) => {
  const money = { phone: body.Msisdn, amountKes: body.Amount, account: body.BillRefNumber }
  const accepted = { OriginatorCoversationID: makeRequestId(), ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' }
  return {
    status: 200,
    body: accepted,
    afterwards: () =>
      counter.later(0, async () => {
        await counter.sendMoney(money)
      }),
  }
})

const registerPull = parse(pullRegisterBody, async (body) => {
  const { ShortCode } = body
  return { status: 200, body: { ResponseRefID: makeRequestId(), ResponseStatus: '1000', ShortCode, ResponseDescription: 'Registered' } }
})

const pullPage = 100
const pullHours = 48
const pullLateMs = 10 * 60_000

const pull = parse(pullBody, async (body, { counter, faults, now }) => {
  if (faults.has('pull-unavailable')) return unavailable
  const [from, to] = [readPullTime(body.StartDate), readPullTime(body.EndDate)]
  if (from === null || to === null) return badField(from === null ? 'StartDate' : 'EndDate')
  const oldest = new Date(Math.max(from.getTime(), now().getTime() - pullHours * 3_600_000))
  const newest = faults.has('pull-late') ? new Date(Math.min(to.getTime(), now().getTime() - pullLateMs)) : to
  const rows = await counter.listBetween(oldest, newest)
  const start = faults.has('pull-repeats') ? Math.max(0, body.OffSetValue - 1) : body.OffSetValue
  const page = rows.slice(start, body.OffSetValue + pullPage).map(writePullRow)
  const isThere = body.OffSetValue < rows.length || (body.OffSetValue === 0 && rows.length > 0)
  return {
    status: 200,
    body: {
      ResponseRefID: makeRequestId(),
      ResponseCode: isThere ? '1000' : '1001',
      ResponseMessage: isThere ? 'Success' : 'No Records',
      Response: [isThere ? page : []],
    },
  }
})

function accept(makeId: () => string) {
  const conversation = { conversationId: `AG_${makeId()}_${randomInt(1e9)}`, originatorId: makeRequestId() }
  const accepted = {
    OriginatorConversationID: conversation.originatorId,
    ConversationID: conversation.conversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  }
  return { conversation, accepted }
}

const unknownReceipt = { code: 'R000002', description: 'The OriginalTransactionID is invalid.', parameters: {} }

const askStatus = parse(statusBody, async (body, { config, counter, now }) => {
  if (!isInitiator(config, body)) return badField('Initiator')
  const { conversation, accepted } = accept(() => formatDarajaTime(now()))
  const receipt = body.TransactionID
  const tell = async () => {
    const payment = await counter.findByReceipt(receipt)
    const parameters = {
      ReceiptNo: receipt,
      Amount: payment?.amountKes,
      TransactionStatus: payment?.reversedAt === null ? 'Completed' : 'Reversed',
      FinalisedTime: Number(formatDarajaTime(payment?.paidAt ?? now())),
      DebitPartyName: `${payment?.phone} - WANJIKU`,
    }
    const result = payment === null ? unknownReceipt : { code: '0', description: describeCode('0'), parameters }
    await counter.post(body.ResultURL, JSON.stringify(writeConversation(conversation, { ...result, receipt })))
  }
  return { status: 200, body: accepted, afterwards: () => counter.later(0, tell) }
})

const reverse = parse(reversalBody, async (body, { config, counter, faults, now }) => {
  if (!isInitiator(config, body)) return badField('Initiator')
  if (body.ReceiverParty !== config.shortcode) return badField('ReceiverParty')
  const { conversation, accepted } = accept(() => formatDarajaTime(now()))
  const receipt = body.TransactionID
  const run = async (): Promise<{ code: string; description: string; parameters: Record<string, unknown> }> => {
    if (faults.has('reversal-refused')) return { code: '21', description: 'The initiator is not allowed to initiate this request.', parameters: {} }
    const payment = await counter.findByReceipt(receipt)
    if (payment === null) return unknownReceipt
    if (!(payment.reversedAt === null && (await counter.reverse(payment)))) {
      return { code: 'R000001', description: 'The transaction has already been reversed.', parameters: {} }
    }
    const parameters = {
      Amount: `${payment.amountKes}.00`,
      OriginalTransactionID: receipt,
      TransCompletedTime: formatDarajaTime(now()),
      Charge: '0.00',
    }
    return { code: '0', description: describeCode('0'), parameters }
  }
  const tell = async () => {
    if (faults.has('reversal-queue-timeout')) {
      const late = { code: '1', description: 'The request timed out in the queue.', parameters: {} }
      return counter.post(body.QueueTimeOutURL, JSON.stringify(writeConversation(conversation, { ...late, receipt })))
    }
    const result = JSON.stringify(writeConversation(conversation, { ...(await run()), receipt }))
    if (faults.has('reversal-never-told')) return
    await counter.post(body.ResultURL, result)
    if (faults.has('reversal-told-twice')) await counter.post(body.ResultURL, result)
  }
  return { status: 200, body: accepted, afterwards: () => counter.later(0, tell) }
})

/** No part of Daraja: what the page that plays the phone sends. */
const answerPhone = parse(answerBody, async (body, { counter }) => {
  const isOpen = await counter.answerPrompt(body.CheckoutRequestID, { code: body.ResultCode, isTold: body.IsTold })
  return { status: isOpen ? 200 : 409, body: { isOpen } }
})

const handlers: Record<string, Handler> = {
  '/mpesa/stkpush/v1/processrequest': push,
  '/mpesa/stkpushquery/v1/query': ask,
  '/mpesa/c2b/v1/registerurl': register,
  '/mpesa/c2b/v2/registerurl': register,
  '/mpesa/c2b/v1/simulate': simulate,
  '/mpesa/c2b/v2/simulate': simulate,
  '/pulltransactions/v1/register': registerPull,
  '/pulltransactions/v1/query': pull,
  '/mpesa/transactionstatus/v1/query': askStatus,
  '/mpesa/reversal/v1/request': reverse,
  '/practice/answer': answerPhone,
}

export async function answerDaraja(question: Question): Promise<Reply> {
  const handle = handlers[question.path]
  return handle === undefined ? fail(404, '404.001.01', 'Resource not found') : handle(question)
}

function isPassword(config: MpesaConfig, { Password, Timestamp }: { Password: string; Timestamp: string }): boolean {
  return Password === Buffer.from(`${config.shortcode}${config.passkey}${Timestamp}`).toString('base64')
}

function isInitiator({ initiator }: MpesaConfig, body: { Initiator: string; SecurityCredential: string }): boolean {
  return initiator !== null && body.Initiator === initiator.name && body.SecurityCredential === initiator.credential
}
