import type { Tx } from '#db/client.ts'
import { type LapseHistory, listLapses } from '#server/features/credits/queries/lapses.ts'
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
  const moving = lots.filter(({ state, free, lapsed }) => (state === 'ended' ? free : lapsed) > 0)
  if (moving.length === 0) return 0
  const lapses = await listLapses(
    tx,
    schoolId,
    moving.map(({ id, end }) => ({ lotId: id, at: end ?? now })),
  )
  const transfers = moving.flatMap((lot) => planLapses(lot, lapses.get(lot.id), now))
  await postTransfers(tx, { schoolId, at: now, transfers })
  return moving.reduce((sum, { state, free, lapsed }) => sum + (state === 'ended' ? free : lapsed), 0)
}

function planLapses(lot: LotStanding, history: LapseHistory | undefined, now: Date): NewTransfer[] {
  const { times = 0, lastId = null, freeThen = 0, changedAt = now } = history ?? {}
  if (lot.state !== 'ended' || lot.end === null) return [writeLapse(lot.id, { credits: -lot.lapsed, number: times + 1, at: now, corrects: lastId })]
  const atEnd = Math.max(0, Math.min(lot.free, freeThen))
  // A credit that came back to the lot after its end ended as it came.
  return [
    { credits: atEnd, at: lot.end },
    { credits: lot.free - atEnd, at: changedAt },
  ]
    .filter(({ credits }) => credits > 0)
    .map(({ credits, at }, index) => writeLapse(lot.id, { credits, number: times + 1 + index, at, corrects: null }))
}

function writeLapse(
  lotId: string,
  { credits, number, at, corrects }: { credits: number; number: number; at: Date; corrects: string | null },
): NewTransfer {
  return {
    key: `lapse:${lotId}:${number}`,
    hash: hashOf({ lotId, credits }),
    kind: 'lapse',
    corrects,
    at,
    entries: [
      { lotId, side: 'free', amount: -credits },
      { lotId, side: 'lapsed', amount: credits },
    ],
  }
}
