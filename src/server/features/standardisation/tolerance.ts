import type { Tolerance } from '#engine/marking/standardisation/deviation.ts'
import type { Db, Tx } from '#db/client.ts'
import { findDefaults, saveDefaults } from '#server/features/standardisation/queries/standardisation.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** The default: one mark in ten, and for a question of one mark, one slip in seven papers. */
const defaultTolerance: Tolerance = { kind: 'share', value: 0.15 }

export function toleranceOf({ toleranceKind, tolerance }: { toleranceKind: Tolerance['kind']; tolerance: number }): Tolerance {
  // A `real` column returns 0.15 as 0.15000000596.
  return { kind: toleranceKind, value: Number(tolerance.toPrecision(6)) }
}

export async function getSchoolTolerance(db: Db | Tx, schoolId: string): Promise<Tolerance> {
  const row = await findDefaults(db, schoolId)
  return row === null ? defaultTolerance : toleranceOf(row)
}

/** Applies to standardisations that begin from now on. */
export async function changeSchoolTolerance(ctx: Context, actor: Actor, tolerance: Tolerance): Promise<void> {
  const schoolId = getSchoolId(actor)
  await ctx.db.transaction(async (tx) => {
    await saveDefaults(tx, { schoolId, toleranceKind: tolerance.kind, tolerance: tolerance.value })
    await recordAudit(tx, { actor, action: 'standardisation.default', subject: schoolId, detail: `${tolerance.value} ${tolerance.kind}` })
  })
}
