import { AppError } from '#contract/base/errors.ts'
import { findAnswerRight } from '#server/features/review/find-answer-right.ts'
import { keepUsedComment } from '#server/features/annotations/save-comment.ts'
import { openAnswers } from '#server/features/annotations/open-answers.ts'
import { deleteRows, findAnnotation, rewordRows } from '#server/features/annotations/queries/annotations.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Other words wherever an annotation stands; on how many answers. Throws `annotation-not-found`, `answer-held`, `exam-confirmed`. */
export async function rewordAnnotation(ctx: Context, actor: Actor, { annotationId, text }: { annotationId: string; text: string }): Promise<number> {
  const { exam, question, annotation, answerIds } = await getAnnotationFor(ctx, actor, annotationId)
  if (annotation.kind !== 'text') throw new AppError('annotation-not-found')
  return ctx.db.transaction(async (tx) => {
    await openAnswers(ctx, tx, { actor, examId: exam.id, answerIds })
    await rewordRows(tx, annotationId, { text, writtenBy: actor.userId, at: ctx.now() })
    if (annotation.text !== text) await keepUsedComment(tx, actor, { exam, question, text })
    return answerIds.length
  })
}

/** Takes an annotation off wherever it stands, or off one answer. Throws `annotation-not-found`, `answer-held`, `exam-confirmed`. */
export async function deleteAnnotation(ctx: Context, actor: Actor, wanted: { annotationId: string; answerId?: string | undefined }): Promise<number> {
  const found = await getAnnotationFor(ctx, actor, wanted.annotationId)
  const answerIds = found.answerIds.filter((id) => wanted.answerId === undefined || id === wanted.answerId)
  if (answerIds.length === 0) throw new AppError('annotation-not-found')
  return ctx.db.transaction(async (tx) => {
    await openAnswers(ctx, tx, { actor, examId: found.exam.id, answerIds })
    await deleteRows(tx, wanted.annotationId, answerIds)
    return answerIds.length
  })
}

async function getAnnotationFor(
  { db }: Context,
  actor: Actor,
  annotationId: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findAnnotation>>>> {
  const found = await findAnnotation(db, annotationId)
  if (found === null || (await findAnswerRight(db, actor, found.exam, found.answerIds)) === null) throw new AppError('annotation-not-found')
  return found
}
