import { type Entitlements, allEntitlements, entitlementsOf } from '#engine/credits/entitlements.ts'
import type { Db, Tx } from '#db/client.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { isUsable, readCredit } from '#server/features/credits/read-credit.ts'
import type { Context } from '#server/platform/context.ts'

/** What a school may use today. In an installation that is not billed, everything. */
export async function findEntitlements(ctx: Pick<Context, 'config' | 'now'> & { db: Db | Tx }, schoolId: string): Promise<Entitlements> {
  if (ctx.config.billing !== 'on') return allEntitlements
  const now = ctx.now()
  const plan = (await findPlan(ctx.db, schoolId, now))?.plan ?? null
  if (plan !== null) return entitlementsOf({ plan, isOnTrial: false })
  const trial = (await readCredit(ctx.db, schoolId, now, 'all')).lots.find(({ source }) => source === 'trial')
  // A trial lasts its days, however soon its credits are used. A school whose trial is still to come has what it will bring.
  return entitlementsOf({ plan, isOnTrial: trial === undefined || isUsable(trial) })
}
