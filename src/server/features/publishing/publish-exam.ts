import { AppError } from '#contract/base/errors.ts'
import type { PublishingPreview } from '#contract/publishing.ts'
import { type ExamRow, lockExam, updateExam } from '#server/features/exams/queries/exams.ts'
import { listPapersToPublish } from '#server/features/papers/queries/listed-papers.ts'
import { notifyFamiliesJob, prepareResultsJob } from '#server/features/publishing/declare-jobs.ts'
import { countOpenAppeals, deleteResultLinks, insertResultLinks } from '#server/features/publishing/queries.ts'
import { issueResultCode } from '#server/features/publishing/result-code.ts'
import { getResults } from '#server/features/results/get-results.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Opens every pupil's result to whoever holds its code. Throws `exam-not-confirmed`; the database would refuse it too. */
export async function publishExam(ctx: Context, actor: Actor, { id }: ExamRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockExam(tx, id)
    if (exam === null) throw new AppError('exam-not-found')
    if (exam.confirmedAt === null) throw new AppError('exam-not-confirmed')
    if (exam.publishedAt !== null) return
    const papers = await listPapersToPublish(tx, id)
    await insertResultLinks(
      tx,
      papers.map((paperId) => issueResultCode(ctx, { paperId, schoolId: exam.schoolId })),
    )
    await updateExam(tx, id, { publishedAt: ctx.now(), publishedBy: actor.userId, publishedByName: actor.name })
    await recordAudit(tx, { actor, action: 'exam.publish', subject: id })
    await ctx.queue.send(tx, prepareResultsJob, { examId: id })
    await ctx.queue.send(tx, notifyFamiliesJob, { event: 'published', examId: id })
  })
}

/** Takes the results back: from the next moment on every code answers as if it had never been. Published anew, they are others. */
export async function unpublishExam(ctx: Context, actor: Actor, { id }: ExamRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockExam(tx, id)
    if (exam === null) throw new AppError('exam-not-found')
    if (exam.publishedAt === null) throw new AppError('exam-not-published')
    await deleteResultLinks(tx, id)
    await updateExam(tx, id, { publishedAt: null, publishedBy: null, publishedByName: null })
    await recordAudit(tx, { actor, action: 'exam.unpublish', subject: id })
  })
}

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
