import { AppError } from '#contract/base/errors.ts'
import { announceChangedNumbers, losesNumber } from '#server/features/classes/announce-changed-numbers.ts'
import { checkNumbers } from '#server/features/classes/check-numbers.ts'
import {
  listPupilRows,
  listPupilRowsByIds,
  lockClassImport,
  lockPupilsOfSchool,
  markImportUndone,
  setPupilsRemoved,
  updatePupil,
  type ClassRow,
} from '#server/features/classes/queries/classes.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import type { Context } from '#server/platform/context.ts'

/** Takes back who was added and puts what was changed as it stood. Who was removed or changed by hand since stays so. */
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
    const stored = new Map(
      (
        await listPupilRowsByIds(
          tx,
          schoolId,
          done.before.map(({ id }) => id),
        )
      ).map((pupil) => [pupil.id, pupil]),
    )
    const unchanged = done.before.filter(({ id, version }) => version === undefined || stored.get(id)?.version === version)
    await checkNumbers(
      tx,
      schoolId,
      unchanged.flatMap(({ version: _version, ...before }) => {
        const pupil = stored.get(before.id)
        return pupil === undefined || pupil.removedAt !== null ? [] : [{ ...pupil, ...before }]
      }),
    )
    for (const { id, version: _version, ...fields } of unchanged) await updatePupil(tx, id, fields, now)
    await announceChangedNumbers(
      ctx,
      tx,
      unchanged.flatMap((after) => {
        const before = stored.get(after.id)
        return before !== undefined && losesNumber(before, after) ? [after.id] : []
      }),
    )
    await markExamsStale(ctx, tx, { schoolId, classIds: [classId] })
    await markImportUndone(tx, importId, now)
  })
}
