import type { Tx } from '#db/client.ts'
import { messageEventJob } from '#server/features/classes/declare-jobs.ts'
import type { PupilRow } from '#server/features/classes/queries/classes.ts'
import type { Context } from '#server/platform/context.ts'

interface Change {
  before: Pick<PupilRow, 'id' | 'guardianPhone'>
  /** Left out: the number stays. */
  after: { guardianPhone?: string | null | undefined }
}

/** A number that the school no longer writes to is told so. A first number is no change. */
export async function announceChangedNumbers(ctx: Context, tx: Tx, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => before.guardianPhone !== null && after.guardianPhone !== undefined && after.guardianPhone !== before.guardianPhone,
  )
  await ctx.queue.sendAll(
    tx,
    messageEventJob,
    changed.map(({ before: { id: pupilId } }) => ({ payload: { event: 'number-changed' as const, pupilId }, key: `number-changed ${pupilId}` })),
  )
}
