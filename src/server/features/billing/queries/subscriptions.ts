import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { subscriptionPeriods, subscriptions } from '#db/schema.ts'
import { addDays, endOfEatDay } from '#engine/credits/eat-days.ts'
import type { BillingCycle, PlanId } from '#engine/credits/names.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type Period = typeof subscriptionPeriods.$inferSelect

/** A subscription with its paid days, the first ones first. */
export interface Plan {
  subscription: Subscription
  periods: Period[]
  /** Its last paid day. */
  endsOn: string
}

/** The subscription of a school that has not ended. One whose last paid day is over has ended, whether or not that is written down. */
export async function findSubscription(db: Db | Tx, schoolId: string, today: string): Promise<Plan | null> {
  const plan = await findStarted(db, schoolId)
  return plan && plan.endsOn >= today ? plan : null
}

/** The same, also where its last paid day is over. */
export async function findStarted(db: Db | Tx, schoolId: string): Promise<Plan | null> {
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.schoolId, schoolId), isNull(subscriptions.endedAt)))
  if (!subscription) return null
  const periods = await db
    .select()
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.subscriptionId, subscription.id), eq(subscriptionPeriods.schoolId, schoolId)))
    .orderBy(asc(subscriptionPeriods.startsOn))
  return { subscription, periods, endsOn: periods.at(-1)?.endsOn ?? addDays(subscription.anchorOn, -1) }
}

export async function endSubscription(tx: Tx, { subscription, endsOn }: Plan): Promise<void> {
  await updateSubscription(tx, subscription.id, { endedAt: endOfEatDay(endsOn) })
}

export async function insertSubscription(
  tx: Tx,
  row: { schoolId: string; plan: PlanId; cycle: BillingCycle; anchorOn: string },
): Promise<Subscription> {
  const [subscription] = await tx.insert(subscriptions).values(row).returning()
  if (!subscription) throw new Error('No subscription was written.')
  return subscription
}

export async function updateSubscription(tx: Tx, id: string, set: Partial<typeof subscriptions.$inferInsert>): Promise<void> {
  await tx.update(subscriptions).set(set).where(eq(subscriptions.id, id))
}

export async function insertPeriod(tx: Tx, row: typeof subscriptionPeriods.$inferInsert): Promise<void> {
  await tx.insert(subscriptionPeriods).values(row)
}

export async function updatePeriod(tx: Tx, { id, schoolId }: Period, set: { plan: PlanId } | { endsOn: string }): Promise<void> {
  await tx
    .update(subscriptionPeriods)
    .set(set)
    .where(and(eq(subscriptionPeriods.id, id), eq(subscriptionPeriods.schoolId, schoolId)))
}

/** Schools whose subscription is not written down as ended. */
export async function listSubscribers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ schoolId: subscriptions.schoolId })
    .from(subscriptions)
    .where(isNull(subscriptions.endedAt))
    .orderBy(asc(subscriptions.schoolId))
  return rows.map(({ schoolId }) => schoolId)
}
