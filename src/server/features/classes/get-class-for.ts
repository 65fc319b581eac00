import { AppError } from '#contract/base/errors.ts'
import { canSeeWork, type Viewer } from '#server/features/schools/policy.ts'
import { findClassRow, findPupilRow, type ClassRow, type PupilRow } from '#server/features/classes/queries/classes.ts'
import type { Context } from '#server/platform/context.ts'

/** Throws `class-not-found` for one that does not exist, is deleted, or is not the caller's to see. */
export async function getClassFor({ db }: Pick<Context, 'db'>, viewer: Viewer, classId: string, options?: { deleted: boolean }): Promise<ClassRow> {
  const row = await findClassRow(db, classId, options)
  if (row === null || !canSeeWork(viewer, row)) throw new AppError('class-not-found')
  return row
}

/** Throws `class-not-found` or `pupil-not-found`; finds removed pupils too, who can be put back. */
export async function getPupilFor(
  ctx: Pick<Context, 'db'>,
  viewer: Viewer,
  { classId, pupilId }: { classId: string; pupilId: string },
): Promise<PupilRow> {
  const { id } = await getClassFor(ctx, viewer, classId)
  const row = await findPupilRow(ctx.db, id, pupilId)
  if (row === null) throw new AppError('pupil-not-found')
  return row
}
