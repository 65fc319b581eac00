import type { Db, Tx } from '#db/client.ts'
import { addDays, eatDayOf } from '#engine/credits/eat-days.ts'
import type { Standing } from '#server/features/billing/quote-order.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { findSubscription, listPeriods } from '#server/features/credits/queries/subscriptions.ts'

/** The plan of a school, and the subscription that its next period follows. */
export async function findStanding(db: Db | Tx, schoolId: string, now: Date): Promise<Standing> {
  const subscription = await findSubscription(db, schoolId)
  if (!subscription) return { plan: null, runsUntil: null }
  const periods = (await listPeriods(db, schoolId)).filter(({ subscriptionId }) => subscriptionId === subscription.id)
  const endsOn = periods.at(-1)?.endsOn ?? ''
  const isFollowed = endsOn >= addDays(eatDayOf(now), -1)
  return { plan: await findPlan(db, schoolId, now), runsUntil: isFollowed ? { anchorOn: subscription.anchorOn, endsOn } : null }
}
