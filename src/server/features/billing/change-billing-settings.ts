import type * as z from 'zod'
import type { settingsInput } from '#contract/billing.ts'
import { readBillingSettings, saveBillingSettings } from '#server/features/billing/queries/settings.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export async function changeBillingSettings(ctx: Context, actor: Actor, input: z.output<typeof settingsInput>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await readBillingSettings(tx)
    await saveBillingSettings(tx, input)
    await recordAudit(tx, {
      actor,
      action: 'billing.settings',
      subject: 'billing',
      detail: before.vatPercent === input.vatPercent ? '' : `VAT ${before.vatPercent} % → ${input.vatPercent} %`,
    })
  })
}
