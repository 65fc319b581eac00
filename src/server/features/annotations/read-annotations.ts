import { AppError } from '#contract/base/errors.ts'
import type { WrittenAnnotations } from '#contract/annotations.ts'
import { findAnswerRight } from '#server/features/review/find-answer-right.ts'
import { presentAnnotation } from '#server/features/annotations/present.ts'
import { listAnnotations } from '#server/features/annotations/queries/annotations.ts'
import { findCrops } from '#server/features/review/find-crops.ts'
import { listStandardsOf } from '#server/features/standardisation/queries/standardisation.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import { findAnswerPlace } from '#server/features/papers/queries/answer-places.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * What stands on an answer, and what its picture shows. Throws `answer-not-found`, `not-standardised`. To a marker a check
 * paper is an answer like any other: what others wrote on it is not shown.
 */
export async function readAnnotations({ db }: Pick<Context, 'db'>, actor: Actor, answerId: string): Promise<WrittenAnnotations> {
  const place = await findAnswerPlace(db, answerId)
  const right = place === null ? null : await findAnswerRight(db, actor, place.exam, [answerId])
  if (place === null || right === null) throw new AppError('answer-not-found')
  const { exam, answer } = place
  await refuseUntilOpen(db, { examId: exam.id, userId: actor.userId, question: answer.question })
  const [crops, rows, standards] = await Promise.all([
    findCrops(db, [place]),
    listAnnotations(db, [answerId]),
    right === 'lead' ? [] : listStandardsOf(db, [answerId]),
  ])
  const shown = standards.length === 0 ? rows : rows.filter(({ writtenBy }) => writtenBy === actor.userId)
  return { shown: crops.get(answerId)?.shown ?? null, annotations: shown.map(presentAnnotation) }
}
