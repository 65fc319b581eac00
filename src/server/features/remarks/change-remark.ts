import { AppError } from '#contract/errors.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { keepUsedComment } from '#server/features/remarks/keep-comment.ts'
import { openAnswers } from '#server/features/remarks/open-answers.ts'
import { deleteRows, findRemark, rewordRows } from '#server/features/remarks/queries/remarks.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Other words wherever a remark stands; on how many answers. Throws `remark-not-found`, `answer-held`, `exam-confirmed`. */
export async function rewordRemark(ctx: Context, actor: Actor, { remarkId, text }: { remarkId: string; text: string }): Promise<number> {
  const { exam, question, remark, answerIds } = await getRemarkFor(ctx, actor, remarkId)
  if (remark.kind !== 'text') throw new AppError('remark-not-found')
  return ctx.db.transaction(async (tx) => {
    await openAnswers(ctx, tx, { actor, examId: exam.id, answerIds })
    await rewordRows(tx, remarkId, { text, writtenBy: actor.userId, at: ctx.now() })
    if (remark.text !== text) await keepUsedComment(tx, actor, { exam, question, text })
    return answerIds.length
  })
}

/** Takes a remark off wherever it stands, or off one answer. Throws `remark-not-found`, `answer-held`, `exam-confirmed`. */
export async function deleteRemark(ctx: Context, actor: Actor, wanted: { remarkId: string; answerId?: string | undefined }): Promise<number> {
  const found = await getRemarkFor(ctx, actor, wanted.remarkId)
  const answerIds = found.answerIds.filter((id) => wanted.answerId === undefined || id === wanted.answerId)
  if (answerIds.length === 0) throw new AppError('remark-not-found')
  return ctx.db.transaction(async (tx) => {
    await openAnswers(ctx, tx, { actor, examId: found.exam.id, answerIds })
    await deleteRows(tx, wanted.remarkId, answerIds)
    return answerIds.length
  })
}

async function getRemarkFor({ db }: Context, actor: Actor, remarkId: string): Promise<NonNullable<Awaited<ReturnType<typeof findRemark>>>> {
  const found = await findRemark(db, remarkId)
  if (found === null || (await findExamRight(db, actor, found.exam)) === null) throw new AppError('remark-not-found')
  return found
}
