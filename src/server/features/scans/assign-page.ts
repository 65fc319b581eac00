import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import { changePage, readPageLater } from '#server/features/scans/change-page.ts'
import { findReadPage } from '#server/features/papers/queries/pages.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import { findPaper } from '#server/features/papers/queries/papers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const assignable = ['no-code', 'unreadable', 'blank', 'unknown-exam']

/**
 * A person says which page of which paper a picture is; it is read again without needing its code. Throws
 * `page-read` for a picture that has its place, `page-taken` when that place has its picture, `paper-not-found`.
 */
export async function assignPage(
  ctx: Context,
  actor: Actor,
  row: PageWithExam,
  { paperId, pageNumber }: { paperId: string; pageNumber: number },
): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.assign', lockPaperId: paperId }, async (tx, { exam, page }) => {
    const target = await findPaper(tx, paperId)
    if (target === null || target.paper.examId !== exam.id) throw new AppError('paper-not-found')
    if (pageNumber > target.pageCount) {
      throw new AppError('invalid-input', { errors: [fieldFault('pageNumber', 'pages-of-paper', { pages: target.pageCount })] })
    }
    if (page.discardedAt !== null || !assignable.includes(page.state)) throw new AppError('page-read')
    if ((await findReadPage(tx, paperId, pageNumber)) !== null) throw new AppError('page-taken')
    await readPageLater(ctx, tx, page.id, { paperId, pageNumber, assignedBy: actor.userId, isCopy: false })
  })
}
