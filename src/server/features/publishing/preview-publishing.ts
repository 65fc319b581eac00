import type { PublishingPreview } from '#contract/publishing.ts'
import { countOpenAppeals } from '#server/features/publishing/queries.ts'
import { getResults } from '#server/features/results/get-results.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { listPapersToPublish } from '#server/features/papers/queries/listed-papers.ts'
import type { Context } from '#server/platform/context.ts'

/** What confirming or publishing would make final. Each figure is that of the results, or of who would get a code. */
export async function previewPublishing(ctx: Context, viewer: Viewer, examId: string): Promise<PublishingPreview> {
  const { exam, figures, rows } = await getResults(ctx, viewer, examId)
  const [openAppeals, papers] = await Promise.all([countOpenAppeals(ctx.db, examId), listPapersToPublish(ctx.db, examId)])
  const countRows = (status: (typeof rows)[number]['status']) => rows.filter((row) => row.status === status).length
  return {
    codes: papers.length,
    papers: figures.papers,
    papersWithoutPages: countRows('no-page'),
    papersMissingPages: countRows('missing-page'),
    absent: figures.absent,
    answersToReview: exam.answersToReview,
    pagesNeedingYou: exam.pagesNeedingYou,
    openAppeals,
    mean: figures.mean,
  }
}
