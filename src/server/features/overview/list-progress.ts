import type { ExamStage } from '#contract/exams.ts'
import { countStoredUploads } from '#server/features/exams/queries/desk-exams.ts'
import { stageOf } from '#server/features/exams/stage-of.ts'
import { isInView, type View } from '#server/features/overview/plan-view.ts'
import { listExamsOfSpan, type ProgressRow } from '#server/features/overview/queries/overview.ts'
import { countOpenOpinions } from '#server/features/papers/queries/drawn-answers.ts'
import { countOpenExams, countPapers } from '#server/features/papers/queries/open-counts.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

export interface ExamOnPage extends Pick<ProgressRow, 'id' | 'title' | 'subject' | 'day' | 'ownerName'> {
  stage: ExamStage
  papersIn: number
  waiting: number
  isLate: boolean
}

/** A school that needs longer than this to confirm an exam is late with it. */
const lateAfterDays = 14

/** How far each exam of the term is: a handful of queries, however many there are. */
export async function listProgress({ db, now }: Pick<Context, 'db' | 'now'>, view: View): Promise<ExamOnPage[]> {
  const rows = (await listExamsOfSpan(db, view)).filter(({ id, subject }) => isInView(view, { examId: id, subject }))
  const open = rows.filter(({ isConfirmed }) => !isConfirmed).map(({ id }) => id)
  const [counts, papers, stored, opinions] = [
    await countOpenExams(db, open),
    await countPapers(
      db,
      rows.map(({ id }) => id),
    ),
    await countStoredUploads(db, open),
    await countOpenOpinions(db, open),
  ]
  const lateBefore = todayInKenya(new Date(now().getTime() - lateAfterDays * 24 * 60 * 60 * 1000))
  return rows.map(({ id, title, subject, day, ownerName, sheetVersion, isConfirmed, isPublished }) => {
    const count = counts.get(id)
    const secondOpinions = opinions.get(id) ?? 0
    const stage = stageOf({
      sheetVersion,
      confirmedAt: isConfirmed ? now() : null,
      publishedAt: isPublished ? now() : null,
      counts: {
        papers: papers.get(id)?.papers ?? 0,
        papersIn: papers.get(id)?.papersIn ?? 0,
        pages: count?.pages ?? 0,
        pagesWaiting: count?.pagesWaiting ?? 0,
        pagesNeedingYou: count?.pagesNeedingYou ?? 0,
        answers: 0,
        answersToReview: count?.answersToReview ?? 0,
        secondOpinions,
      },
      uploadsWaiting: stored.get(id) ?? 0,
      papersUnmarked: count?.papersUnmarked ?? 0,
      answersOutdated: count?.answersOutdated ?? 0,
    })
    return {
      id,
      title,
      subject,
      day,
      ownerName,
      stage,
      papersIn: papers.get(id)?.papersIn ?? 0,
      waiting: (count?.answersToReview ?? 0) + (count?.pagesNeedingYou ?? 0) + secondOpinions,
      isLate: isUnderWay(stage) && stage !== 'confirmed' && day < lateBefore,
    }
  })
}

/** With pages, and not published. */
export function isUnderWay(stage: ExamStage): boolean {
  return stage === 'marking' || stage === 'review' || stage === 'ready' || stage === 'confirmed'
}
