import { AppError } from '#contract/base/errors.ts'
import type { OpinionDecision } from '#contract/second-opinions.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { shareExam } from '#server/features/exams/queries/exams.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import { storeRemark } from '#server/features/publishing/remarking/queries.ts'
import { getRemarkingOf } from '#server/features/publishing/remarking/show-remarkings.ts'
import { refuseUnlike } from '#server/features/review/refuse-unlike.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Keeps what the colleague finds the answer to be worth, beside the mark that stands. It changes no mark: who answers the appeal
 * sees both and decides. Throws `remarking-not-found`, `remarking-closed`, `invalid-input`.
 */
export async function giveRemark(
  ctx: Context,
  actor: Actor,
  { remarkingId, decision }: { remarkingId: string; decision: OpinionDecision },
): Promise<{ marks: number }> {
  return ctx.db.transaction(async (tx) => {
    const { remarking, appeal, exam } = await getRemarkingOf(tx, actor, remarkingId)
    if (remarking.markedAt !== null || remarking.endedAt !== null) throw new AppError('remarking-closed')
    const row = await shareExam(tx, exam.id)
    const work = row === null ? null : await lockWork(tx, row, { answersTo: { paperIds: [appeal.paperId], questions: [appeal.question] } })
    const [answer] = work?.answers ?? []
    const question = row === null ? undefined : readMarkedExam(row)?.questions.find(({ id }) => id === appeal.question)
    if (!answer || !question) throw new AppError('exam-invalid')
    refuseUnlike([answer], question, decision)
    const { marks } = applyReview({ question, mark: markOf(answer), review: decision })
    const given = { decision, marks, firstMarks: answer.marks, markedAt: ctx.now() }
    if (!(await storeRemark(tx, remarkingId, given))) throw new AppError('remarking-closed')
    await recordAudit(tx, { actor, action: 'appeal.mark-again', subject: remarking.appealId })
    await publishExamEvent(ctx, tx, exam.id, { marked: appeal.paperId })
    return { marks }
  })
}
