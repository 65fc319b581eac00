import { AppError } from '#contract/base/errors.ts'
import type { WrittenStanding } from '#contract/messages.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { isOfInventedNumbers } from '#server/features/messages/check-recipient.ts'
import { readRates } from '#server/features/messages/queries/rates.ts'
import { isSwitchedOn } from '#server/features/messages/queries/settings.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** Whether messages leave here, for the caller's school, and what a part of one costs. */
export async function findStanding(ctx: Context, actor: Actor): Promise<WrittenStanding> {
  const schoolId = getSchoolId(actor)
  const [school, isOn, { sms: isEntitled }, { centsPerPart, shortCode }] = await Promise.all([
    findSchoolName(ctx.db, schoolId),
    isSwitchedOn(ctx.db, schoolId),
    findEntitlements(ctx, schoolId),
    readRates(ctx.db),
  ])
  const maySwitch = schoolLeaderRoles.some((role) => role === actor.role)
  const service = (await isOfInventedNumbers(ctx, ctx.db, schoolId)) ? 'off' : serviceOf(ctx)
  return { service, isEntitled, isOn, maySwitch, centsPerPart, shortCode, school }
}

/** Throws `no-sms-here`, `plan-without-sms`. */
export function refuseWithoutSms({ service, isEntitled }: WrittenStanding): void {
  if (service === 'off') throw new AppError('no-sms-here')
  if (!isEntitled) throw new AppError('plan-without-sms')
}

/** Whether messages really leave. */
export function serviceOf({ sms }: Pick<Context, 'sms'>): WrittenStanding['service'] {
  if (sms === null) return 'off'
  return sms.isPractice ? 'practice' : 'on'
}
