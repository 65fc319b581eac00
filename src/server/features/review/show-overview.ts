import type { WrittenOverview } from '#contract/review.ts'
import { estimateDecisions } from '#engine/marking/decide/choose-next-groups.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { listStemTotals } from '#engine/exam/question-tree.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import type { Context } from '#server/platform/context.ts'
import { countByPaper, countByQuestion, findWaitingByPaper } from '#server/features/papers/queries/review-counts.ts'
import { countToAgree } from '#server/features/standardisation/queries/standardisation.ts'
import { countPages } from '#server/features/papers/queries/page-counts.ts'
import { countWhoHasPages } from '#server/features/papers/queries/roll.ts'
import { listPapers, type PaperRow } from '#server/features/papers/queries/listed-papers.ts'

/** Where the review of an exam stands: question by question, and paper by paper. */
export async function showOverview(ctx: Context, examId: string, exam: Exam): Promise<WrittenOverview> {
  const [byQuestion, byPaper, waiting, papers, pages, toAgree, who] = await Promise.all([
    countByQuestion(ctx.db, examId),
    countByPaper(ctx.db, examId),
    findWaitingByPaper(
      ctx.db,
      examId,
      exam.questions.map(({ id }) => id),
    ),
    listPapers(ctx.db, examId),
    countPages(ctx.db, examId, ctx.now()),
    countToAgree(ctx.db, examId),
    countWhoHasPages(ctx.db, examId),
  ])
  return {
    questions: exam.questions.map(({ id, type, marks }) => {
      const counts = byQuestion.get(id)
      const { total = 0, toReview = 0, reviewed = 0, wordings = 0, unread = 0 } = counts ?? {}
      const decisions = estimateDecisions({ type, waiting: toReview, wordings, unread })
      return { question: id, type, max: marks, total, toReview, reviewed, decisions }
    }),
    stems: listStemTotals(exam),
    papers: papers
      .filter(({ absent, read, plain }) => !absent && read.length + plain > 0)
      .map((paper) => ({
        paperId: paper.id,
        number: paper.number,
        state: stateOf(paper, byPaper.get(paper.id)),
        waiting: waiting.get(paper.id) ?? null,
      })),
    withoutPage: who.withoutPage,
    pagesNeedingYou: pages.needYou,
    toAgree,
  }
}

/** What is left to do comes before what was done. */
function stateOf(paper: PaperRow, counts: { toReview: number; reviewed: number } | undefined): WrittenOverview['papers'][number]['state'] {
  if (paper.read.length > 0 && listMissingPages({ pageCount: paper.pageCount, read: paper.read, notHandedIn: paper.missingConfirmed }).length > 0)
    return 'missing-page'
  if ((counts?.toReview ?? 0) > 0) return 'to-review'
  return (counts?.reviewed ?? 0) > 0 ? 'reviewed' : 'sure'
}
