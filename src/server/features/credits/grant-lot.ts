import type { Tx } from '#db/client.ts'
import type { LotKind } from '#engine/credits/names.ts'
import { markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { findLotBySource, insertLot } from '#server/features/credits/queries/lots.ts'
import { type Author, findTransfer, hashOf, lockCredits, postTransfers } from '#server/features/credits/queries/transfers.ts'
import type { Context } from '#server/platform/context.ts'

export interface Grant {
  schoolId: string
  kind: LotKind
  /** What it comes from, once a school: `pack:INVOICE`. It is the key: the same source grants once. */
  source: string
  credits: number
  product?: string
  /** Now, unless it begins later. */
  startsAt?: Date
  validDays?: number
  endsAt?: Date
  paidKes?: number
  reason?: string
  by: Author
}

/**
 * Gives a school credits, once for each source, and has the papers that wait for them marked. Asked again it answers as before,
 * whenever and whoever asks. Throws `credit-key-reused` where the source granted something else.
 */
export async function grantLot(ctx: Pick<Context, 'now' | 'queue'>, tx: Tx, grant: Grant): Promise<{ lotId: string; isNew: boolean }> {
  const { schoolId, kind, source, credits, product = null, validDays = null, endsAt = null, paidKes = null, reason = '', by } = grant
  const asked = { key: `grant:${source}`, hash: hashOf({ kind, source, credits, product, validDays, endsAt, paidKes }) }
  await lockCredits(tx, schoolId)
  if (await findTransfer(tx, schoolId, asked)) {
    const lotId = await findLotBySource(tx, schoolId, source)
    if (lotId === null) throw new Error(`The lot of ${source} is gone.`)
    return { lotId, isNew: false }
  }
  const at = ctx.now()
  const lotId = await insertLot(tx, { schoolId, kind, source, product, credits, startsAt: grant.startsAt ?? at, validDays, endsAt, paidKes })
  const entries = [
    { lotId, side: 'issued' as const, amount: -credits },
    { lotId, side: 'free' as const, amount: credits },
  ]
  await postTransfers(tx, { schoolId, at, by, transfers: [{ ...asked, kind: 'grant', reason, entries }] })
  await ctx.queue.send(tx, markWaitingJob, { schoolId }, { key: schoolId })
  return { lotId, isNew: true }
}
