import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { isWithheld } from '#engine/marking/mark-answer.ts'
import { markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { insertWaits } from '#server/features/credits/queries/waits.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { deleteChecksOf, findCheckedExam } from '#server/features/standardisation/queries/checks.ts'
import { listStandardsOf } from '#server/features/standardisation/queries/standardisation.ts'
import { findReview, listChangesOfReview, lockReview, markReviewUndone } from '#server/features/papers/queries/decisions.ts'
import { findLaterChanges } from '#server/features/papers/queries/decision-history.ts'
import { lockWork, type ExamKey } from '#server/features/papers/lock-work.ts'
import { setMark } from '#server/features/papers/set-mark.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Brings back exactly the marks that stood before a decision, and answers with whose answers they are. Throws
 * `review-not-found`, `already-undone`, `exam-confirmed`, and `review-superseded` when anything was decided or
 * re-marked since: then nothing is undone. A marker takes back their own decisions only.
 */
export async function undoReview(ctx: Context, actor: Actor, reviewId: string): Promise<string[]> {
  const found = await findReview(ctx.db, reviewId)
  if (!found) return undoOnlyChecks(ctx, actor, reviewId)
  const right = await findExamRight(ctx.db, actor, found.exam)
  if (right === null || (right === 'mark' && found.review.reviewedBy !== actor.userId)) throw new AppError('review-not-found')
  return ctx.db.transaction(async (tx) => {
    await shareOpenExam(tx, found.exam.id)
    const review = await lockReview(tx, reviewId)
    if (review === null) throw new AppError('review-not-found')
    if (review.undoneAt !== null) throw new AppError('already-undone')
    const checkIds = await deleteChecksOf(tx, reviewId, actor.userId)
    const answerIds = [...(await bringBack(ctx, tx, { actor, reviewId, exam: found.exam })), ...checkIds]
    await markReviewUndone(tx, reviewId, ctx.now())
    await recordAudit(tx, { actor, action: 'review.undo', subject: reviewId })
    return answerIds
  })
}

/** A decision about check papers alone is no review: only who made it takes it back. */
async function undoOnlyChecks(ctx: Context, actor: Actor, decisionId: string): Promise<string[]> {
  const examId = await findCheckedExam(ctx.db, decisionId, actor.userId)
  if (examId === null) throw new AppError('review-not-found')
  return ctx.db.transaction(async (tx) => {
    await shareOpenExam(tx, examId)
    await recordAudit(tx, { actor, action: 'review.undo', subject: decisionId })
    return deleteChecksOf(tx, decisionId, actor.userId)
  })
}

async function bringBack(ctx: Context, tx: Tx, { actor, reviewId, exam }: { actor: Actor; reviewId: string; exam: ExamKey }): Promise<string[]> {
  const changes = await listChangesOfReview(tx, reviewId)
  const before = new Map(changes.map((change) => [change.answerId, change.before]))
  const { answers } = await lockWork(tx, exam, { answerIds: [...before.keys()] })
  if ((await listStandardsOf(tx, [...before.keys()])).length > 0) throw new AppError('standardisation-answer')
  const later = await findLaterChanges(tx, reviewId)
  if (later.count > 0 || answers.some((answer) => answer.reviewId !== reviewId))
    throw later.count === 0 ? new AppError('review-superseded') : new AppError('review-overtaken', { ...later, of: answers.length })
  for (const answer of answers) {
    const earlier = before.get(answer.id)
    if (!earlier) throw new Error('A decision does not know what it changed.')
    await setMark(tx, { answer, mark: earlier, changedBy: actor.name, why: { code: 'decision-undone' }, now: ctx.now() })
  }
  const withheld = answers.filter(({ id }) => isWithheld(before.get(id) ?? { doubts: [] })).map(({ paperId }) => paperId)
  if (withheld.length > 0) await markWithheldLater(ctx, tx, { exam, paperIds: withheld })
  for (const answer of answers) await publishExamEvent(ctx, tx, answer.examId, { marked: answer.paperId })
  return answers.map(({ id }) => id)
}

/** There may be credit by now for what had none when it was decided. */
async function markWithheldLater(ctx: Context, tx: Tx, { exam, paperIds }: { exam: ExamKey; paperIds: readonly string[] }): Promise<void> {
  const { id: examId, schoolId } = exam
  const waits = [...new Set(paperIds)].map((paperId) => ({ paperId, schoolId, examId, isWithheld: true }))
  await insertWaits(tx, waits, ctx.now())
  await ctx.queue.send(tx, markWaitingJob, { schoolId }, { key: schoolId })
}
