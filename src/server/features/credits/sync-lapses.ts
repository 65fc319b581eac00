import type { Tx } from '#db/client.ts'
import { listLapses } from '#server/features/credits/queries/lapses.ts'
import { hashOf, lockCredits, type NewTransfer, postTransfers } from '#server/features/credits/queries/transfers.ts'
import { type LotStanding, readCredit } from '#server/features/credits/read-credit.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Writes down which credits have ended with their lots, dated at that end. Nothing hangs on it: an ended lot cannot be used before
 * either. Where a lot lasts longer than was thought, as days were paid or a clock was wrong, what had lapsed comes back.
 * Returns how many credits moved.
 */
export async function syncLapses(ctx: Pick<Context, 'now'>, tx: Tx, schoolId: string): Promise<number> {
  await lockCredits(tx, schoolId)
  const now = ctx.now()
  const { lots } = await readCredit(tx, schoolId, now, 'all')
  const moving = lots.flatMap((lot) => {
    const credits = lot.state === 'ended' ? lot.free : -lot.lapsed
    return credits === 0 ? [] : { lot, credits }
  })
  if (moving.length === 0) return 0
  const lapses = await listLapses(
    tx,
    schoolId,
    moving.map(({ lot }) => lot.id),
  )
  const transfers = moving.map(({ lot, credits }): NewTransfer => {
    const { times = 0, lastId = null, changedAt = now } = lapses.get(lot.id) ?? {}
    return {
      key: `lapse:${lot.id}:${times + 1}`,
      hash: hashOf({ lotId: lot.id, credits }),
      kind: 'lapse',
      corrects: credits < 0 ? lastId : null,
      at: credits < 0 ? now : findLapseTime(lot, changedAt),
      entries: [
        { lotId: lot.id, side: 'free', amount: -credits },
        { lotId: lot.id, side: 'lapsed', amount: credits },
      ],
    }
  })
  await postTransfers(tx, { schoolId, at: now, transfers })
  return moving.reduce((sum, { credits }) => sum + Math.abs(credits), 0)
}

/** A credit that came back to an ended lot ended as it came. */
function findLapseTime({ end }: LotStanding, changedAt: Date): Date {
  return end !== null && end > changedAt ? end : changedAt
}
