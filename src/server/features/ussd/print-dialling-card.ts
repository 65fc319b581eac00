import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import { findServiceCode } from '#server/features/ussd/find-service-code.ts'
import type { Context } from '#server/platform/context.ts'

/** Cards to cut apart, which say how guardians dial. Throws `no-dialling-here`, `plan-without-sms`. */
export async function printDiallingCard(
  ctx: Context,
  schoolId: string,
  { title, language }: { title: string; language: Language },
): Promise<Uint8Array> {
  const serviceCode = await findServiceCode(ctx)
  if (serviceCode === '') throw new AppError('no-dialling-here')
  if (!(await findEntitlements(ctx, schoolId)).sms) throw new AppError('plan-without-sms')
  const school = await findSchoolName(ctx.db, schoolId)
  return ctx.heavyWork.of(schoolId).printDiallingCards({ school, serviceCode, language, title, printedAt: ctx.now() })
}
