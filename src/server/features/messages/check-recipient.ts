import type { DropReason } from '#contract/messages.ts'
import type { Db, Tx } from '#db/client.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { listNumbers } from '#server/features/families/numbers/list-numbers.ts'
import { isOptedOut } from '#server/features/families/queries/numbers.ts'
import type { MessageRow } from '#server/features/messages/queries/messages.ts'
import { isSwitchedOn } from '#server/features/messages/queries/settings.ts'
import { isDemoSchool } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Whether messages of the school leave: it has switched them on, its plan has them, and they are sent from here. */
export async function maySend(ctx: Context, db: Db | Tx, schoolId: string): Promise<boolean> {
  if (ctx.config.sms === 'off' || (await isOfInventedNumbers(ctx, db, schoolId))) return false
  return (await isSwitchedOn(db, schoolId)) && (await findEntitlements({ ...ctx, db }, schoolId)).sms
}

/** Numbers of the demo school may be somebody's: they are written to in practice alone. */
export async function isOfInventedNumbers({ sms }: Pick<Context, 'sms'>, db: Db | Tx, schoolId: string): Promise<boolean> {
  return sms?.isPractice === false && isDemoSchool(db, schoolId)
}

type Recipient = Pick<MessageRow, 'kind' | 'schoolId' | 'pupilId'> & { phone: string }
type Checked = { reason: DropReason } | { quiet: { from: number; to: number } | null }

/** Whether a message may go to a number as things are now, and when its guardian wants none. */
export async function checkRecipient(db: Db | Tx, { kind, schoolId, pupilId, phone }: Recipient): Promise<Checked> {
  // Whoever has just written is answered.
  if (kind === 'stop' || kind === 'help') return { quiet: null }
  const found = (await listNumbers(db, schoolId, [pupilId])).get(pupilId)?.find((each) => each.phone === phone)
  if (kind === 'number') {
    if (found !== undefined) return { reason: 'taken-back' }
    return (await isOptedOut(db, { schoolId, phone })) ? { reason: 'opted-out' } : { quiet: null }
  }
  if (found === undefined) return { reason: 'number-gone' }
  if (found.state === 'no-agreement') return { reason: 'not-agreed' }
  return found.state === 'opted-out' ? { reason: 'opted-out' } : { quiet: found.quiet }
}
