import { findStanding, refuseWithoutSms } from '#server/features/messages/find-standing.ts'
import { dropWaiting } from '#server/features/messages/queries/batches.ts'
import { saveSwitch } from '#server/features/messages/queries/settings.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** Switched off, nothing leaves, also of what waits. Throws `no-sms-here`, `plan-without-sms` where it would be switched on. */
export async function switchMessages(ctx: Context, actor: Actor, { isOn }: { isOn: boolean }): Promise<void> {
  const schoolId = getSchoolId(actor)
  if (isOn) refuseWithoutSms(await findStanding(ctx, actor))
  await ctx.db.transaction(async (tx) => {
    await saveSwitch(tx, { schoolId, isOn, updatedBy: actor.userId, updatedAt: ctx.now() })
    // Switched on again, what waited would surprise everybody.
    if (!isOn) await dropWaiting(tx, { schoolId, reason: 'switched-off' })
    await recordAudit(tx, { actor, action: 'messages.switch', subject: schoolId, detail: isOn ? 'on' : 'off' })
  })
}
