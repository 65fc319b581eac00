import type { WriteAnnotationInput, WrittenAnnotation } from '#contract/annotations.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { type Annotation, annotationLimits } from '#engine/annotations/annotation.ts'
import { moveAnnotation, placeAnnotation } from '#engine/annotations/place-annotation.ts'
import { openAnswers } from '#server/features/annotations/open-answers.ts'
import { presentAnnotation } from '#server/features/annotations/present.ts'
import { deleteRows, findAnnotation, listAnnotations, putAnnotations, rewordRows } from '#server/features/annotations/queries/annotations.ts'
import { saveUsedComment } from '#server/features/annotations/save-comment.ts'
import { listAnswerPlaces } from '#server/features/papers/queries/answer-places.ts'
import { findAnswerRight, getExamOfAnswers } from '#server/features/review/find-answer-right.ts'
import { type Crop, findCrops } from '#server/features/review/find-crops.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Puts an annotation on answers of one question, or changes it there; its words are kept in the bank when they are new. How it
 * stands on the first of them. Throws `answer-not-found`, `answer-held`, `exam-confirmed`, `too-many-annotations`, `annotation-not-found`.
 */
export async function writeAnnotation(
  ctx: Context,
  actor: Actor,
  input: WriteAnnotationInput & { annotationId: string },
): Promise<WrittenAnnotation> {
  const { annotationId: id, annotation } = input
  const answerIds = [...new Set(input.answerIds)]
  const seen = await getExamOfAnswers(ctx.db, actor, answerIds)
  return ctx.db.transaction(async (tx) => {
    const { exam, question } = await openAnswers(ctx, tx, { actor, examId: seen.id, answerIds })
    const before = await findAnnotation(tx, id)
    // An id that somebody has used on another exam, or another question, is no annotation of these answers.
    if (before !== null && (before.exam.id !== exam.id || before.question !== question)) throw new AppError('annotation-not-found')
    const standing = await listAnnotations(tx, answerIds)
    const othersOn = (answerId: string) => standing.filter((row) => row.answerId === answerId && row.id !== id)
    const isNewOn = (answerId: string) => !(before?.answerIds.includes(answerId) ?? false)
    if (answerIds.some((answerId) => isNewOn(answerId) && othersOn(answerId).length >= annotationLimits.annotationsAnAnswer))
      throw new AppError('too-many-annotations')
    const placed = await placeOn(tx, { answerIds, annotation, othersOn: (answerId) => othersOn(answerId).map((row) => row.annotation) })
    await putAnnotations(
      tx,
      placed.map(({ answerId, annotation: there }) => ({
        id,
        answerId,
        schoolId: exam.schoolId,
        examId: exam.id,
        annotation: there,
        writtenBy: actor.userId,
        updatedAt: ctx.now(),
      })),
    )
    const isNewText =
      before === null || before.annotation.kind !== 'text' || (annotation.kind === 'text' && before.annotation.text !== annotation.text)
    if (annotation.kind === 'text' && isNewText) await saveUsedComment(tx, actor, { exam, question, text: annotation.text })
    const [first] = (await listAnnotations(tx, answerIds.slice(0, 1))).filter((row) => row.id === id)
    if (first === undefined) throw new Error('An annotation was not stored.')
    return presentAnnotation(first)
  })
}

interface Placing {
  answerIds: readonly string[]
  annotation: Annotation
  /** What stands on an answer already. */
  othersOn: (answerId: string) => Annotation[]
}

/** Where it stands on each answer: as given on the first, moved along with the answer on the others. */
async function placeOn(tx: Tx, { answerIds, annotation, othersOn }: Placing): Promise<{ answerId: string; annotation: Annotation }[]> {
  const isPlaced = annotation.kind === 'stroke' || annotation.place !== null
  if (isPlaced && answerIds.length === 1) return answerIds.map((answerId) => ({ answerId, annotation }))
  const crops = await findCrops(tx, await listAnswerPlaces(tx, answerIds))
  const first = crops.get(answerIds[0] ?? '')
  return answerIds.map((answerId) => {
    const crop = crops.get(answerId)
    if (crop === undefined) return { answerId, annotation }
    return {
      answerId,
      annotation: isPlaced ? moveAlong(annotation, first, crop) : placeAnnotation(annotation, { ...crop, others: othersOn(answerId) }),
    }
  })
}

/** The same sheet printed twice may have its answers elsewhere. */
function moveAlong(annotation: Annotation, from: Crop | undefined, to: Crop): Annotation {
  return from === undefined ? annotation : moveAnnotation(annotation, to.answer.x - from.answer.x, to.answer.y - from.answer.y)
}

/** Other words wherever an annotation stands; on how many answers. Throws `annotation-not-found`, `answer-held`, `exam-confirmed`. */
export async function rewordAnnotation(ctx: Context, actor: Actor, { annotationId, text }: { annotationId: string; text: string }): Promise<number> {
  const { exam, question, annotation, answerIds } = await getAnnotationFor(ctx, actor, annotationId)
  if (annotation.kind !== 'text') throw new AppError('annotation-not-found')
  return ctx.db.transaction(async (tx) => {
    await openAnswers(ctx, tx, { actor, examId: exam.id, answerIds })
    await rewordRows(tx, annotationId, { text, writtenBy: actor.userId, at: ctx.now() })
    if (annotation.text !== text) await saveUsedComment(tx, actor, { exam, question, text })
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
