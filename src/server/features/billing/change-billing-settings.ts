import type * as z from 'zod'
import type { settingsInput } from '#contract/billing.ts'
import { readBillingSettings, saveBillingSettings } from '#server/features/billing/queries/settings.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** What is left out stays as it is. */
export async function changeBillingSettings(ctx: Context, actor: Actor, input: z.output<typeof settingsInput>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await readBillingSettings(tx)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const after = { ...before, ...given }
    await saveBillingSettings(tx, after)
    await recordAudit(tx, {
      actor,
      action: 'billing.settings',
      subject: 'billing',
      detail: before.vatPercent === after.vatPercent ? '' : `VAT ${before.vatPercent} % → ${after.vatPercent} %`,
    })
  })
}
