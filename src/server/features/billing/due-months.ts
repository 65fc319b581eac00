import type { Tx } from '#db/client.ts'
import { startOfEatDay } from '#engine/credits/eat-days.ts'
import { listMonths } from '#engine/credits/periods.ts'
import { findSubscriptionPlan } from '#engine/credits/price-list.ts'
import { endSubscription, findStarted } from '#server/features/billing/queries/subscriptions.ts'
import type { Grant } from '#server/features/credits/grant-lot.ts'
import { readLots } from '#server/features/credits/queries/lots.ts'

export type LotToGrant = Omit<Grant, 'schoolId' | 'by'>

/** The credits of each paid month that has begun and that the school does not have yet, in yearly plans too. */
export async function listDueMonths(tx: Tx, schoolId: string, today: string): Promise<LotToGrant[]> {
  const started = await findStarted(tx, schoolId)
  if (!started) return []
  const { subscription, periods } = started
  const granted = new Set((await readLots(tx, schoolId, 'all')).lots.map(({ source }) => source))
  return periods
    .flatMap((period) =>
      listMonths(period, subscription.anchorOn).map(({ startsOn }) => ({
        startsOn,
        kind: 'plan' as const,
        source: `plan:${subscription.id}:${startsOn}`,
        product: period.plan,
        credits: findSubscriptionPlan(period.plan).monthlyCredits,
      })),
    )
    .filter(({ startsOn, source }) => startsOn <= today && !granted.has(source))
    .map(({ startsOn, ...lot }) => ({ ...lot, startsAt: startOfEatDay(startsOn) }))
}

/**
 * Writes down that a subscription has ended whose last paid day is over. Returns credits of its months that had not come, because
 * the program did not run; they last 30 days after the last paid day.
 */
export async function endIfOver(tx: Tx, schoolId: string, today: string): Promise<LotToGrant[]> {
  const started = await findStarted(tx, schoolId)
  if (!started || started.endsOn >= today) return []
  const due = await listDueMonths(tx, schoolId, today)
  await endSubscription(tx, started)
  return due
}
