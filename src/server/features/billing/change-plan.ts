import type * as z from 'zod'
import type { planInput } from '#contract/billing.ts'
import { AppError } from '#contract/base/errors.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { lockProfile } from '#server/features/billing/queries/profiles.ts'
import { findNext, renew, voidRenewal } from '#server/features/billing/renew.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { updateSubscription } from '#server/features/credits/queries/subscriptions.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * What comes after the last paid day: another plan or cycle, or nothing. Until then it can be undone. The invoice of the next period
 * follows, unless something was paid of it.
 */
export async function changePlan(ctx: Context, actor: Actor, schoolId: string, change: z.output<typeof planInput>): Promise<void> {
  await retryTransaction(ctx.db, async (tx) => {
    await findProfile(tx, schoolId)
    await lockProfile(tx, schoolId)
    const plan = await findPlan(tx, schoolId, ctx.now())
    if (!plan) throw new AppError('no-plan')
    const { subscription } = plan
    const begun = await voidRenewal(tx, schoolId)
    if (begun) throw new AppError('invoice-partly-paid', { number: begun.number })
    await updateSubscription(
      tx,
      subscription.id,
      'isCancelled' in change
        ? change
        : {
            nextPlan: change.next?.plan ?? null,
            nextCycle: change.next?.cycle ?? null,
            // Who says what comes next wants something to come.
            ...(change.next !== null && { isCancelled: false }),
          },
    )
    await renew(ctx, tx, schoolId)
    const changed = await findPlan(tx, schoolId, ctx.now())
    const action = changed?.subscription.isCancelled ? 'plan.cancel' : 'plan.change'
    const after = findNext(changed ?? plan)
    await recordAudit(tx, { actor, action, subject: subscription.id, detail: `${after.plan}, ${after.cycle}` })
  })
}
