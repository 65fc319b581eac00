import type { Tx } from '#db/client.ts'
import { readLots } from '#server/features/credits/queries/lots.ts'
import { type Author, findTransfer, hashOf, lockCredits, postTransfers } from '#server/features/credits/queries/transfers.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Takes all free credits out of a lot, as its money goes back; `key` names what is paid back. Returns how many went, and asked again
 * the same number. What is held or used stays: whoever pays back compares the number with what was sold.
 */
export async function refundLot(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { schoolId, lotId, key, reason, by }: { schoolId: string; lotId: string; key: string; reason: string; by: Author },
): Promise<number> {
  const asked = { key: `refund:${key}`, hash: hashOf({ lotId }) }
  await lockCredits(tx, schoolId)
  const before = await findTransfer(tx, schoolId, asked)
  if (before !== null) return before.moved
  const { lots } = await readLots(tx, schoolId, 'open')
  const count = lots.find(({ id }) => id === lotId)?.free ?? 0
  // Written even where nothing is left, so that a credit that comes back later is not paid back by the same decision.
  const entries =
    count === 0
      ? []
      : [
          { lotId, side: 'free' as const, amount: -count },
          { lotId, side: 'refunded' as const, amount: count },
        ]
  await postTransfers(tx, { schoolId, at: ctx.now(), by, transfers: [{ ...asked, kind: 'refund', reason, entries }] })
  return count
}
