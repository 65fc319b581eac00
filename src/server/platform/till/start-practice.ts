import type { Context } from '#server/platform/context.ts'
import { startTill, type Till } from '#server/platform/till/start-till.ts'
import { makeTillRows } from '#server/platform/till/till-rows.ts'

/** Where payments are practised and no other till is named, one of the program's own, which every feature reaches as Safaricom's. */
export async function startPractice(ctx: Context): Promise<Till | null> {
  if (ctx.config.billing !== 'practice' || ctx.config.mpesa !== null) return null
  const till = await startTill({ store: makeTillRows(ctx.db), log: ctx.log, now: ctx.now })
  ctx.mpesa = { config: till.config, isPractice: true }
  return till
}
