import type { FailReason } from '#contract/messages.ts'
import type { Tx } from '#db/client.ts'
import { lockMessageOfProvider, lockProviderId, updateMessage } from '#server/features/messages/queries/messages.ts'
import { claimReports, insertReport } from '#server/features/messages/queries/reports.ts'
import type { Context } from '#server/platform/context.ts'

export interface Report {
  providerId: string
  status: string
  reason: string
}

/** Stores a report and what it says of its message; one that comes before the answer which names it waits for that. */
export async function receiveReport(ctx: Context, report: Report): Promise<void> {
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockProviderId(tx, report.providerId)
    await insertReport(tx, { ...report, receivedAt: now })
    await applyReports(tx, report.providerId, now)
  })
}

const delivered = 'Success'
const notDelivered = new Set(['Failed', 'Rejected', 'Expired', 'AbsentSubscriber'])
const reasons: ReadonlyMap<string, FailReason> = new Map([
  ['UserIsInactive', 'inactive'],
  ['UserInBlackList', 'blocked'],
  ['UserInBlacklist', 'blocked'],
  ['UserAccountSuspended', 'suspended'],
  ['NotNetworkSubcriber', 'no-subscriber'],
  ['NotNetworkSubscriber', 'no-subscriber'],
  ['UserDoesNotExist', 'no-subscriber'],
  ['DoNotDisturbRejection', 'do-not-disturb'],
])

/** Under `lockProviderId`. A message that arrived did, whatever else is said of it, before or after. */
export async function applyReports(tx: Tx, providerId: string, now: Date): Promise<void> {
  const message = await lockMessageOfProvider(tx, providerId)
  if (message === null) return
  const key = { schoolId: message.schoolId, messageId: message.id }
  let { state } = message
  for (const { status, reason } of await claimReports(tx, providerId, now)) {
    if (status === delivered && state !== 'delivered') {
      state = 'delivered'
      await updateMessage(tx, key, { state, reason: '', reportedAt: now })
    } else if (notDelivered.has(status) && state === 'sent') {
      state = 'failed'
      await updateMessage(tx, key, { state, reason: reasons.get(reason) ?? 'not-delivered', reportedAt: now })
    }
  }
}
