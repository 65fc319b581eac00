import { maskPhone } from '#contract/base/kenyan-phone.ts'
import { promptRestSeconds } from '#contract/payments.ts'

const second = 1000
const minute = 60 * second

/** First after this long: whoever has the phone in the hand has typed the PIN. */
const firstAskMs = 20 * second
/** Nobody has answered for so long that the page stops speaking of the PIN. */
const silentMs = 3 * minute
const oftenForMs = 15 * minute
const askedForMs = 24 * 60 * minute
/** So long another prompt for the same invoice waits for one of which nothing is known. */
const unknownBlocksMs = 5 * minute

/** When the truth of a prompt is asked for next; null: never again, whoever tells of it is still heard. */
export function findNextAsk(begunAt: Date, now: Date | null): Date | null {
  if (now === null) return new Date(begunAt.getTime() + firstAskMs)
  const age = now.getTime() - begunAt.getTime()
  if (age >= askedForMs) return null
  return new Date(now.getTime() + (age < oftenForMs ? 2 : 15) * minute)
}

export function findLastAsk(begunAt: Date): Date {
  return new Date(begunAt.getTime() + askedForMs)
}

/** After these no money moved and none will. Any other code means "not paid yet". */
const finalCodes = new Set(['1', '2', '3', '4', '8', '17', '1001', '1025', '1032', '2001', '2028', '8006', '9999', 'SFC_IC0003'])
/** These end a prompt for its payer, who may be asked again. Money was seen to come all the same, minutes later. */
const softCodes = new Set(['26', '1019', '1037'])

export type PromptChange = { state: 'refused' | 'unknown' | 'sent'; code: string | null; nextAskAt: Date | null }

/**
 * What a prompt becomes after it was asked for. `code` is what Safaricom said, null where it said nothing or that it waits. Paid
 * is not decided here: that is money, which is counted.
 */
export function decidePrompt({ begunAt, now, code }: { begunAt: Date; now: Date; code: string | null }): PromptChange {
  const age = now.getTime() - begunAt.getTime()
  const nextAskAt = findNextAsk(begunAt, now)
  if (code === null) return { state: age < silentMs ? 'sent' : 'unknown', code: null, nextAskAt }
  if (finalCodes.has(code)) return { state: 'refused', code, nextAskAt: null }
  if (softCodes.has(code)) return { state: 'refused', code, nextAskAt: age < oftenForMs ? nextAskAt : null }
  return { state: 'unknown', code, nextAskAt }
}

export interface AskedBefore {
  state: 'asking' | 'sent' | 'paid' | 'refused' | 'unknown'
  phone: string
  amountKes: number
  createdAt: Date
  sentAt: Date | null
}

/** Until when a phone is not asked for this amount again, because Safaricom would refuse it. */
export function findRest(
  asked: readonly AskedBefore[],
  { phone, amountKes }: { phone: string | null; amountKes: number | null },
  now: Date,
): Date | null {
  const ends = asked
    .filter((one) => one.sentAt !== null && one.state !== 'paid')
    .filter((one) => phone === null || maskPhone(one.phone) === maskPhone(phone))
    .filter((one) => amountKes === null || one.amountKes === amountKes)
    .map((one) => new Date(one.createdAt.getTime() + promptRestSeconds * second))
    .filter((end) => end > now)
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** Whether one of these may still be paid, so that asking another phone could take the money twice. */
export function isRunning(asked: readonly AskedBefore[], now: Date): boolean {
  return asked.some(({ state, createdAt }) => {
    const age = now.getTime() - createdAt.getTime()
    return state === 'asking' || state === 'sent' || (state === 'unknown' && age < unknownBlocksMs)
  })
}
