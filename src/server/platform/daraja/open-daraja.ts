import * as z from 'zod'
import type { MpesaConfig } from '#server/platform/config.ts'
import type {
  Daraja,
  LaterAnswer,
  PulledPayment,
  PullAnswer,
  PushAnswer,
  QueryAnswer,
  Refused,
  SimpleAnswer,
  Unknown,
} from '#server/platform/daraja/daraja.ts'
import { isNeverSent } from '#server/platform/http/is-never-sent.ts'
import { readBounded } from '#server/platform/http/read-bounded.ts'
import { readDarajaTime, writeDarajaTime, writePullTime } from '#server/platform/daraja/daraja-time.ts'

/** Longer than Safaricom's slowest honest answer. */
const timeoutMs = 45_000
const maxAnswerBytes = 2_000_000
/** Tokens live an hour; one that ends while a request is on its way costs a second request. */
const tokenMarginMs = 10 * 60 * 1000
const pageSize = 100
/** Of one pull; 48 hours of a busy paybill have fewer. */
const maxPages = 200

/** Codes by which a token is refused. The request that carried it was not done. */
const tokenCodes = new Set(['404.001.03', '401.002.01', '401.003.01', '400.003.01'])

const unknown: Unknown = { kind: 'unknown' }
const refused = (code: string): Refused => ({ kind: 'refused', code })

const code = z.union([z.string(), z.number()]).transform(String)
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })
const faultSchema = z.object({ errorCode: code, errorMessage: z.string().default('') })
const acceptedSchema = z.object({ ResponseCode: code, CheckoutRequestID: z.string().min(1), MerchantRequestID: z.string() })
const responseSchema = z.object({ ResponseCode: code })
/** Registering for pulls calls it by another name. */
const registeredSchema = z.union([
  responseSchema,
  z.object({ ResponseStatus: code }).transform(({ ResponseStatus }) => ({ ResponseCode: ResponseStatus })),
])
const querySchema = z.object({ ResultCode: code })
const laterSchema = z.object({ ResponseCode: code, ConversationID: z.string().min(1) })
const pullSchema = z.object({ ResponseCode: code, Response: z.array(z.unknown()).optional() })
const lineSchema = z.object({
  transactionId: z.string().min(1),
  trxDate: z.string(),
  msisdn: z.union([z.string(), z.number()]).transform(String).default(''),
  billreference: z.string().nullish(),
  amount: z.coerce.number(),
})

type Answer = { kind: 'answered'; body: unknown } | { kind: 'fault'; code: string; message: string } | Refused | Unknown

/** Speaks to Safaricom, or to whoever speaks as it does. The token is kept in this process. */
export function openDaraja(config: MpesaConfig, now: () => Date): Daraja {
  let token: { text: string; endsAt: number } | null = null

  async function getToken(): Promise<string | Refused | Unknown> {
    if (token !== null && token.endsAt > now().getTime()) return token.text
    const basic = Buffer.from(`${config.consumerKey}:${config.consumerSecret}`).toString('base64')
    const answer = await request(`${config.baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${basic}` },
    })
    if (answer.kind === 'fault') return refused(answer.code.startsWith('5') ? 'unreached' : 'wrong-credentials')
    // Without a token nothing can have been done.
    if (answer.kind !== 'answered') return refused('unreached')
    const parsed = tokenSchema.safeParse(answer.body)
    if (!parsed.success) return refused('unreached')
    const livesMs = parsed.data.expires_in * 1000
    token = { text: parsed.data.access_token, endsAt: now().getTime() + livesMs - Math.min(tokenMarginMs, livesMs / 2) }
    return token.text
  }

  async function post(path: string, body: object, isAgain = false): Promise<Answer> {
    const bearer = await getToken()
    if (typeof bearer !== 'string') return bearer
    const answer = await request(`${config.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.kind !== 'fault' || !tokenCodes.has(answer.code)) return answer
    token = null
    return isAgain ? refused('wrong-credentials') : post(path, body, true)
  }

  function signed() {
    const timestamp = writeDarajaTime(now())
    const password = Buffer.from(`${config.shortcode}${config.passkey}${timestamp}`).toString('base64')
    return { BusinessShortCode: config.shortcode, Password: password, Timestamp: timestamp }
  }

  async function pullPage(from: Date, to: Date, offset: number): Promise<PullAnswer> {
    const window = { StartDate: writePullTime(from), EndDate: writePullTime(to) }
    const answer = await post('/pulltransactions/v1/query', { ShortCode: config.shortcode, ...window, OffSetValue: String(offset) })
    if (answer.kind !== 'answered') return answer.kind === 'fault' ? readFault(answer) : answer
    const parsed = pullSchema.safeParse(answer.body)
    if (!parsed.success) return unknown
    return { kind: 'pulled', lines: (parsed.data.Response ?? []).flat().flatMap(readLine) }
  }

  return {
    async push({ phone, amountKes, reference, description, callbackUrl }): Promise<PushAnswer> {
      const answer = await post('/mpesa/stkpush/v1/processrequest', {
        ...signed(),
        TransactionType: 'CustomerPayBillOnline',
        Amount: amountKes,
        PartyA: phone,
        PartyB: config.shortcode,
        PhoneNumber: phone,
        CallBackURL: callbackUrl,
        AccountReference: reference,
        TransactionDesc: description,
      })
      if (answer.kind === 'fault') return readFault(answer)
      if (answer.kind !== 'answered') return answer
      const parsed = acceptedSchema.safeParse(answer.body)
      if (parsed.success && parsed.data.ResponseCode === '0') {
        const { MerchantRequestID: merchantRequestId, CheckoutRequestID: checkoutRequestId } = parsed.data
        return { kind: 'accepted', merchantRequestId, checkoutRequestId }
      }
      const said = responseSchema.safeParse(answer.body)
      return said.success && said.data.ResponseCode !== '0' ? refused(said.data.ResponseCode) : unknown
    },

    async query(checkoutRequestId): Promise<QueryAnswer> {
      const answer = await post('/mpesa/stkpushquery/v1/query', { ...signed(), CheckoutRequestID: checkoutRequestId })
      if (answer.kind === 'fault') return isPending(answer) ? { kind: 'pending' } : unknown
      const parsed = querySchema.safeParse(answer.kind === 'answered' ? answer.body : null)
      return parsed.success ? { kind: 'told', code: parsed.data.ResultCode } : unknown
    },

    async registerUrls({ confirmationUrl, validationUrl }) {
      const urls = { ConfirmationURL: confirmationUrl, ValidationURL: validationUrl }
      // A payment whose validation nobody answers is to be completed: unknown accounts go to a person.
      return readSimple(await post('/mpesa/c2b/v2/registerurl', { ShortCode: config.shortcode, ResponseType: 'Completed', ...urls }))
    },

    async registerPull({ callbackUrl, phone }) {
      const nominated = { RequestType: 'Pull', NominatedNumber: phone, CallBackURL: callbackUrl }
      return readSimple(await post('/pulltransactions/v1/register', { ShortCode: config.shortcode, ...nominated }))
    },

    async pull({ from, to }) {
      const lines = new Map<string, PulledPayment>()
      for (let page = 0; page < maxPages; page += 1) {
        const answer = await pullPage(from, to, page * pageSize)
        if (answer.kind !== 'pulled') return answer
        const before = lines.size
        for (const line of answer.lines) lines.set(line.receipt, line)
        // A server that takes no offset tells the same page again.
        if (answer.lines.length < pageSize || lines.size === before) break
      }
      return { kind: 'pulled', lines: [...lines.values()] }
    },

    ...makeInitiated(config, post),
  }
}

/** What only an initiator may ask, and what is answered later. */
function makeInitiated(config: MpesaConfig, post: (path: string, body: object) => Promise<Answer>): Pick<Daraja, 'reverse' | 'status'> {
  return {
    async reverse({ receipt, amountKes, resultUrl, timeoutUrl, remarks }) {
      if (config.initiator === null) return refused('no-initiator')
      const answer = await post('/mpesa/reversal/v1/request', {
        Initiator: config.initiator.name,
        SecurityCredential: config.initiator.credential,
        CommandID: 'TransactionReversal',
        TransactionID: receipt,
        Amount: amountKes,
        ReceiverParty: config.shortcode,
        // Spelt as Safaricom spells it.
        RecieverIdentifierType: '11',
        ResultURL: resultUrl,
        QueueTimeOutURL: timeoutUrl,
        Remarks: remarks,
        Occasion: '',
      })
      return readLater(answer)
    },

    async status({ receipt, resultUrl, timeoutUrl }) {
      if (config.initiator === null) return refused('no-initiator')
      const answer = await post('/mpesa/transactionstatus/v1/query', {
        Initiator: config.initiator.name,
        SecurityCredential: config.initiator.credential,
        CommandID: 'TransactionStatusQuery',
        TransactionID: receipt,
        PartyA: config.shortcode,
        IdentifierType: '4',
        ResultURL: resultUrl,
        QueueTimeOutURL: timeoutUrl,
        Remarks: 'Status',
        Occasion: '',
      })
      return readLater(answer)
    },
  }
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  try {
    // A redirect would send the key to another server.
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const body = readJson(await readBounded(response.body, maxAnswerBytes))
    const fault = faultSchema.safeParse(body)
    if (fault.success) return { kind: 'fault', code: fault.data.errorCode, message: fault.data.errorMessage }
    if (response.ok) return body === undefined ? unknown : { kind: 'answered', body }
    // A gateway in between may have passed the request on.
    return response.status >= 500 ? unknown : { kind: 'fault', code: String(response.status), message: '' }
  } catch (error) {
    return isNeverSent(error) ? refused('unreached') : unknown
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a fault says of a request that changes something. One code has three meanings, so that its words have to be read. */
function readFault({ code: said, message }: { code: string; message: string }): Refused | Unknown {
  if (/credential/i.test(message)) return refused('wrong-credentials')
  if (said === '429' || /lock|already in process|being processed|spike|busy/i.test(message)) return refused('busy')
  if (/phone\s*number|msisdn|party\s*a/i.test(message)) return refused('wrong-number')
  return said.startsWith('5') ? unknown : refused(said)
}

/** The same code for a query: still on the phone, or the phone is busy with it. */
function isPending({ message }: { message: string }): boolean {
  return /process|lock/i.test(message)
}

function readSimple(answer: Answer): SimpleAnswer {
  if (answer.kind === 'fault') return readFault(answer)
  if (answer.kind !== 'answered') return answer
  const said = registeredSchema.safeParse(answer.body)
  if (!said.success) return unknown
  // 1000: registered. 1001: registered before.
  return ['0', '00000000', '1000', '1001'].includes(said.data.ResponseCode) ? { kind: 'done' } : refused(said.data.ResponseCode)
}

function readLater(answer: Answer): LaterAnswer {
  if (answer.kind === 'fault') return readFault(answer)
  if (answer.kind !== 'answered') return answer
  const parsed = laterSchema.safeParse(answer.body)
  if (!parsed.success) return unknown
  return parsed.data.ResponseCode === '0' ? { kind: 'accepted', conversationId: parsed.data.ConversationID } : refused(parsed.data.ResponseCode)
}

function readLine(line: unknown): PulledPayment[] {
  const parsed = lineSchema.safeParse(line)
  if (!parsed.success) return []
  const { transactionId, trxDate, msisdn, billreference, amount } = parsed.data
  const paidAt = readDarajaTime(trxDate)
  if (paidAt === null || !(amount >= 1)) return []
  return [{ receipt: transactionId, amountKes: Math.floor(amount), paidAt, account: billreference ?? '', phone: msisdn }]
}
