import { AppError } from '#contract/base/errors.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { readPageLater } from '#server/features/scans/change-page.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { listExamsByCodes } from '#server/features/scans/queries/exams.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Takes a page of an unknown exam to the exam its code names, and reads it there. Throws `page-not-movable` when
 * the caller sees no such exam, `exam-not-found` while it is deleted, and `exam-confirmed` for either of the two.
 */
export async function movePage(ctx: Context, actor: Actor, { exam, page: { id, examId, state, code } }: PageWithExam): Promise<void> {
  const examCode = state === 'unknown-exam' && code !== null ? readSheetCode(code)?.exam : undefined
  const [target] = examCode === undefined ? [] : await listExamsByCodes(ctx.db, [examCode])
  if (!target || target.id === examId || !canSeeWork(actor, target)) throw new AppError('page-not-movable')
  await ctx.db.transaction(async (tx) => {
    // Always in one order, or two teachers who move pages to each other would wait for ever.
    for (const each of [examId, target.id].toSorted()) await shareOpenExam(tx, each)
    const [page] = (await lockWork(tx, exam, { pageIds: [id] })).pages
    if (page?.state !== 'unknown-exam' || page.discardedAt !== null) throw new AppError('page-not-movable')
    await readPageLater(ctx, tx, id, { examId: target.id, paperId: null, pageNumber: null, assignedBy: null })
    await recordAudit(tx, { actor, action: 'page.move', subject: id })
    await publishExamEvent(ctx, tx, examId, { page: id })
    await publishExamEvent(ctx, tx, target.id, { page: id })
  })
}
