import { AppError } from '#contract/base/errors.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { findReview } from '#server/features/papers/queries/decisions.ts'
import { undoReview } from '#server/features/review/undo-review.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findOpinion, markOpinionUndone } from '#server/features/second-opinions/queries/opinions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Takes back what was given last of an answer: the third opinion, and with it its mark, else the second. A marker takes back
 * their own alone. Throws `opinion-not-found`, `already-undone`, `exam-confirmed`, and `review-superseded` where a third rests on
 * the second.
 */
export async function undoOpinion(ctx: Context, actor: Actor, opinionId: string): Promise<void> {
  const found = await findOpinion(ctx.db, opinionId)
  const right = found === null ? null : await findExamRight(ctx.db, actor, found.exam)
  if (found === null || right === null) throw new AppError('opinion-not-found')
  const third = await findThird(ctx, found.opinion.thirdReviewId)
  if (third !== null && (right === 'lead' || third.reviewedBy === actor.userId)) {
    await undoReview(ctx, actor, third.id)
    return
  }
  if (found.opinion.isProgram || (right === 'mark' && found.opinion.givenBy !== actor.userId)) throw new AppError('opinion-not-found')
  const { answerId } = found.opinion
  await ctx.db.transaction(async (tx) => {
    await shareOpenExam(tx, found.exam.id)
    const [answer] = (await lockWork(tx, found.exam, { answerIds: [answerId] })).answers
    const opinion = (await findOpinion(tx, opinionId))?.opinion
    if (answer === undefined || opinion === undefined) throw new AppError('opinion-not-found')
    if (opinion.undoneAt !== null) throw new AppError('already-undone')
    if ((await findThird({ db: tx }, opinion.thirdReviewId)) !== null) throw new AppError('review-superseded')
    await markOpinionUndone(tx, opinionId, ctx.now())
    await recordAudit(tx, { actor, action: 'second-opinions.undo', subject: answerId })
    await tellExam(ctx, tx, found.exam.id, { marked: answer.paperId })
  })
}

/** The third person's decision, while it stands. */
async function findThird({ db }: { db: Parameters<typeof findReview>[0] }, reviewId: string | null) {
  const review = reviewId === null ? null : ((await findReview(db, reviewId))?.review ?? null)
  return review === null || review.undoneAt !== null ? null : review
}
