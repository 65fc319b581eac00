import { checkNumbers } from '#server/features/classes/check-numbers.ts'
import {
  listPupilsRemovedWithClass,
  lockPupilsOfSchool,
  markClassDeleted,
  setPupilsRemoved,
  unmarkClassDeleted,
  type ClassRow,
} from '#server/features/classes/queries/classes.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** The class and its pupils leave the lists; papers and marks stay with the exams. */
export async function deleteClass(ctx: Context, actor: Actor, { id, schoolId }: ClassRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, schoolId)
    await markClassDeleted(tx, id, ctx.now())
    await markExamsStale(ctx, tx, { schoolId, classIds: [id] })
    await recordAudit(tx, { actor, action: 'class.delete', subject: id })
  })
}

/** Throws `number-taken` when a number was given to somebody else meanwhile. */
export async function restoreClass(ctx: Context, actor: Actor, { id, schoolId }: ClassRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, schoolId)
    const back = await listPupilsRemovedWithClass(tx, id)
    await checkNumbers(tx, schoolId, back)
    await unmarkClassDeleted(tx, id, ctx.now())
    await setPupilsRemoved(
      tx,
      back.map((pupil) => pupil.id),
      null,
      ctx.now(),
    )
    await markExamsStale(ctx, tx, { schoolId, classIds: [id] })
    await recordAudit(tx, { actor, action: 'class.restore', subject: id })
  })
}
