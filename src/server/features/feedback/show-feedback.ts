import type { WrittenClassFeedback, WrittenFeedback } from '#contract/feedback.ts'
import { AppError } from '#contract/base/errors.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'

import { draftPapers, type PaperFeedback } from '#server/features/feedback/draft-papers.ts'
import { presentFeedback } from '#server/features/feedback/present.ts'
import { countLookedAt } from '#server/features/feedback/queries.ts'
import { listPapersToPublish } from '#server/features/papers/queries/listed-papers.ts'
import { findPaperRow, type FoundPaper } from '#server/features/papers/queries/roll.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'

/** The feedback of an exam, page by page; none of it before the exam is confirmed. Throws `exam-invalid`. */
export async function showClassFeedback(ctx: Context, exam: ExamRow, page: { limit: number; offset: number }): Promise<WrittenClassFeedback> {
  const { db, model } = ctx
  const { id, title, confirmedAt, publishedAt } = exam
  const head = {
    id,
    title,
    language: getValidExam(exam.draft).language,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
  if (confirmedAt === null) return { exam: head, counts: { papers: 0, approved: 0, changed: 0 }, papers: [] }
  const [papers, lookedAt, toSend, settings] = await Promise.all([
    draftPapers(db, exam, page),
    countLookedAt(db, id),
    listPapersToPublish(db, id),
    findSettings(db, exam.schoolId),
  ])
  const mayReword = model !== null && settings?.isOn === true
  return {
    exam: head,
    counts: { papers: toSend.length, ...lookedAt },
    papers: papers.map((each) => presentFeedback(each, { mayReword })),
  }
}

/** Null while the exam is not confirmed, and for a paper without a pupil or a page. Throws `paper-not-found`, `exam-invalid`. */
export async function showPaperFeedback(ctx: Context, viewer: Viewer, paperId: string): Promise<WrittenFeedback | null> {
  const { exam } = await getPaperFor(ctx, viewer, paperId)
  if (exam.confirmedAt === null) return null
  const [found] = await draftPapers(ctx.db, exam, { paperIds: [paperId] })
  return found === undefined ? null : presentFeedback(found)
}

/** A paper with its exam, for who leads it. Throws `paper-not-found`. */
export async function getPaperFor({ db }: Pick<Context, 'db'>, viewer: Viewer, paperId: string): Promise<FoundPaper> {
  const found = await findPaperRow(db, paperId)
  if (found === null || !canSeeExam(viewer, found.exam)) throw new AppError('paper-not-found')
  return found
}

/** The feedback of a paper of a confirmed exam. Throws `exam-not-confirmed`, `paper-not-found`, `exam-invalid`. */
export async function getPaperFeedback(db: Db | Tx, exam: Pick<ExamRow, 'id' | 'draft' | 'confirmedAt'>, paperId: string): Promise<PaperFeedback> {
  if (exam.confirmedAt === null) throw new AppError('exam-not-confirmed')
  const [found] = await draftPapers(db, exam, { paperIds: [paperId] })
  if (found === undefined) throw new AppError('paper-not-found')
  return found
}
