import * as z from 'zod'
import type { SmsConfig } from '#server/platform/config.ts'
import { isNeverSent } from '#server/platform/http/is-never-sent.ts'
import { readBounded } from '#server/platform/http/read-bounded.ts'

/**
 * `unreached`: nothing left this machine. `unknown`: nobody knows whether the message left, so it must not be sent again. A cost
 * that could not be read is null.
 */
export type SmsAnswer =
  | { kind: 'accepted'; providerId: string; costCents: number | null }
  | { kind: 'refused'; code: string; mayRetry: boolean; costCents: number | null }
  | { kind: 'unreached' }
  | { kind: 'unknown' }

const sendWithinMs = 45_000
const maxAnswerBytes = 100_000

/** The provider's own trouble, or what its customer can put right: sender id, balance. */
const passingCodes = new Set(['402', '405', '500', '501', '502'])
const finalCodes = new Set(['401', '403', '404', '406', '407', '409'])
/** What the answer says where it names no recipient. */
const codesOfWords = new Map([
  ['InvalidSenderId', '402'],
  ['InsufficientBalance', '405'],
])
/** The request was turned away at the door: a wrong key, or too many at once. */
const codesOfDoor = new Map([
  [401, 'wrong-credentials'],
  [429, 'busy'],
])

const recipientSchema = z.object({
  statusCode: z.coerce.string(),
  messageId: z.string().default(''),
  cost: z.union([z.string(), z.number()]).transform(String).default(''),
})
const answerSchema = z.object({
  SMSMessageData: z.object({ Message: z.string().default(''), Recipients: z.array(recipientSchema).max(1) }),
})

const unknown = { kind: 'unknown' } as const
const refused = (code: string, mayRetry: boolean, costCents: number | null = 0): SmsAnswer => ({ kind: 'refused', code, mayRetry, costCents })

/** Hands one message to Africa's Talking, or to whoever speaks as it does, once. */
export async function sendSms(
  { baseUrl, username, apiKey, senderId }: SmsConfig,
  { to, text }: { to: string; text: string },
  withinMs = sendWithinMs,
): Promise<SmsAnswer> {
  const form = new URLSearchParams({ username, to, message: text, bulkSMSMode: '1', ...(senderId !== null && { from: senderId }) })
  try {
    const response = await fetch(`${baseUrl}/version1/messaging`, {
      method: 'POST',
      headers: { apiKey, accept: 'application/json' },
      body: form,
      // A redirect would send the key to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    const body = await readBounded(response.body, maxAnswerBytes)
    if (response.ok) return readAnswer(body)
    // A gateway in between may have passed the request on.
    if (response.status >= 500) return unknown
    const code = codesOfDoor.get(response.status)
    return refused(code ?? `http-${response.status}`, code !== undefined)
  } catch (error) {
    return isNeverSent(error) ? { kind: 'unreached' } : unknown
  }
}

function readAnswer(body: string): SmsAnswer {
  const parsed = answerSchema.safeParse(readJson(body))
  if (!parsed.success) return unknown
  const { Message: words, Recipients: recipients } = parsed.data.SMSMessageData
  const [recipient] = recipients
  if (recipient === undefined) {
    const code = codesOfWords.get(words)
    return refused(code ?? 'no-recipient', code !== undefined)
  }
  const { statusCode: code, messageId, cost } = recipient
  if (/^10[0-2]$/.test(code)) {
    return messageId === '' || messageId === 'None' ? unknown : { kind: 'accepted', providerId: messageId, costCents: readCents(cost) }
  }
  if (passingCodes.has(code)) return refused(code, true, readCents(cost))
  return finalCodes.has(code) ? refused(code, false, readCents(cost)) : unknown
}

/** `KES 0.8000`, or `0`. Another currency than ours is no cost that can be compared. */
function readCents(cost: string): number | null {
  const amount = /^(?:KES\s*)?(\d{1,6}(?:\.\d{1,6})?)$/.exec(cost.trim())?.[1]
  return amount === undefined ? null : Math.round(Number(amount) * 100)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
