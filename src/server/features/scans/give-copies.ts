import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import { isMasterCode, readSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { findPupilByAdmission } from '#server/features/classes/queries/admissions.ts'
import { returnUnusedLater } from '#server/features/marking/return-unused.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { findCopyPaper } from '#server/features/papers/find-copy-paper.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import { listMasterVersions } from '#server/features/papers/queries/copy-papers.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import { findReadPage, listBarePages, type Page } from '#server/features/papers/queries/pages.ts'
import { readPageLater, readSecondPicture } from '#server/features/scans/change-page.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const givable: readonly Page['state'][] = ['unclaimed', 'unreadable', 'read', 'duplicate']

/**
 * A person says whose copies of a master sheet are, once for a packet. They go into the pupil's paper, whatever number they bear.
 * Each is taken back by unassigning it. Throws `page-not-copy`, `page-taken` where the pupil has such a page already,
 * `page-reviewed` while a person's decision stands on one, `admission-not-found` and `exam-confirmed`.
 */
export async function giveCopies(
  ctx: Context,
  actor: Actor,
  row: PageWithExam,
  { admission, pageIds }: { admission: string; pageIds: readonly string[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, row.exam.id)
    const ids = [...new Set([row.page.id, ...pageIds])]
    const paperIds = (await listBarePages(tx, exam.id, ids)).flatMap(({ paperId }) => paperId ?? [])
    const { pages } = await lockWork(tx, exam, { paperIds, pageIds: ids })
    if (pages.length < ids.length) throw new AppError('page-not-found')
    const masters = await listMasterVersions(tx, exam.id)
    const copies = pages.map((page) => ({ page, code: codeOfCopy(page, masters) }))
    const version = copies[0]?.code.version ?? 0
    const numbers = new Set(copies.map(({ code }) => (code.version === version ? code.page : null)))
    if (numbers.size < copies.length || numbers.has(null))
      throw new AppError('invalid-input', { errors: [fieldFault('pageIds', 'page-named-twice')] })
    const pupil = await findPupilByAdmission(tx, exam.schoolId, admission)
    if (pupil === null) throw new AppError('admission-not-found')
    const paper = await findCopyPaper(tx, exam, { pupilId: pupil.id, version, masters })
    for (const { page, code } of copies) {
      const standing = await findReadPage(tx, paper.id, code.page)
      if (standing !== null && standing.id !== page.id) throw new AppError('page-taken')
      if (await hasReviewedAnswers(tx, page.id)) throw new AppError('page-reviewed')
    }
    for (const { page, code } of copies) {
      if (page.state === 'read') await deleteAnswersOfPage(tx, page.id)
      const values = { paperId: paper.id, pageNumber: code.page, assignedBy: actor.userId, isCopy: true, questions: [] }
      await readPageLater(ctx, tx, page.id, values)
      if (page.paperId !== paper.id) await readSecondPicture(ctx, tx, page)
      await recordAudit(tx, { actor, action: 'page.assign', subject: page.id })
    }
    await returnUnusedLater(ctx, tx, exam.id)
    await publishExamEvent(ctx, tx, exam.id, ...copies.map(({ page: { id } }) => ({ page: id })))
  })
}

/** What is printed on a copy that has no place, or whose place a person may change. */
function codeOfCopy({ state, code, discardedAt }: Page, masters: ReadonlySet<number>): SheetCode {
  const printed = code === null ? null : readSheetCode(code)
  if (printed === null || !isMasterCode(printed) || !masters.has(printed.version) || discardedAt !== null || !givable.includes(state))
    throw new AppError('page-not-copy')
  return printed
}
