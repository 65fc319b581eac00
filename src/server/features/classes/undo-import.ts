import { AppError } from '#contract/errors.ts'
import {
  listPupilRows,
  lockClassImport,
  lockPupilsOfSchool,
  markImportUndone,
  setPupilsRemoved,
  updatePupil,
  type ClassRow,
} from '#server/features/classes/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Takes back who was added and puts what was changed as it stood. Who was removed by hand since stays removed. */
export async function undoImport(ctx: Context, { id: classId, schoolId }: ClassRow, importId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, schoolId)
    const done = await lockClassImport(tx, classId, importId)
    if (done === null) throw new AppError('import-not-found')
    if (done.undoneAt !== null) throw new AppError('already-undone')
    const now = ctx.now()
    const present = new Set((await listPupilRows(tx, classId)).map((pupil) => pupil.id))
    await setPupilsRemoved(
      tx,
      done.addedIds.filter((id) => present.has(id)),
      now,
      now,
    )
    for (const { id, ...fields } of done.before) await updatePupil(tx, id, fields, now)
    await markImportUndone(tx, importId, now)
  })
}
