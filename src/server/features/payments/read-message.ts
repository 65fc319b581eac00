import * as z from 'zod'
import { readDarajaTime } from '#server/platform/daraja/daraja-time.ts'

/** The database stores no NUL, and nothing that Safaricom sends is longer. */
const text = z.union([z.string(), z.number()]).transform((value) => String(value).replaceAll('\0', '').slice(0, 100))
const id = text.pipe(z.string().min(1))
/** More than any paybill holds. */
const maxKes = 1_000_000_000

const promptSchema = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: id,
      ResultCode: text,
      CallbackMetadata: z.object({ Item: z.array(z.object({ Name: z.string(), Value: z.unknown().optional() })) }).optional(),
    }),
  }),
})
const paybillSchema = z.object({
  TransID: id,
  TransTime: text,
  TransAmount: z.coerce.number(),
  BusinessShortCode: text,
  BillRefNumber: text.nullish(),
  MSISDN: text.nullish(),
})
const resultSchema = z.object({
  Result: z.object({
    ResultCode: text,
    ConversationID: id,
    ResultParameters: z.object({ ResultParameter: z.array(z.object({ Key: z.string(), Value: z.unknown().optional() })).catch([]) }).optional(),
  }),
})

export interface ToldPrompt {
  checkoutRequestId: string
  code: string
  /** Null where it was not paid, or where Safaricom left something out. */
  paid: { receipt: string; amountKes: number; paidAt: Date; phone: string } | null
}

export interface ToldPaybill {
  receipt: string
  amountKes: number
  paidAt: Date
  shortcode: string
  account: string
  phone: string
}

/** What Safaricom says of a receipt that it was asked about. */
export interface ToldReceipt {
  receipt: string
  amountKes: number
  paidAt: Date
  payer: string
  /** `400417 - Sahihi`: to whom; empty where it is not said. */
  to: string
}

export interface ToldResult {
  conversationId: string
  code: string
}

/** What became of a prompt; null where the notice is none. Its items stand in any order, as numbers or as text. */
export function readToldPrompt(body: Buffer): ToldPrompt | null {
  const parsed = promptSchema.safeParse(readJson(body))
  if (!parsed.success) return null
  const { CheckoutRequestID: checkoutRequestId, ResultCode, CallbackMetadata } = parsed.data.Body.stkCallback
  const items = new Map((CallbackMetadata?.Item ?? []).map(({ Name, Value }) => [Name, Value]))
  const amountKes = Math.floor(Number(items.get('Amount')))
  const receipt = id.safeParse(items.get('MpesaReceiptNumber'))
  const when = text.safeParse(items.get('TransactionDate'))
  const paidAt = when.success ? readDarajaTime(when.data) : null
  const phone = text.safeParse(items.get('PhoneNumber'))
  const isWhole = ResultCode === '0' && receipt.success && isAmount(amountKes) && paidAt !== null
  return {
    checkoutRequestId,
    code: ResultCode,
    paid: isWhole ? { receipt: receipt.data, amountKes, paidAt, phone: phone.success ? phone.data : '' } : null,
  }
}

export function readToldPaybill(body: Buffer): ToldPaybill | null {
  const parsed = paybillSchema.safeParse(readJson(body))
  if (!parsed.success) return null
  const { TransID, TransTime, TransAmount, BusinessShortCode, BillRefNumber, MSISDN } = parsed.data
  const paidAt = readDarajaTime(TransTime)
  if (paidAt === null || !isAmount(TransAmount)) return null
  return {
    receipt: TransID,
    amountKes: Math.floor(TransAmount),
    paidAt,
    shortcode: BusinessShortCode,
    account: BillRefNumber ?? '',
    phone: MSISDN ?? '',
  }
}

/** What became of a reversal, by the id that Safaricom gave it. */
export function readToldResult(body: Buffer): ToldResult | null {
  const parsed = resultSchema.safeParse(readJson(body))
  if (!parsed.success) return null
  return { conversationId: parsed.data.Result.ConversationID, code: parsed.data.Result.ResultCode }
}

/** Null where it is no answer about a receipt, or none about money that came. */
export function readToldReceipt(body: Buffer): ToldReceipt | null {
  const parsed = resultSchema.safeParse(readJson(body))
  if (!parsed.success || parsed.data.Result.ResultCode !== '0') return null
  const items = new Map((parsed.data.Result.ResultParameters?.ResultParameter ?? []).map(({ Key, Value }) => [Key, Value]))
  const read = (key: string) => text.safeParse(items.get(key)).data ?? ''
  const amountKes = Math.floor(Number(items.get('Amount')))
  const paidAt = readDarajaTime(read('FinalisedTime'))
  if (read('ReceiptNo') === '' || read('TransactionStatus') !== 'Completed' || paidAt === null || !isAmount(amountKes)) return null
  return { receipt: read('ReceiptNo'), amountKes, paidAt, payer: read('DebitPartyName').split(' - ')[0] ?? '', to: read('CreditPartyName') }
}

function isAmount(kes: number): boolean {
  return kes >= 1 && kes <= maxKes
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
