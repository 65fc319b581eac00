import type { RatesInput } from '#contract/message-rates.ts'
import { readRates, saveRates } from '#server/features/messages/queries/rates.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** What a part costs from now on, and where guardians answer and dial. */
export async function changeMessageRates(ctx: Context, actor: Actor, rates: RatesInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await readRates(tx)
    await saveRates(tx, rates)
    const changes = (['centsPerPart', 'shortCode', 'serviceCode'] as const).filter((name) => before[name] !== rates[name])
    const detail = changes.map((name) => `${name} ${before[name] || '–'} → ${rates[name] || '–'}`).join(', ')
    await recordAudit(tx, { actor, action: 'messages.rates', subject: 'messages', detail })
  })
}
