import type { Db, Tx } from '#db/client.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import type { PlanId } from '#engine/credits/names.ts'
import { findSubscription, listPeriods, type Period, type Subscription } from '#server/features/credits/queries/subscriptions.ts'

export interface Plan {
  subscription: Subscription
  /** In force today, with its plan. */
  period: Period
  plan: PlanId
  /** All of the subscription, in their order. */
  periods: Period[]
  /** The last day that is paid. */
  endsOn: string
}

/** The plan that a school has today; null where today is not paid, whatever is written down. */
export async function findPlan(db: Db | Tx, schoolId: string, now: Date): Promise<Plan | null> {
  const subscription = await findSubscription(db, schoolId)
  if (subscription === null) return null
  const periods = (await listPeriods(db, schoolId)).filter(({ subscriptionId }) => subscriptionId === subscription.id)
  const today = eatDayOf(now)
  const period = periods.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  return period === undefined ? null : { subscription, period, plan: period.plan, periods, endsOn: periods.at(-1)?.endsOn ?? period.endsOn }
}
