import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { checkNumbers } from '#server/features/classes/check-numbers.ts'
import {
  countPupils,
  insertClass,
  listPupilRows,
  listPupilRowsByIds,
  lockPupilsOfSchool,
  markClassDeleted,
  setPupilsClass,
  setPupilsLeft,
  setPupilsRemoved,
  type ClassRow,
} from '#server/features/classes/queries/classes.ts'
import { insertRegrouping, lockRegrouping, markRegroupingUndone } from '#server/features/classes/queries/regroupings.ts'
import { refuseBeyondClass } from '#server/features/classes/refuse-beyond-class.ts'
import { snapshotClassName } from '#server/features/papers/queries/classes-of-papers.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface Regrouping {
  from: ClassRow
  move: readonly string[]
  leave: readonly string[]
  /** Where they go: a class of the same school, or the name of a new one. */
  to: ClassRow | { name: string; year?: number | undefined } | null
}

interface Regrouped {
  regroupingId: string
  moved: number
  left: number
  toClassId: string | null
}

/** Throws `pupil-not-found` where one of them is not in the class any more, and then nothing is done. */
export async function regroupPupils(ctx: Context, actor: Actor, { from, move, leave, to }: Regrouping): Promise<Regrouped> {
  const { id: classId, schoolId } = from
  const moved = [...new Set(move)]
  const left = [...new Set(leave)].filter((id) => !moved.includes(id))
  if (moved.length + left.length === 0 || (moved.length > 0 && to === null)) throw new AppError('pupil-not-found')
  return ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, schoolId)
    const present = new Map((await listPupilRows(tx, classId)).map((pupil) => [pupil.id, pupil]))
    if ([...moved, ...left].some((id) => !present.has(id))) throw new AppError('pupil-not-found')
    const now = ctx.now()
    const isNewClass = moved.length > 0 && to !== null && !('id' in to)
    const toClassId =
      moved.length === 0 || to === null
        ? null
        : 'id' in to
          ? to.id
          : await insertClass(tx, { schoolId, ownerId: actor.userId, name: to.name, year: to.year ?? from.year })
    if (toClassId !== null && toClassId !== classId) {
      refuseBeyondClass(await countPupils(tx, toClassId), moved.length)
      await snapshotClassName(tx, { schoolId, pupilIds: moved, className: from.name })
      await setPupilsClass(tx, moved, { classId: toClassId, since: now, now })
    }
    await setPupilsLeft(tx, left, now)
    await markExamsStale(ctx, tx, { schoolId, classIds: toClassId === null ? [classId] : [classId, toClassId] })
    const memory = moved.map((id) => ({ id, since: (present.get(id)?.classSince ?? now).toISOString() }))
    const regroupingId = await insertRegrouping(tx, { classId, toClassId, isNewClass, doneBy: actor.userId, moved: memory, leftIds: left })
    await recordAudit(tx, { actor, action: 'class.regroup', subject: classId })
    return { regroupingId, moved: moved.length, left: left.length, toClassId }
  })
}

/** Who went somewhere else again since, was removed, or has come back, stays as they are. Throws `number-taken` and the like. */
export async function undoRegrouping(ctx: Context, actor: Actor, { id: classId, schoolId }: ClassRow, regroupingId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, schoolId)
    const done = await lockRegrouping(tx, classId, regroupingId)
    if (done === null) throw new AppError('regrouping-not-found')
    if (done.undoneAt !== null) throw new AppError('already-undone')
    const now = ctx.now()
    const since = new Map(done.moved.map((each) => [each.id, new Date(each.since)]))
    const moved = (await listPupilRowsByIds(tx, schoolId, [...since.keys()])).filter(
      (pupil) => pupil.removedAt === null && pupil.classId === done.toClassId,
    )
    const left = (await listPupilRowsByIds(tx, schoolId, done.leftIds)).filter((pupil) => pupil.leftAt !== null && pupil.classId === classId)
    refuseBeyondClass(await countPupils(tx, classId), moved.length + left.length)
    await checkNumbers(tx, schoolId, left)
    for (const { id } of moved) await setPupilsClass(tx, [id], { classId, since: since.get(id) ?? now, now })
    await setPupilsRemoved(
      tx,
      left.map(({ id }) => id),
      null,
      now,
    )
    await markExamsStale(ctx, tx, { schoolId, classIds: done.toClassId === null ? [classId] : [classId, done.toClassId] })
    await deleteIfEmpty(tx, done, now)
    await markRegroupingUndone(tx, regroupingId, now)
    await recordAudit(tx, { actor, action: 'class.regroup-undo', subject: classId })
  })
}

/** A class that was made for it goes again, unless others are in it meanwhile. */
async function deleteIfEmpty(tx: Tx, { toClassId, isNewClass }: { toClassId: string | null; isNewClass: boolean }, now: Date): Promise<void> {
  if (!isNewClass || toClassId === null || (await countPupils(tx, toClassId)) > 0) return
  await markClassDeleted(tx, toClassId, now)
}
