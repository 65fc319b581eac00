import type { PagesQuery, WrittenExamPages } from '#contract/scans.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { presentCounts, presentProblems, presentUpload } from '#server/features/scans/present.ts'
import { countUploadsWaiting, listUploads } from '#server/features/scans/queries/uploads.ts'
import { showPages } from '#server/features/scans/show-pages.ts'
import { countPages } from '#server/features/papers/queries/page-counts.ts'
import { listPages } from '#server/features/papers/queries/listed-pages.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import type { Context } from '#server/platform/context.ts'

const defaultLimit = 200

/** The pages of an exam, some at a time, with what they come to and what is wrong with their papers. */
export async function listExamPages(ctx: Context, viewer: Viewer, examId: string, query: PagesQuery): Promise<WrittenExamPages> {
  const limit = query.limit ?? defaultLimit
  const [counts, uploadsWaiting, uploads, rows, papers] = await Promise.all([
    countPages(ctx.db, examId, ctx.now()),
    countUploadsWaiting(ctx.db, examId),
    listUploads(ctx.db, examId),
    listPages(ctx.db, { examId, needYou: query.needYou === '1', after: query.after ?? null, limit }),
    listPapers(ctx.db, examId),
  ])
  return {
    counts: presentCounts(counts, uploadsWaiting),
    uploads: uploads.map(presentUpload),
    pages: await showPages(ctx, viewer, rows.slice(0, limit)),
    hasMore: rows.length > limit,
    problems: presentProblems(papers, { isArriving: counts.waiting + uploadsWaiting > 0 }),
  }
}
