import type { HandwritingSettings } from '#contract/handwriting.ts'
import { readExamHandwritingLater } from '#server/features/handwriting/read-handwriting-later.ts'
import { listOpenExams } from '#server/features/handwriting/queries.ts'
import { markExamLater } from '#server/features/marking/mark-exam-later.ts'
import { findHandReaderRole, saveHandReaderRole } from '#server/features/papers/queries/hand-readings.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

export async function showHandwritingSettings(ctx: Context, actor: Actor): Promise<HandwritingSettings> {
  return { role: await findHandReaderRole(ctx.db, getSchoolId(actor)) }
}

/** Counts for every exam that is not confirmed: what was read stays, and its marks follow the new rule. */
export async function changeHandwritingSettings(ctx: Context, actor: Actor, { role }: HandwritingSettings): Promise<void> {
  const schoolId = getSchoolId(actor)
  await ctx.db.transaction(async (tx) => {
    const before = await findHandReaderRole(tx, schoolId)
    if (before === role) return
    await saveHandReaderRole(tx, { schoolId, role, updatedBy: actor.userId, updatedAt: ctx.now() })
    await recordAudit(tx, { actor, action: 'handwriting.role', subject: schoolId, detail: `${before} → ${role}` })
    for (const examId of await listOpenExams(tx, schoolId)) {
      await markExamLater(ctx, tx, examId)
      if (before === 'off') await readExamHandwritingLater(ctx, tx, examId)
    }
  })
}
