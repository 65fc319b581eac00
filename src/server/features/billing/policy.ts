import { AppError } from '#contract/base/errors.ts'
import { mayPay } from '#server/features/credits/may-pay.ts'
import type { Context } from '#server/platform/context.ts'
import { type Actor, getSchoolId } from '#server/platform/http/actor.ts'

/** The school for which somebody may buy; throws `forbidden`. */
export async function getPayingSchoolId(ctx: Pick<Context, 'db'>, actor: Actor): Promise<string> {
  const schoolId = getSchoolId(actor)
  if (!(await mayPay(ctx.db, actor))) throw new AppError('forbidden')
  return schoolId
}
