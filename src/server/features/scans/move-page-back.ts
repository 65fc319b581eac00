import { AppError } from '#contract/base/errors.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { returnUnusedLater } from '#server/features/marking/return-unused.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import { readPageLater, readSecondPicture } from '#server/features/scans/change-page.ts'
import { reconcileClaims } from '#server/features/scans/reconcile-claims.ts'
import { findExamOfUpload } from '#server/features/scans/queries/uploads.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Takes back that a page was moved: it goes to the exam that it was uploaded for, and its answers go; a second picture of the
 * same side then takes its place. Throws `page-not-moved`, `page-in-paper`, `page-reviewed` while a person's decision stands
 * on it, and `exam-confirmed` for either exam.
 */
export async function movePageBack(ctx: Context, actor: Actor, { exam, page: { id, uploadId, paperId } }: PageWithExam): Promise<void> {
  const origin = await findExamOfUpload(ctx.db, uploadId)
  if (origin === null || origin.id === exam.id || !canSeeWork(actor, origin)) throw new AppError('page-not-moved')
  await ctx.db.transaction(async (tx) => {
    for (const each of [exam.id, origin.id].toSorted()) await shareOpenExam(tx, each)
    const [page] = (await lockWork(tx, exam, { paperIds: paperId === null ? [] : [paperId], pageIds: [id] })).pages
    if (page === undefined || page.discardedAt !== null) throw new AppError('page-not-moved')
    // A job was faster: the page belongs to a paper by now that is not locked.
    if (page.paperId !== paperId) throw new AppError('page-read-meanwhile')
    if (page.state === 'plain') throw new AppError('page-in-paper')
    if (await hasReviewedAnswers(tx, id)) throw new AppError('page-reviewed')
    await deleteAnswersOfPage(tx, id)
    await readPageLater(ctx, tx, id, { examId: origin.id, paperId: null, pageNumber: null, assignedBy: null, questions: [] })
    await readSecondPicture(ctx, tx, page)
    if (paperId !== null) await reconcileClaims(tx, exam, { pages: [page], paperIds: [paperId] })
    await recordAudit(tx, { actor, action: 'page.move-back', subject: id })
    await returnUnusedLater(ctx, tx, exam.id)
    for (const each of [exam.id, origin.id]) await publishExamEvent(ctx, tx, each, { page: id })
    if (paperId !== null) await publishExamEvent(ctx, tx, exam.id, { marked: paperId })
  })
}
