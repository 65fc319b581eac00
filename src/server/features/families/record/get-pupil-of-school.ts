import { AppError } from '#contract/base/errors.ts'
import type { PupilRow } from '#server/features/classes/queries/classes.ts'
import { findPupilById } from '#server/features/classes/queries/erase.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** Whoever leads the school; also a pupil who was removed or has left. Throws `pupil-not-found`. */
export async function getPupilOfSchool({ db }: Context, actor: Actor, pupilId: string): Promise<PupilRow> {
  const pupil = await findPupilById(db, pupilId)
  if (pupil === null || pupil.schoolId !== getSchoolId(actor)) throw new AppError('pupil-not-found')
  return pupil
}
