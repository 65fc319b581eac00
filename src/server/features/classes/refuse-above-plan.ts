import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import { countPupilsOfYear, type ClassRow } from '#server/features/classes/queries/classes.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import type { Context } from '#server/platform/context.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'

/**
 * No list is taken in that brings a school above the pupils of its plan in the running year. What it has stays as it is, and is marked.
 * Throws `pupils-above-plan`.
 */
export async function refuseAbovePlan(ctx: Context, db: Db | Tx, { schoolId, year }: ClassRow, more: number): Promise<void> {
  if (more === 0 || year !== Number(todayInKenya(ctx.now()).slice(0, 4))) return
  const { maxPupils } = await findEntitlements(ctx, schoolId)
  if (maxPupils === null) return
  const has = await countPupilsOfYear(db, schoolId, year)
  if (has + more > maxPupils) throw new AppError('pupils-above-plan', { has, more, max: maxPupils })
}
