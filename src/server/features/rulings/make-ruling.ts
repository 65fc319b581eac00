import { AppError } from '#contract/errors.ts'
import { applyRuling, takeRulingBack, type Ruling } from '#engine/exam/ruling.ts'
import { changeScheme } from '#server/features/rulings/change-scheme.ts'
import { findRulingWithExam, insertRuling, markTakenBack, type RulingRow } from '#server/features/rulings/queries.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Puts a ruling into the scheme of an exam that the caller may see. Marks that a person gave stay as they are. */
export async function makeRuling(
  ctx: Context,
  actor: Actor,
  { examId, ruling, note }: { examId: string; ruling: Ruling; note: string },
): Promise<RulingRow> {
  return ctx.db.transaction(async (tx) => {
    const { schoolId } = await changeScheme(ctx, tx, examId, (exam) => applyRuling(exam, ruling))
    const row = await insertRuling(tx, { schoolId, examId, ruling, note, madeBy: actor.userId, madeByName: actor.name })
    await recordAudit(tx, { actor, action: 'ruling.make', subject: row.id })
    return row
  })
}

/** Takes the words out of the scheme again and has the papers marked as before. Throws `ruling-not-found`, `already-undone`. */
export async function undoRuling(ctx: Context, actor: Actor, rulingId: string): Promise<RulingRow> {
  const found = await findRulingWithExam(ctx.db, rulingId)
  if (!found || !canSeeWork(actor, found.exam)) throw new AppError('ruling-not-found')
  const takenBackAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await changeScheme(ctx, tx, found.exam.id, (exam) => takeRulingBack(exam, found.ruling.ruling))
    if (!(await markTakenBack(tx, rulingId, takenBackAt))) throw new AppError('already-undone')
    await recordAudit(tx, { actor, action: 'ruling.undo', subject: rulingId })
  })
  return { ...found.ruling, takenBackAt }
}
