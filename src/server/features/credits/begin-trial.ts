import type { Tx } from '#db/client.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import type { Context } from '#server/platform/context.ts'

export const trialSource = 'trial'

/** Begins a school's trial with the first sheet that is printed or the first paper that is read; once for ever. */
export async function beginTrial(ctx: Pick<Context, 'now' | 'queue' | 'config'>, tx: Tx, schoolId: string): Promise<void> {
  if (ctx.config.billing === 'off') return
  const { trialCredits: credits, trialDays: validDays } = creditRules
  await grantLot(ctx, tx, { schoolId, kind: 'trial', source: trialSource, credits, validDays, by: { userId: null, name: '' } })
}
