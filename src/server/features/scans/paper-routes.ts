import * as contract from '#contract/scans.ts'
import { setMissingPages, setPaperAbsent, setPaperPupil } from '#server/features/scans/change-paper.ts'
import { setPupilsAbsent } from '#server/features/scans/set-pupils-absent.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { getPaperFor } from '#server/features/scans/get-page-for.ts'
import { guessPupils } from '#server/features/scans/guess-pupils.ts'
import { presentProblems } from '#server/features/scans/present.ts'
import { countPages } from '#server/features/papers/queries/page-counts.ts'
import { countUploadsWaiting } from '#server/features/scans/queries/uploads.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** What a person says about a paper as a whole; each gives what is still wrong with the exam's papers. */
export function registerPaperRoutes(app: App, ctx: Context): void {
  serve(app, contract.setMissingPages, async ({ actor, params, body }) => {
    const row = await getPaperFor(ctx, actor, params.paperId)
    await setMissingPages(ctx, actor, row, body.pages)
    return showProblems(ctx, row.exam.id)
  })

  serve(app, contract.setPaperPupil, async ({ actor, params, body }) => {
    const row = await getPaperFor(ctx, actor, params.paperId)
    await setPaperPupil(ctx, actor, row, body.admission)
    return showProblems(ctx, row.exam.id)
  })

  serve(app, contract.guessPupils, async ({ actor, params, query }) => {
    const row = await getPaperFor(ctx, actor, params.paperId)
    return guessPupils(ctx, actor, row, query.admission)
  })

  serve(app, contract.setPaperAbsent, async ({ actor, params, body }) => {
    const row = await getPaperFor(ctx, actor, params.paperId)
    await setPaperAbsent(ctx, actor, row, body.absent)
    return showProblems(ctx, row.exam.id)
  })

  serve(app, contract.setPupilsAbsent, async ({ actor, params, body }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    return { changed: await setPupilsAbsent(ctx, actor, { examId: exam.id, ...body }) }
  })
}

async function showProblems(ctx: Context, examId: string): Promise<{ problems: contract.WrittenProblem[] }> {
  const [papers, counts, uploadsWaiting] = await Promise.all([
    listPapers(ctx.db, examId),
    countPages(ctx.db, examId, ctx.now()),
    countUploadsWaiting(ctx.db, examId),
  ])
  return { problems: presentProblems(papers, { isArriving: counts.waiting + uploadsWaiting > 0 }) }
}
