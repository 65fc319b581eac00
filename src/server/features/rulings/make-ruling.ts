import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { applyRuling, isSameWording, withdrawRuling, withoutRuling, type Ruling } from '#engine/exam/ruling.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { changeScheme } from '#server/features/rulings/change-scheme.ts'
import {
  findRulingWithExam,
  insertRuling,
  listLaterRulings,
  markTakenBack,
  setWordingsBefore,
  type RulingRow,
} from '#server/features/rulings/queries.ts'
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
    const exam = await lockOpenExam(tx, examId)
    const { before } = await changeScheme(ctx, tx, exam, (file) => applyRuling(file, ruling))
    const { schoolId } = exam
    const row = await insertRuling(tx, {
      schoolId,
      examId,
      ruling,
      note,
      wordingsBefore: before,
      madeBy: actor.userId,
      madeByName: actor.name,
    })
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
    const exam = await lockOpenExam(tx, found.exam.id)
    // Read again under the lock: another undo may have changed what stood before it.
    const { ruling: row } = (await findRulingWithExam(tx, rulingId)) ?? found
    if (!(await markTakenBack(tx, rulingId, takenBackAt))) throw new AppError('already-undone')
    await removeRuling(ctx, tx, exam, row)
    await recordAudit(tx, { actor, action: 'ruling.undo', subject: rulingId })
  })
  return { ...found.ruling, takenBackAt }
}

/**
 * A later ruling about the same mark point rests on what stood before it: that is now as if this one had not been made. One
 * about the same words has the last say of them, and the scheme stays.
 */
async function removeRuling(ctx: Context, tx: Tx, exam: ExamRow, row: RulingRow): Promise<void> {
  const { ruling, wordingsBefore } = row
  for (const later of await listLaterRulings(tx, row)) {
    if (later.wordingsBefore === null || later.ruling.question !== ruling.question || later.ruling.point !== ruling.point) continue
    await setWordingsBefore(tx, later.id, withoutRuling(later.wordingsBefore, ruling, wordingsBefore))
    if (isSameWording(later.ruling.words, ruling.words)) return
  }
  await changeScheme(ctx, tx, exam, (file) => withdrawRuling(file, ruling, wordingsBefore))
}
