import { AppError } from '#contract/base/errors.ts'
import { countPagesOfOthers } from '#server/features/scans/other-exams.ts'
import { findSampleClass, lockPupilsOfSchool, markClassDeleted } from '#server/features/classes/queries/classes.ts'
import { findSampleExam } from '#server/features/exams/queries/desk-exams.ts'
import { lockExam, updateExam } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/**
 * Also one that was marked, confirmed and published: none of it is a pupil's. Where there is none, nothing happens. Throws
 * `sample-holds-pages` where pages of the school's own exams lie in it: with it they would be lost, and wait for nobody.
 */
export async function removeSampleClass(ctx: Context, actor: Actor): Promise<void> {
  const mine = { schoolId: getSchoolId(actor), ownerId: actor.userId }
  await ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, mine.schoolId)
    const exam = await findSampleExam(tx, mine)
    if (exam !== null) {
      await lockExam(tx, exam.id)
      const pages = await countPagesOfOthers(tx, { id: exam.id, schoolId: mine.schoolId })
      if (pages > 0) throw new AppError('sample-holds-pages', { pages })
      await updateExam(tx, exam.id, { deletedAt: ctx.now() })
      await recordAudit(tx, { actor, action: 'sample.remove', subject: exam.id })
    }
    const room = await findSampleClass(tx, mine)
    if (room !== null) await markClassDeleted(tx, room.id, ctx.now())
  })
}
