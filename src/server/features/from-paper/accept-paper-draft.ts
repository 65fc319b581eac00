import { AppError } from '#contract/base/errors.ts'
import { applyEdits } from '#engine/exam/from-paper/edits.ts'
import { toExam } from '#engine/exam/from-paper/to-exam.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { cutFigures } from '#server/features/from-paper/cut-figures.ts'
import { titleOf } from '#server/features/from-paper/present.ts'
import { lockPaperDraft, updatePaperDraft, type PaperDraftRow } from '#server/features/from-paper/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Makes an exam of a draft, once; the builder says what is missing in it. Returns its id. Throws `paper-draft-not-ready`. */
export async function acceptPaperDraft(ctx: Context, actor: Actor, draft: PaperDraftRow): Promise<string> {
  const { id, schoolId } = draft
  // Before anything is locked: to cut them takes a while. What a person changes meanwhile keeps its figures.
  const figureOf = draft.examId === null ? await cutFigures(ctx, draft) : () => null
  return ctx.db.transaction(async (tx) => {
    const row = await lockPaperDraft(tx, id)
    if (row === null) throw new AppError('paper-draft-not-found')
    if (row.examId !== null) return row.examId
    if (row.reading === null || row.state !== 'ready') throw new AppError('paper-draft-not-ready')
    const exam = toExam(applyEdits(row.reading, row.edits), titleOf(row).slice(0, 120), figureOf)
    const examId = await createExam(tx, { schoolId, ownerId: row.ownerId ?? actor.userId, exam, isUnfinished: true, language: row.language })
    await updatePaperDraft(tx, id, { examId, updatedAt: ctx.now() })
    return examId
  })
}
