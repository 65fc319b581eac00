import { randomInt } from 'node:crypto'
import { formatDarajaTime, writeResult } from '#server/platform/till/daraja-messages.ts'
import type { TillFault } from '#server/platform/till/till-faults.ts'
import type { TillPayment } from '#server/platform/till/till-store.ts'

const monthMs = 30 * 86_400_000
const hugeBytes = 10_000_000

interface Sending {
  post(url: string, body: string): Promise<void>
  /** Tells of it as of money that came by the paybill. */
  confirm(payment: TillPayment): Promise<void>
  now(): Date
}

/** Tells the result of a prompt, rightly or as its faults want it. */
export async function sendResult(payment: TillPayment, { post, confirm, now }: Sending): Promise<void> {
  const { callbackUrl, paidAt } = payment
  const code = payment.code ?? '1037'
  if (callbackUrl === null) return
  const has = (fault: TillFault) => payment.faults.includes(fault)
  const tell = (body: object) => post(callbackUrl, JSON.stringify(body))
  const right = writeResult(payment, code)
  if (paidAt !== null && (has('result-and-paybill') || has('result-by-paybill-only'))) await confirm(payment)
  if (has('result-never') || has('result-by-paybill-only')) return
  if (has('result-garbage')) return post(callbackUrl, '<xml>not what was promised{')
  if (has('result-huge')) return tell({ ...right, padding: 'a'.repeat(hugeBytes) })
  if (has('result-1037-though-paid')) return tell(writeResult(payment, '1037'))
  if (has('result-paid-though-cancelled')) return tell(writeResult({ ...payment, receipt: makeReceipt(), paidAt: wholeSeconds(now()) }, '0'))
  if (has('result-wrong-amount')) return tell(writeResult(payment, code, { amountKes: payment.amountKes * 10 }))
  if (has('result-without-receipt')) return tell(writeResult(payment, code, { receipt: null }))
  if (has('result-other-types')) return tell(writeResult(payment, code, { areTypesOther: true }))
  if (has('result-of-last-month')) {
    const then = new Date(payment.createdAt.getTime() - monthMs)
    await tell(writeResult({ ...payment, id: `ws_CO_${formatDarajaTime(then)}0`, receipt: 'PAST000001', paidAt: then }, '0'))
  }
  if (has('result-three-at-once')) await Promise.all([tell(right), tell(right)])
  if (has('result-twice')) await tell(right)
  await tell(right)
}

/** All who tell of a payment tell its second: Safaricom knows no smaller time. */
export function wholeSeconds(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000)
}

const receiptLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** Ten characters, as Safaricom's are; `T` for the till. */
export function makeReceipt(): string {
  return `T${Array.from({ length: 9 }, () => receiptLetters[randomInt(receiptLetters.length)]).join('')}`
}
