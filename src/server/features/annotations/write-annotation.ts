import { AppError } from '#contract/base/errors.ts'
import type { WriteAnnotationInput, WrittenAnnotation } from '#contract/annotations.ts'
import type { Tx } from '#db/client.ts'
import { moveAnnotation, placeAnnotation } from '#engine/annotations/place-annotation.ts'
import { annotationLimits, type Annotation } from '#engine/annotations/annotation.ts'
import { getExamOfAnswers } from '#server/features/review/find-answer-right.ts'
import { keepUsedComment } from '#server/features/annotations/save-comment.ts'
import { openAnswers } from '#server/features/annotations/open-answers.ts'
import { presentAnnotation } from '#server/features/annotations/present.ts'
import { findAnnotation, listAnnotations, putAnnotations } from '#server/features/annotations/queries/annotations.ts'
import { findCrops, type Crop } from '#server/features/review/find-crops.ts'
import { listAnswerPlaces } from '#server/features/papers/queries/answer-places.ts'
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
    if (annotation.kind === 'text' && isNewText) await keepUsedComment(tx, actor, { exam, question, text: annotation.text })
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
