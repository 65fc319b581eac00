import { AppError } from '#contract/base/errors.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { listPupilRows } from '#server/features/classes/queries/classes.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { updateExam } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { ensurePlainVersion } from '#server/features/plain-paper/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { addPapers } from '#server/features/papers/number-papers.ts'
import { listPapersOfPupils } from '#server/features/papers/queries/numbered-papers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Takes the plain paper of a class: each of its pupils has a paper from now on, the printed one if there is one. Done again
 * it adds who is new. Throws `class-empty`, `exam-invalid`, `exam-confirmed`.
 */
export async function takeClass(ctx: Context, actor: Actor, { examId, classId }: { examId: string; classId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    getValidExam(exam.draft)
    const pupils = await listPupilRows(tx, classId)
    if (pupils.length === 0) throw new AppError('class-empty')
    await ensurePlainVersion(tx, examId, { pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT })
    const ids = pupils.map(({ id }) => id)
    const known = new Set((await listPapersOfPupils(tx, examId, ids)).map(({ pupilId }) => pupilId))
    await addPapers(
      tx,
      exam,
      ids.filter((id) => !known.has(id)).map((pupilId) => ({ pupilId, version: 0 })),
    )
    await updateExam(tx, examId, { plainClassId: classId })
    await recordAudit(tx, { actor, action: 'plain.class', subject: examId })
  })
}
