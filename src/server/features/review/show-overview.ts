import type { WrittenOverview } from '#contract/review.ts'
import { estimateDecisions } from '#engine/marking/decide/choose-next-groups.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { listStemTotals } from '#engine/exam/question-tree.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import type { Context } from '#server/platform/context.ts'
import { countByPaper, countByQuestion, findWaitingByPaper } from '#server/features/papers/queries/review-counts.ts'
import { countToAgree, listStandardPaperIds } from '#server/features/standardisation/queries/standardisation.ts'
import { findOwnAnswers, findOwnFirst } from '#server/features/shares/find-own-answers.ts'
import { countOwnLoads } from '#server/features/papers/queries/held-answers.ts'
import { countPages } from '#server/features/papers/queries/page-counts.ts'
import { countWhoHasPages } from '#server/features/papers/queries/roll.ts'
import { listPapers, type PaperRow } from '#server/features/papers/queries/listed-papers.ts'

interface Seen {
  examId: string
  exam: Exam
  userId: string
  isLead: boolean
}

/**
 * Where the review of an exam stands: question by question, and paper by paper. Where the marking is shared out, a marker is told of
 * own answers only, and whoever sees those of others too how much of what waits is their own.
 */
export async function showOverview(ctx: Context, { examId, exam, userId, isLead }: Seen): Promise<WrittenOverview> {
  const only = isLead ? null : await findOwnAnswers(ctx.db, { examId, userId })
  const ownFirst = only === null ? await findOwnFirst(ctx.db, { examId, userId }) : null
  const ownByQuestion = ownFirst === null ? null : await countByQuestion(ctx.db, examId, ownFirst)
  const load = (await countOwnLoads(ctx.db, [examId], userId)).get(examId)
  const [byQuestion, byPaper, waiting, papers, pages, toAgree, who] = await Promise.all([
    countByQuestion(ctx.db, examId, only),
    countByPaper(ctx.db, examId, only),
    findWaitingByPaper(
      ctx.db,
      examId,
      exam.questions.map(({ id }) => id),
      only,
    ),
    listPapers(ctx.db, examId),
    countPages(ctx.db, examId, ctx.now()),
    countToAgree(ctx.db, examId),
    countWhoHasPages(ctx.db, examId),
  ])
  // Among the papers of a marker too: a check is taken from one of them, and none may be missing.
  const standards = new Set(only === null ? [] : await listStandardPaperIds(ctx.db, examId))
  return {
    questions: exam.questions.flatMap(({ id, type, marks }) => {
      const counts = byQuestion.get(id)
      if (only !== null && counts === undefined) return []
      const { total = 0, toReview = 0, reviewed = 0, wordings = 0, unread = 0 } = counts ?? {}
      const decisions = estimateDecisions({ type, waiting: toReview, wordings, unread })
      const own = ownByQuestion === null ? null : (ownByQuestion.get(id)?.toReview ?? 0)
      return { question: id, type, max: marks, total, toReview, reviewed, decisions, own }
    }),
    stems: listStemTotals(exam),
    papers: papers
      .filter(({ id, absent, read, plain }) => !absent && read.length + plain > 0 && (only === null || byPaper.has(id) || standards.has(id)))
      .map((paper) => ({
        paperId: paper.id,
        number: paper.number,
        state: stateOf(paper, byPaper.get(paper.id)),
        waiting: waiting.get(paper.id) ?? null,
      })),
    withoutPage: who.withoutPage,
    pagesNeedingYou: pages.needYou,
    toAgree,
    share: load === undefined ? null : { answers: load.waiting + load.done, done: load.done },
  }
}

/** What is left to do comes before what was done. */
function stateOf(paper: PaperRow, counts: { toReview: number; reviewed: number } | undefined): WrittenOverview['papers'][number]['state'] {
  if (paper.read.length > 0 && listMissingPages({ pageCount: paper.pageCount, read: paper.read, notHandedIn: paper.missingConfirmed }).length > 0)
    return 'missing-page'
  if ((counts?.toReview ?? 0) > 0) return 'to-review'
  return (counts?.reviewed ?? 0) > 0 ? 'reviewed' : 'sure'
}
