import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { findPupilByAdmission } from '#server/features/classes/queries/admissions.ts'
import type { ExamKey } from '#server/features/papers/lock-work.ts'
import { addPaper } from '#server/features/papers/number-papers.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import { isCopyPaper } from '#server/features/papers/queries/copy-papers.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import { findPaper, findRoomOfPupil, type Paper, updatePaper } from '#server/features/papers/queries/papers.ts'
import { changePage, readPageLater, readSecondPicture } from '#server/features/scans/change-page.ts'
import { reconcileClaims } from '#server/features/scans/reconcile-claims.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Says that a page under the code of a copied sheet is another pupil's. It goes into that pupil's paper, where this page of it is
 * still free, or into a paper of its own; without a pupil its paper is whose number is filled in, or nobody's. Taking it back is to
 * unassign it. Throws `page-not-second`, `admission-not-found`, and `page-reviewed` while a person's decision stands on the page.
 */
export async function separatePage(ctx: Context, actor: Actor, row: PageWithExam, { admission }: { admission: string | null }): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.separate', addsPaper: true }, async (tx, { exam, page }) => {
    const { paperId, pageNumber, state } = page
    const isOfSide = (state === 'duplicate' || state === 'read') && page.discardedAt === null
    const from = paperId === null ? null : await findPaper(tx, paperId)
    if (!isOfSide || from === null || pageNumber === null) throw new AppError('page-not-second')
    if (await hasReviewedAnswers(tx, page.id)) throw new AppError('page-reviewed')
    const target = await findTarget(tx, exam, { from: from.paper, pageNumber, admission })
    if (state === 'read') await deleteAnswersOfPage(tx, page.id)
    await readPageLater(ctx, tx, page.id, { paperId: target.id, pageNumber, assignedBy: actor.userId, isCopy: true, questions: [] })
    await readSecondPicture(ctx, tx, page)
    await reconcileClaims(tx, exam, { paperIds: [from.paper.id] })
  })
}

/** Its layout is that of the sheet that was copied. */
async function findTarget(
  tx: Tx,
  exam: ExamKey,
  { from, pageNumber, admission }: { from: Paper; pageNumber: number; admission: string | null },
): Promise<Paper> {
  if (admission === null) {
    // The number on a copy of a master sheet was read already: two bear it, or it is nobody's.
    if (await isCopyPaper(tx, from.id)) throw new AppError('admission-not-found')
    return addPaper(tx, exam, from.version)
  }
  const pupil = await findPupilByAdmission(tx, exam.schoolId, admission)
  if (pupil === null) throw new AppError('admission-not-found')
  const room = await findRoomOfPupil(tx, { examId: exam.id, pupilId: pupil.id, version: from.version, pageNumber, exceptId: from.id })
  if (room !== null) return room
  const paper = await addPaper(tx, exam, from.version)
  await updatePaper(tx, paper.id, { pupilId: pupil.id })
  return paper
}
