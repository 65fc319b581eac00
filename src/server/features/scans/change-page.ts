import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { lockOpenExam, shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { returnUnusedLater } from '#server/features/marking/return-unused.ts'
import { type MarkingContext, transactMarks } from '#server/features/marking/transact-marks.ts'
import { readPagesJob } from '#server/features/scans/declare-jobs.ts'
import { findDuplicatePage, getSchoolOfPage, type Page, updatePage } from '#server/features/papers/queries/pages.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface PageChange {
  exam: ExamRow
  /** As it stands now, locked. */
  page: Page
  marking: MarkingContext
}

/**
 * Runs one change of a page by a person: locks exam, papers and page in that order, records the change in the audit trail, and
 * publishes an event. Throws `exam-confirmed`, `page-not-found`.
 */
export async function changePage(
  ctx: Context,
  request: { actor: Actor; row: PageWithExam; action: string; lockPaperId?: string | undefined; addsPaper?: boolean },
  change: (tx: Tx, at: PageChange) => Promise<void>,
): Promise<void> {
  const { actor, row, action } = request
  await transactMarks(ctx, async (tx, marking) => {
    const exam = await (request.addsPaper === true ? lockOpenExam : shareOpenExam)(tx, row.exam.id)
    const paperIds = [row.page.paperId, request.lockPaperId].filter((id) => id !== null && id !== undefined)
    const [page] = (await lockWork(tx, exam, { paperIds, pageIds: [row.page.id] })).pages
    if (page === undefined) throw new AppError('page-not-found')
    // A job was faster: the page belongs to another paper now, which is not locked.
    if (page.paperId !== row.page.paperId) throw new AppError('page-read-meanwhile')
    await change(tx, { exam, page, marking })
    await recordAudit(tx, { actor, action, subject: page.id })
    await publishExamEvent(ctx, tx, exam.id, { page: page.id })
    await returnUnusedLater(ctx, tx, exam.id)
  })
}

/** Sets a page to waiting and adds its job. */
export async function readPageLater(ctx: Context, tx: Tx, pageId: string, values: Parameters<typeof updatePage>[2] = {}): Promise<void> {
  await updatePage(tx, pageId, { ...values, state: 'waiting', reasons: [] })
  // A person waits for it, so it goes before other pages.
  await ctx.queue.send(tx, readPagesJob, { pageIds: [pageId] }, { key: pageId, priority: 10, share: await getSchoolOfPage(tx, pageId) })
}

/** The second picture of a side takes the place that a read page has left: another page, or none, has no successor. */
export async function readSecondPicture(ctx: Context, tx: Tx, { state, paperId, pageNumber }: Page): Promise<void> {
  if (state !== 'read' || paperId === null || pageNumber === null) return
  const second = await findDuplicatePage(tx, paperId, pageNumber)
  if (second !== null) await readPageLater(ctx, tx, second, { paperId: null, pageNumber: null })
}
