import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { subscriptionPeriods, subscriptions } from '#db/schema.ts'
import { addDays } from '#engine/credits/eat-days.ts'
import { isUpgrade } from '#engine/credits/proration.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type Period = typeof subscriptionPeriods.$inferSelect

/** The one that is not written down as ended, whether or not a day of it is still paid. */
export async function findSubscription(db: Db | Tx, schoolId: string): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.schoolId, schoolId), isNull(subscriptions.endedAt)))
  return row ?? null
}

export async function listPeriods(db: Db | Tx, schoolId: string): Promise<Period[]> {
  return db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.schoolId, schoolId)).orderBy(asc(subscriptionPeriods.startsOn))
}

export async function insertSubscription(tx: Tx, row: typeof subscriptions.$inferInsert): Promise<Subscription> {
  const [subscription] = await tx.insert(subscriptions).values(row).returning()
  if (subscription === undefined) throw new Error('No subscription was stored.')
  return subscription
}

export async function updateSubscription(
  tx: Tx,
  id: string,
  set: Partial<Pick<Subscription, 'plan' | 'cycle' | 'nextPlan' | 'nextCycle' | 'isCancelled' | 'endedAt'>>,
): Promise<void> {
  await tx.update(subscriptions).set(set).where(eq(subscriptions.id, id))
}

export async function insertPeriod(tx: Tx, row: typeof subscriptionPeriods.$inferInsert): Promise<void> {
  await tx.insert(subscriptionPeriods).values(row)
}

/** From one day to another, days of smaller plans that are paid already are another plan's: the period of the first day is divided. */
export async function replanPeriods(
  tx: Tx,
  { schoolId, plan, on, until }: Pick<Period, 'schoolId' | 'plan'> & { on: string; until: string },
): Promise<void> {
  for (const period of await listPeriods(tx, schoolId)) {
    if (period.endsOn < on || period.startsOn > until || !isUpgrade(period.plan, plan)) continue
    const { id, createdAt: _, ...rest } = period
    const isDivided = period.startsOn < on
    await tx
      .update(subscriptionPeriods)
      .set(isDivided ? { endsOn: addDays(on, -1) } : { plan })
      .where(and(eq(subscriptionPeriods.id, id), eq(subscriptionPeriods.schoolId, schoolId)))
    if (isDivided) await insertPeriod(tx, { ...rest, plan, startsOn: on })
  }
}

/** Schools with a subscription that is not written down as ended. */
export async function listSubscribers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ schoolId: subscriptions.schoolId })
    .from(subscriptions)
    .where(isNull(subscriptions.endedAt))
    .orderBy(asc(subscriptions.schoolId))
  return rows.map(({ schoolId }) => schoolId)
}
