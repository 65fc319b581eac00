import { AppError } from '#contract/errors.ts'
import type { AnswerRemarks } from '#contract/remarks.ts'
import { presentRemark } from '#server/features/remarks/present.ts'
import { listRemarks } from '#server/features/remarks/queries/remarks.ts'
import { findCrops } from '#server/features/review/find-crops.ts'
import { findAnswerPlace } from '#server/features/review/queries.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** What stands on an answer, and what its picture shows. Throws `answer-not-found`. */
export async function readRemarks({ db }: Pick<Context, 'db'>, actor: Actor, answerId: string): Promise<AnswerRemarks> {
  const place = await findAnswerPlace(db, answerId)
  if (place === null || !canSeeWork(actor, place.exam)) throw new AppError('answer-not-found')
  const [crops, rows] = await Promise.all([findCrops(db, [place]), listRemarks(db, [answerId])])
  return { shown: crops.get(answerId)?.shown ?? null, remarks: rows.map(presentRemark) }
}
