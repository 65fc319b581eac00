import type { Tx } from '#db/client.ts'
import { startOfEatDay } from '#engine/credits/eat-days.ts'
import { listMonths } from '#engine/credits/periods.ts'
import { findSubscriptionPlan } from '#engine/credits/price-list.ts'
import type { Grant } from '#server/features/credits/grant-lot.ts'
import { readLots } from '#server/features/credits/queries/lots.ts'
import { findSubscription, listPeriods } from '#server/features/credits/queries/subscriptions.ts'

export type LotToGrant = Omit<Grant, 'schoolId' | 'by'>

/**
 * The credits of each paid month that has begun and that the school does not have yet, in yearly plans too. Also of one that is
 * over, where the program did not run meanwhile.
 */
export async function listDueMonths(tx: Tx, schoolId: string, today: string): Promise<LotToGrant[]> {
  const subscription = await findSubscription(tx, schoolId)
  if (!subscription) return []
  const granted = new Set((await readLots(tx, schoolId, 'all')).lots.map(({ source }) => source))
  return (await listPeriods(tx, schoolId))
    .filter(({ subscriptionId }) => subscriptionId === subscription.id)
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
