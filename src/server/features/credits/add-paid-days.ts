import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { addDays, endOfEatDay } from '#engine/credits/eat-days.ts'
import type { BillingCycle, PlanId } from '#engine/credits/names.ts'
import {
  findSubscription,
  insertPeriod,
  insertSubscription,
  listPeriods,
  type Period,
  replanPeriods,
  type Subscription,
  updateSubscription,
} from '#server/features/credits/queries/subscriptions.ts'
import { lockCredits } from '#server/features/credits/queries/transfers.ts'
import { syncLapses } from '#server/features/credits/sync-lapses.ts'
import type { Context } from '#server/platform/context.ts'

export interface DaysToAdd {
  schoolId: string
  plan: PlanId
  cycle: BillingCycle
  startsOn: string
  endsOn: string
  /** What paid for them. */
  invoiceId: string | null
}

/**
 * Stores days that were paid, and starts a subscription where none runs up to them. Told again of the same days it
 * does nothing. Throws `plan-days-taken` where others are paid already. Lots whose clock now stands still, or that last longer, get
 * back what had lapsed of them.
 */
export async function addPaidDays(ctx: Pick<Context, 'now'>, tx: Tx, days: DaysToAdd): Promise<{ subscriptionId: string; isNew: boolean }> {
  const { schoolId, plan, cycle, startsOn, endsOn, invoiceId } = days
  await lockCredits(tx, schoolId)
  const periods = await listPeriods(tx, schoolId)
  const same = periods.find((period) => period.startsOn === startsOn && period.invoiceId === invoiceId)
  if (same !== undefined) return { subscriptionId: same.subscriptionId, isNew: false }
  if (periods.some((period) => period.startsOn <= endsOn && period.endsOn >= startsOn)) throw new AppError('plan-days-taken')
  const running = await continueSubscription(tx, { schoolId, periods, startsOn })
  const { id: subscriptionId } = running ?? (await insertSubscription(tx, { schoolId, plan, cycle, anchorOn: startsOn }))
  await insertPeriod(tx, { schoolId, subscriptionId, plan, cycle, startsOn, endsOn, invoiceId })
  await updateSubscription(tx, subscriptionId, { plan, cycle, nextPlan: null, nextCycle: null })
  await syncLapses(ctx, tx, schoolId)
  return { subscriptionId, isNew: true }
}

/** The running subscription, if days are paid up to the new ones. Else it is over, and the new days begin another. */
async function continueSubscription(
  tx: Tx,
  { schoolId, periods, startsOn }: { schoolId: string; periods: readonly Period[]; startsOn: string },
): Promise<Subscription | null> {
  const running = await findSubscription(tx, schoolId)
  if (running === null) return null
  const last = periods.findLast(({ subscriptionId }) => subscriptionId === running.id)
  if (last === undefined || addDays(last.endsOn, 1) === startsOn) return running
  await updateSubscription(tx, running.id, { endedAt: endOfEatDay(last.endsOn) })
  return null
}

/** From one day to another, paid days of smaller plans are this plan's. Of an upgrade that was paid. */
export async function replanPaidDays(
  tx: Tx,
  { schoolId, plan, on, until }: { schoolId: string; plan: PlanId; on: string; until: string },
): Promise<void> {
  await lockCredits(tx, schoolId)
  const running = await findSubscription(tx, schoolId)
  if (running === null) throw new Error('There is no subscription to upgrade.')
  await replanPeriods(tx, { schoolId, plan, on, until })
}
