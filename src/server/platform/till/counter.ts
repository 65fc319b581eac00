import { randomInt } from 'node:crypto'
import type { Logger } from '#server/platform/log/log.ts'
import { makeDeliveries, postOnce } from '#server/platform/till/deliveries.ts'
import { formatDarajaTime, writeConfirmation } from '#server/platform/till/daraja-messages.ts'
import { makeReceipt, sendResult, wholeSeconds } from '#server/platform/till/send-result.ts'
import type { TillFault } from '#server/platform/till/till-faults.ts'
import type { TillPayment, TillStore } from '#server/platform/till/till-store.ts'

export interface PhoneAnswer {
  /** `0`: the PIN was entered. `1032`: cancelled. `1037`: nobody answered. Any other code of Safaricom. */
  code: string
  /** Not told: nobody hears of it who does not ask. */
  isTold?: boolean
}

export interface CounterOptions {
  store: TillStore
  log: Pick<Logger, 'info'>
  now(): Date
  faults: ReadonlySet<TillFault>
  shortcode: string
  phone(): PhoneAnswer | null
}

export type Counter = ReturnType<typeof makeCounter>

/** A phone waits so long for its owner: in practice, who owns it finds the page that plays it meanwhile. */
export const phoneWaitsMs = 120_000
/** What comes late comes after so long. */
const lateMs = 10 * 60_000
const comingLate: ReadonlySet<string> = new Set<TillFault>(['result-unknown-then-paid', 'paid-after-expiry'])
/** What one payment by phone can carry. */
const maxKes = 250_000

/** Where money is taken, and who is told of it. Time passes by the clock alone. */
export function makeCounter({ store, log, now, faults, shortcode, phone }: CounterOptions) {
  const { wait, later, startDue, deliver, stop } = makeDeliveries(log, now)
  const post = (url: string, body: string) => postOnce(url, body, log)
  let confirmationUrl: string | null = null

  async function addPrompt(prompt: Pick<TillPayment, 'phone' | 'amountKes' | 'account' | 'callbackUrl'>): Promise<TillPayment> {
    const at = now()
    const payment: TillPayment = {
      ...prompt,
      id: `ws_CO_${formatDarajaTime(at)}${randomInt(1e9)}`,
      merchantRequestId: `${randomInt(1e5)}-${randomInt(1e8)}-1`,
      faults: [...faults],
      createdAt: at,
      code: null,
      receipt: null,
      paidAt: null,
      reversedAt: null,
    }
    await store.add(payment)
    later(phoneWaitsMs, async () => {
      const found = await store.find(payment.id)
      if (found?.code === null) await end(found, '1037')
    })
    return payment
  }

  /** Once the push was answered, a phone that answers by itself does. */
  async function ring({ id }: TillPayment): Promise<void> {
    const answer = phone()
    if (answer !== null) await answerPrompt(id, answer)
  }

  /** The code of the result; null while the phone waits. Its end needs no job: whoever asks later sees it. */
  function findCode({ code, createdAt }: TillPayment): string | null {
    return code ?? (now().getTime() >= createdAt.getTime() + phoneWaitsMs ? '1037' : null)
  }

  /** Writes the result and tells it. False where somebody was quicker. */
  async function end(payment: TillPayment, code: string, isTold = true): Promise<boolean> {
    const isLast = code === '0' || !payment.faults.some((fault) => comingLate.has(fault))
    const ended = await store.change(payment, {
      code,
      ...(isLast && { phone: hidePhone(payment.phone) }),
      ...(code === '0' && { receipt: makeReceipt(), paidAt: wholeSeconds(now()) }),
    })
    if (ended === null) return false
    if (isTold) await sendResult({ ...ended, phone: payment.phone }, { post, confirm, now })
    return true
  }

  async function endLate(id: string): Promise<void> {
    const payment = await store.find(id)
    if (payment !== null && payment.code !== '0') await end(payment, '0')
  }

  async function answerPrompt(id: string, { code, isTold = true }: PhoneAnswer): Promise<boolean> {
    const payment = await store.find(id)
    if (payment === null || findCode(payment) !== null) return false
    const has = (fault: TillFault) => payment.faults.includes(fault)
    if (code === '0' && payment.amountKes > maxKes) return end(payment, '3', isTold)
    if (code === '0' && has('result-paid-though-cancelled')) return end(payment, '1032', isTold)
    if (code === '0' && has('paid-after-expiry')) {
      later(lateMs, () => endLate(id))
      return true
    }
    if (code === '0' && has('result-unknown-then-paid')) {
      later(lateMs, () => endLate(id))
      return end(payment, '4999', isTold)
    }
    return end(payment, code, isTold)
  }

  async function confirm(payment: TillPayment, to = shortcode): Promise<void> {
    if (confirmationUrl === null) return
    await post(confirmationUrl, JSON.stringify(writeConfirmation(payment, to, !faults.has('paybill-without-names'))))
  }

  async function sendMoney(money: Pick<TillPayment, 'phone' | 'amountKes' | 'account'>): Promise<string> {
    const receipt = makeReceipt()
    const at = wholeSeconds(now())
    const nothing = { merchantRequestId: '', callbackUrl: null, reversedAt: null }
    const payment: TillPayment = { ...money, ...nothing, id: receipt, receipt, faults: [...faults], createdAt: at, code: '0', paidAt: at }
    // The money of another business is not in these books.
    if (!faults.has('paybill-other-shortcode')) await store.add({ ...payment, phone: hidePhone(payment.phone) })
    if (faults.has('paybill-never-told')) return receipt
    await confirm(payment, faults.has('paybill-other-shortcode') ? '999999' : shortcode)
    if (faults.has('paybill-told-twice')) await confirm(payment)
    return receipt
  }

  return {
    wait,
    startDue,
    later,
    deliver,
    post,
    addPrompt,
    ring,
    answerPrompt,
    sendMoney,
    findCode,
    find: (id: string) => store.find(id),
    findByReceipt: (receipt: string) => store.findByReceipt(receipt),
    /** False where it went back before. */
    reverse: async (payment: TillPayment) => (await store.change(payment, { reversedAt: now() })) !== null,
    listBetween: (from: Date, to: Date) => store.listPaid(from, to),
    listPaid: () => store.listPaid(new Date(0), now()),
    register(url: string) {
      confirmationUrl = url
    },
    stop,
  }
}

/** Nobody needs the rest of it once the result was told. */
function hidePhone(phone: string): string {
  return `${phone.slice(0, 6)}***${phone.slice(-3)}`
}
