import * as contract from '#contract/scans.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { assignPage } from '#server/features/scans/assign-page.ts'
import { createBatch } from '#server/features/scans/create-batch.ts'
import { countPage, discardPage, restorePage } from '#server/features/scans/discard-page.ts'
import { findCopyPacket } from '#server/features/scans/find-copy-packet.ts'
import { getPageFor } from '#server/features/scans/get-page-for.ts'
import { giveCopies } from '#server/features/scans/give-copies.ts'
import { guessPapers } from '#server/features/scans/guess-papers.ts'
import { listExamPages } from '#server/features/scans/list-exam-pages.ts'
import { movePage } from '#server/features/scans/move-page.ts'
import { movePageBack } from '#server/features/scans/move-page-back.ts'
import { retryPage } from '#server/features/scans/retry-page.ts'
import { presentGuess } from '#server/features/scans/present.ts'
import { showPages } from '#server/features/scans/show-pages.ts'
import { showPicture } from '#server/features/papers/show-picture.ts'
import { findReadPage } from '#server/features/papers/queries/pages.ts'
import { separatePage } from '#server/features/scans/separate-page.ts'
import type { Context } from '#server/platform/context.ts'
import { unassignPage } from '#server/features/scans/unassign-page.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** What one may do to a page without saying more. */
const changes = [
  [contract.discardPage, discardPage],
  [contract.restorePage, restorePage],
  [contract.countPage, countPage],
  [contract.retryPage, retryPage],
  [contract.unassignPage, unassignPage],
  [contract.movePage, movePage],
  [contract.movePageBack, movePageBack],
] as const

export function registerPageRoutes(app: App, ctx: Context): void {
  serve(app, contract.createBatch, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    return { batch: { id: await createBatch(ctx, actor, exam.id) } }
  })

  serve(app, contract.listPages, async ({ actor, params, query }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    return listExamPages(ctx, actor, exam.id, query)
  })

  serveRaw(app, contract.getPagePicture, async ({ actor, params, query, reply }) => {
    const row = await getPageFor(ctx, actor, params.pageId)
    const jpeg = await showPicture(ctx, row, query.size)
    return reply.type('image/jpeg').header('content-disposition', 'inline').send(jpeg)
  })

  serve(app, contract.guessPapers, async ({ actor, params, query }) => {
    const { exam, page } = await getPageFor(ctx, actor, params.pageId)
    return { guesses: (await guessPapers(ctx, { exam, page, typed: query.admission })).map(presentGuess) }
  })

  serve(app, contract.assignPage, async ({ actor, params, body }) => {
    const row = await getPageFor(ctx, actor, params.pageId)
    await assignPage(ctx, actor, row, body)
    return showPage(ctx, actor, row)
  })

  serve(app, contract.getCopyPacket, async ({ actor, params, query }) => {
    const { pages, ...guessed } = await findCopyPacket(ctx, actor, await getPageFor(ctx, actor, params.pageId), query.admission)
    return { pages: await showPages(ctx, actor, pages), ...guessed }
  })

  serve(app, contract.giveCopies, async ({ actor, params, body }) => {
    const row = await getPageFor(ctx, actor, params.pageId)
    await giveCopies(ctx, actor, row, body)
    return showPage(ctx, actor, row)
  })

  serve(app, contract.separatePage, async ({ actor, params, body }) => {
    const row = await getPageFor(ctx, actor, params.pageId)
    await separatePage(ctx, actor, row, body)
    return showPage(ctx, actor, row)
  })

  serve(app, contract.getFirstPicture, async ({ actor, params }) => {
    const { page } = await getPageFor(ctx, actor, params.pageId)
    const isSecond = page.state === 'duplicate' && page.paperId !== null && page.pageNumber !== null
    const first = isSecond ? await findReadPage(ctx.db, page.paperId ?? '', page.pageNumber ?? 0) : null
    return first === null ? { page: null } : showPage(ctx, actor, { page: first })
  })

  for (const [endpoint, change] of changes) {
    serve(app, endpoint, async ({ actor, params }) => {
      const row = await getPageFor(ctx, actor, params.pageId)
      await change(ctx, actor, row)
      return showPage(ctx, actor, row)
    })
  }
}

async function showPage(ctx: Context, actor: Actor, { page: { id } }: { page: { id: string } }): Promise<{ page: contract.WrittenPage }> {
  const [page] = await showPages(ctx, actor, [await getPageFor(ctx, actor, id)])
  if (!page) throw new Error('A page was lost while it was shown.')
  return { page }
}
