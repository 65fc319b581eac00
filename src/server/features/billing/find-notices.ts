import { creditRules } from '#engine/credits/credit-rules.ts'
import { addDays, daysBetween, eatDayOf } from '#engine/credits/eat-days.ts'
import { isPaidDay } from '#engine/credits/lots.ts'
import type { PlanId } from '#engine/credits/names.ts'
import type { Credit } from '#server/features/credits/read-credit.ts'

/** That credits or paid days end soon. A school is told once for each key. */
export type Notice =
  | { kind: 'lot'; key: string; lot: { kind: string; product: string | null }; credits: number; endsOn: string; daysLeft: number }
  | { kind: 'plan'; key: string; plan: PlanId; endsOn: string; daysLeft: number; isCancelled: boolean; invoice: NoticedInvoice | null }

export interface NoticedInvoice {
  id: string
  number: string
  openKes: number
}

interface Standing {
  credit: Pick<Credit, 'lots' | 'paidDays'>
  /** The subscription whose last paid day is to come. */
  plan: { plan: PlanId; endsOn: string; periodDays: number; isCancelled: boolean } | null
  /** The open invoice of its next period. */
  invoice: NoticedInvoice | null
}

/**
 * What a school is to be told today: 30, 7 and 1 days before the end, or as soon as the program runs again. While days are paid no
 * clock runs, so that only the plan itself is spoken of. What lasts no longer than a month is not told of on its first day.
 */
export function findNotices({ credit: { lots, paidDays }, plan, invoice }: Standing, now: Date): Notice[] {
  const today = eatDayOf(now)
  const notices: Notice[] = []
  for (const { id, kind, product, free, end, startsAt, state } of lots) {
    if (end === null || free === 0 || state !== 'running' || isPaidDay(today, paidDays)) continue
    const endsOn = eatDayOf(end)
    const daysLeft = daysBetween(today, endsOn)
    const step = findStep(daysLeft, daysBetween(eatDayOf(startsAt), endsOn))
    if (step !== null) notices.push({ kind: 'lot', key: `lot:${id}:${step}`, lot: { kind, product }, credits: free, endsOn, daysLeft })
  }
  if (plan !== null) {
    const { endsOn, isCancelled } = plan
    const daysLeft = daysBetween(today, endsOn)
    const step = findStep(daysLeft, plan.periodDays)
    if (step !== null) notices.push({ kind: 'plan', key: `plan:${endsOn}:${step}`, plan: plan.plan, endsOn, daysLeft, isCancelled, invoice })
  }
  return notices
}

/** The smallest of the days before an end that is not over. */
function findStep(daysLeft: number, lastsDays: number): number | null {
  const step = creditRules.noticeDays.toSorted((a, b) => a - b).find((days) => daysLeft <= days)
  return step === undefined || daysLeft < 0 || step >= lastsDays - 1 ? null : step
}

/** How long the period of a last paid day is. */
export function countPeriodDays({ startsOn, endsOn }: { startsOn: string; endsOn: string }): number {
  return daysBetween(startsOn, addDays(endsOn, 1))
}
