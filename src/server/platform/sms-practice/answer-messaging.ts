import { randomBytes } from 'node:crypto'
import { countBilledParts } from '#server/platform/sms-practice/count-billed-parts.ts'
import { planReports } from '#server/platform/sms-practice/plan-reports.ts'
import type { PracticeText } from '#server/platform/sms-practice/practice-store.ts'
import { findRefusal, findRefusedNumber, type SmsFault } from '#server/platform/sms-practice/sms-faults.ts'

/** Africa's Talking's price of a part in Kenya, in cents. */
const centsPerPart = 80
/** Who a phone says has written, where no sender id is asked for. */
const ownSender = 'AFRICASTKNG'

const words: Record<number, string> = {
  101: 'Success',
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  409: 'DoNotDisturbRejection',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
}

export interface Reply {
  status: number
  /** A text goes out as it is. */
  body: object | string
  isSlow?: boolean
  /** The line breaks in its place. */
  isLost?: boolean
}

interface Request {
  form: URLSearchParams
  faultsOf(phone: string): SmsFault[]
  take(text: PracticeText): Promise<void>
  now(): Date
}

const unavailable: Reply = { status: 503, body: '<html><body><h1>503 Service Unavailable</h1></body></html>' }
const hugeBytes = 10_000_000

/** Answers a request to send, by recipient, and takes what it accepts. */
export async function answerMessaging({ form, faultsOf, take, now }: Request): Promise<Reply> {
  const [to, message] = [form.get('to') ?? '', form.get('message') ?? '']
  if (to === '' || message === '') return { status: 400, body: 'Request is missing required form field' }
  const phones = to.split(',')
  const faults = phones.flatMap(faultsOf)
  const has = (fault: SmsFault) => faults.includes(fault)
  if (has('too-often')) return { status: 429, body: 'Too many requests' }
  if (has('unavailable-before')) return unavailable
  if (has('no-recipients')) return { status: 201, body: writeAnswer('Sent to 0/1 Total Cost: 0', []) }
  if (has('no-recipients-sender')) return { status: 201, body: writeAnswer('InvalidSenderId', []) }

  const parts = countBilledParts(message)
  const recipients: Recipient[] = []
  for (const phone of phones) {
    const own = faultsOf(phone)
    const code = findRefusal(own) ?? findRefusedNumber(phone) ?? (/^\+254[17]\d{8}$/.test(phone) ? 101 : 403)
    if (code !== 101) {
      recipients.push({ statusCode: code, number: phone, status: words[code] ?? 'Unheard', cost: '0', messageId: 'None', messageParts: 0 })
      continue
    }
    const id = `ATPid_${randomBytes(16).toString('hex')}`
    const costCents = parts * centsPerPart * (own.includes('cost-higher') ? 2 : 1) - (own.includes('cost-lower') ? 30 : 0)
    const createdAt = now()
    const [first] = planReports(own)
    const reportAt = first === undefined ? null : new Date(createdAt.getTime() + first.afterMs)
    await take({ id, phone, sender: form.get('from') ?? ownSender, text: message, parts, costCents, faults: own, createdAt, reportAt, reports: 0 })
    const cost = own.includes('cost-missing') ? undefined : `${own.includes('cost-other-currency') ? 'USD' : 'KES'} ${(costCents / 100).toFixed(4)}`
    const messageId = own.includes('answer-without-id') ? 'None' : id
    recipients.push({ statusCode: code, number: phone, status: words[code] ?? '', ...(cost && { cost }), messageId, messageParts: parts })
  }
  if (has('unavailable-after')) return unavailable
  if (has('answer-text')) return { status: 201, body: 'Sent.' }
  const accepted = recipients.filter(({ statusCode }) => statusCode === 101)
  const right = writeAnswer(`Sent to ${accepted.length}/${phones.length} Total Cost: ${accepted[0]?.cost ?? '0'}`, recipients)
  const body = has('answer-huge') ? { ...right, padding: 'a'.repeat(hugeBytes) } : right
  return { status: 201, body, isSlow: has('answer-slow'), isLost: has('answer-lost') }
}

interface Recipient {
  statusCode: number
  number: string
  status: string
  cost?: string
  messageId: string
  messageParts: number
}

function writeAnswer(message: string, recipients: Recipient[]) {
  return { SMSMessageData: { Message: message, Recipients: recipients } }
}
