import { AppError } from '#contract/base/errors.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import type { ClassRow } from '#server/features/classes/queries/classes.ts'
import { deleteSubjectTeacher, saveSubjectTeacher } from '#server/features/classes/queries/subject-teachers.ts'
import { findColleague } from '#server/features/exams/queries/markers.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Says who teaches a subject in a class; null: nobody. It gives them no right. Throws `user-not-found` for who is not of the school's staff. */
export async function setSubjectTeacher(
  ctx: Context,
  actor: Actor,
  { row: { id: classId, schoolId }, subject, userId }: { row: ClassRow; subject: string; userId: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const key = subjectKey(subject)
    if (userId === null) {
      await deleteSubjectTeacher(tx, classId, key)
    } else {
      if ((await findColleague(tx, schoolId, userId)) === null) throw new AppError('user-not-found')
      await saveSubjectTeacher(tx, { schoolId, classId, subjectKey: key, subject, userId })
    }
    await recordAudit(tx, { actor, action: 'class.teacher', subject: classId, detail: subject })
  })
}
