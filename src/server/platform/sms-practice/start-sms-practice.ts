import type { Context } from '#server/platform/context.ts'
import { makeSmsAddress, makeUssdAddress } from '#server/platform/sms/sms-addresses.ts'
import { makePracticeRows } from '#server/platform/sms-practice/practice-rows.ts'
import { startStandIn, type SmsPractice, type StandInOptions } from '#server/platform/sms-practice/start-stand-in.ts'

/** Where messages are practised, a stand-in of the provider, which every feature reaches as the real one. */
export async function startSmsPractice(
  ctx: Context,
  options: Pick<StandInOptions, 'deliverEveryMs' | 'post' | 'slowMs'> = {},
): Promise<SmsPractice | null> {
  if (ctx.config.sms !== 'practice') return null
  const practice = await startStandIn({
    store: makePracticeRows(ctx.db),
    log: ctx.log,
    now: ctx.now,
    addressOf: (kind) => (kind === 'ussd' ? makeUssdAddress(ctx) : makeSmsAddress(ctx, kind)),
    ...options,
  })
  ctx.sms = { config: practice.config, isPractice: true }
  return practice
}
