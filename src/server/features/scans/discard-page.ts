import { AppError } from '#contract/base/errors.ts'
import { isContested } from '#engine/page/page-reason.ts'
import type { Tx } from '#db/client.ts'
import { markPage } from '#server/features/marking/mark-pages.ts'
import { changePage, readPageLater, readSecondPicture, type PageChange } from '#server/features/scans/change-page.ts'
import { compareAnew, stepBack } from '#server/features/scans/second-pictures.ts'
import { nameNobody, reconcileClaims } from '#server/features/scans/reconcile-claims.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import { findReadPage, listPagesOfSides, updatePage } from '#server/features/papers/queries/pages.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Puts a page away, its answers with it; a second picture of the same side then takes its place. Throws
 * `page-reviewed` while a person's decision stands on it.
 */
export async function discardPage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.discard' }, async (tx, { exam, page }) => {
    if (page.discardedAt !== null) return
    if (page.state === 'plain') throw new AppError('page-in-paper')
    await updatePage(tx, page.id, { discardedAt: ctx.now() })
    if (page.state === 'read' && page.paperId !== null && page.pageNumber !== null) {
      if (await hasReviewedAnswers(tx, page.id)) throw new AppError('page-reviewed')
      await deleteAnswersOfPage(tx, page.id)
      await readSecondPicture(ctx, tx, page)
    }
    if (page.paperId !== null) await reconcileClaims(tx, exam, { pages: [page], paperIds: [page.paperId] })
  })
}

/**
 * Of two scripts under one code, or two pictures of one, this is the one that counts: the other is put away, its answers with it, and
 * may be taken back. Throws `page-not-second`, and `page-reviewed` while a person's decision stands on the other.
 */
export async function countPage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.count' }, async (tx, { page }) => {
    if (page.state !== 'duplicate' || page.discardedAt !== null || page.paperId === null || page.pageNumber === null)
      throw new AppError('page-not-second')
    const standing = await findReadPage(tx, page.paperId, page.pageNumber)
    if (standing !== null) {
      if (await hasReviewedAnswers(tx, standing.id)) throw new AppError('page-reviewed')
      await deleteAnswersOfPage(tx, standing.id)
      await updatePage(tx, standing.id, { discardedAt: ctx.now() })
    }
    await readPageLater(ctx, tx, page.id, { paperId: null, pageNumber: null, questions: [] })
  })
}

/**
 * Takes a page back as it was. A second picture that took its place when it was put away steps back again, unless a person has
 * decided on it; where another has its place otherwise, this one is a duplicate.
 */
export async function restorePage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.restore' }, async (tx, { exam, page, marking }) => {
    const { discardedAt, paperId, pageNumber, state } = page
    if (discardedAt === null) return
    const isOfSide = paperId !== null && pageNumber !== null && (state === 'read' || state === 'duplicate')
    // Whatever took its place steps back first: two pages cannot count for one side.
    if (isOfSide) await restorePicture(ctx, tx, { exam, page: { ...page, state, paperId, pageNumber, discardedAt }, row })
    await updatePage(tx, page.id, { discardedAt: null })
    if (state === 'waiting') return readPageLater(ctx, tx, page.id)
    if (!isOfSide) return
    const now = await listPagesOfSides(tx, [{ paperId, pageNumber }])
    if (now.some(({ reasons }) => isContested(reasons))) await nameNobody(tx, paperId)
    await reconcileClaims(tx, exam, { pages: [page], paperIds: [paperId] })
    if (now.some((each) => each.id === page.id && each.state === 'read'))
      await markPage(marking, tx, { exam, paperId, pageId: page.id, questions: page.questions })
  })
}

interface Restored extends Omit<PageChange, 'marking'> {
  page: PageChange['page'] & { state: 'read' | 'duplicate'; paperId: string; pageNumber: number; discardedAt: Date }
  row: PageWithExam
}

async function restorePicture(ctx: Context, tx: Tx, { exam, page, row }: Restored): Promise<void> {
  const { paperId, pageNumber } = page
  const own = { ...page, fileName: row.fileName }
  const others = await listPagesOfSides(tx, [{ paperId, pageNumber }])
  const other = others.find(({ state }) => state === 'read')
  const side = { paperId, pageNumber, paperNumber: row.paperNumber ?? '' }
  const hasStepped = other !== undefined && other.readAt !== null && other.readAt >= page.discardedAt && !(await hasReviewedAnswers(tx, other.id))
  if (other !== undefined && (page.state === 'duplicate' || !hasStepped)) {
    await stepBack(ctx, tx, { ...side, standing: other }, own, exam)
    return
  }
  // The first picture was put away meanwhile: this one takes its place.
  if (page.state === 'duplicate') return readPageLater(ctx, tx, page.id, { paperId: null, pageNumber: null, questions: [] })
  if (other !== undefined) await deleteAnswersOfPage(tx, other.id)
  await compareAnew(ctx, tx, { ...side, standing: own }, { others, exam })
}
