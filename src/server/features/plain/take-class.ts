import { AppError } from '#contract/errors.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { listPupilRows } from '#server/features/classes/queries.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { updateExam } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { ensurePlainVersion } from '#server/features/plain/queries.ts'
import { addPapers } from '#server/features/sheets/number-papers.ts'
import { listPapersOfPupils } from '#server/features/sheets/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Takes the plain paper of a class: each of its pupils has a paper from now on, the printed one if there is one. Done again
 * it adds who is new. Throws `class-empty`, `exam-unsound`, `exam-confirmed`.
 */
export async function takeClass(ctx: Context, actor: Actor, { examId, classId }: { examId: string; classId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    getSoundExam(exam.draft)
    const pupils = await listPupilRows(tx, classId)
    if (pupils.length === 0) throw new AppError('class-empty')
    await ensurePlainVersion(tx, examId, { pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT })
    const ids = pupils.map(({ id }) => id)
    const known = new Set((await listPapersOfPupils(tx, examId, ids)).map(({ pupilId }) => pupilId))
    await addPapers(
      tx,
      examId,
      ids.filter((id) => !known.has(id)).map((pupilId) => ({ pupilId, version: 0 })),
    )
    await updateExam(tx, examId, { plainClassId: classId })
    await recordAudit(tx, { actor, action: 'plain.class', subject: examId })
  })
}
