import { AppError } from '#contract/base/errors.ts'
import { shareExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { draftPapers } from '#server/features/feedback/draft-papers.ts'
import { saveFeedback, withdrawApproval } from '#server/features/feedback/queries.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface SeenPaper {
  paperId: string
  seen: string
}

/**
 * Says of these texts that they may be sent. A text that is not as it was seen any more, by other marks or another person's words, is
 * left as it is and named. Throws `exam-not-found`, `exam-not-confirmed`.
 */
export async function approveFeedback(
  ctx: Context,
  actor: Actor,
  { id }: Pick<ExamRow, 'id'>,
  papers: readonly SeenPaper[],
): Promise<{ approved: string[]; changed: string[] }> {
  const seen = new Map(papers.map((paper) => [paper.paperId, paper.seen]))
  return changeConfirmed(ctx, id, [...seen.keys()], async (tx, exam) => {
    const found = await draftPapers(tx, exam, { paperIds: [...seen.keys()] })
    const right = found.filter((each) => each.text !== '' && each.seen === seen.get(each.paper.paperId))
    for (const { paper, row, language, text, stamp } of right) {
      await saveFeedback(tx, {
        paperId: paper.paperId,
        schoolId: exam.schoolId,
        language,
        text,
        isEdited: row?.isEdited ?? false,
        marksStamp: stamp,
        approvedBy: actor.userId,
        approvedByName: actor.name,
        approvedAt: ctx.now(),
      })
    }
    const approved = right.map(({ paper }) => paper.paperId)
    if (approved.length > 0) await recordAudit(tx, { actor, action: 'feedback.approve', subject: id, detail: String(approved.length) })
    return { approved, changed: [...seen.keys()].filter((paperId) => !approved.includes(paperId)) }
  })
}

/** From this moment on nobody is shown the feedback of these papers. Throws `exam-not-found`, `exam-not-confirmed`. */
export async function withdrawFeedback(ctx: Context, actor: Actor, { id }: Pick<ExamRow, 'id'>, paperIds: readonly string[]): Promise<void> {
  await changeConfirmed(ctx, id, paperIds, async (tx, _exam, held) => {
    await withdrawApproval(tx, held)
    await recordAudit(tx, { actor, action: 'feedback.withdraw', subject: id, detail: String(held.length) })
  })
}

/** With the papers of this exam alone, whatever ids were sent. */
async function changeConfirmed<T>(
  { db }: Context,
  examId: string,
  paperIds: readonly string[],
  change: (tx: Tx, exam: ExamRow, held: string[]) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const exam = await shareExam(tx, examId)
    if (exam === null) throw new AppError('exam-not-found')
    if (exam.confirmedAt === null) throw new AppError('exam-not-confirmed')
    const { papers } = await lockWork(tx, exam, { paperIds })
    return change(
      tx,
      exam,
      papers.map((paper) => paper.id),
    )
  })
}
