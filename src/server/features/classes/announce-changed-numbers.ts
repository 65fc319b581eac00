import type { Tx } from '#db/client.ts'
import { messageEventJob } from '#server/features/classes/declare-jobs.ts'
import type { PupilRow } from '#server/features/classes/queries/classes.ts'
import type { Context } from '#server/platform/context.ts'

type Numbered = Pick<PupilRow, 'id' | 'guardianPhone'>

/** Whether a pupil loses the number that stood with them. A first number is no change, and what is left out stays. */
export function losesNumber(before: Numbered, after: { guardianPhone?: string | null | undefined }): boolean {
  return before.guardianPhone !== null && after.guardianPhone !== undefined && after.guardianPhone !== before.guardianPhone
}

/** A number that the school no longer writes to is told so. */
export async function announceChangedNumbers(ctx: Context, tx: Tx, pupilIds: readonly string[]): Promise<void> {
  const jobs = pupilIds.map((pupilId) => ({ payload: { event: 'number-changed' as const, pupilId }, key: `number-changed ${pupilId}` }))
  await ctx.queue.sendAll(tx, messageEventJob, jobs)
}
