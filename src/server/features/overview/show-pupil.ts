import { AppError } from '#contract/base/errors.ts'
import type { WrittenPupilCourse } from '#contract/overview.ts'
import { compareWithSelf } from '#engine/overview/against-oneself.ts'
import { listHelp } from '#engine/overview/list-help.ts'
import { termOfDay } from '#engine/terms/terms.ts'
import { findPupilById } from '#server/features/classes/queries/erase.ts'
import { findClassRow } from '#server/features/classes/queries/classes.ts'
import { listCourse, listHelpRows, listSeenExams } from '#server/features/overview/queries/overview.ts'
import { presentFact } from '#server/features/overview/show-help.ts'
import { findWorkScope, type Viewer } from '#server/features/schools/policy.ts'
import { listTermsAround, todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * A pupil over the confirmed exams that the caller sees: leaders all of them, a teacher their own. Throws `pupil-not-found`,
 * also where a teacher has marked nothing of the pupil.
 */
export async function showPupilCourse({ db, now }: Pick<Context, 'db' | 'now'>, viewer: Viewer, pupilId: string): Promise<WrittenPupilCourse> {
  const scope = findWorkScope(viewer)
  const pupil = scope === null ? null : await findPupilById(db, pupilId)
  if (scope === null || pupil === null || pupil.schoolId !== scope.schoolId || pupil.removedAt !== null) throw new AppError('pupil-not-found')
  const of = await findClassRow(db, pupil.classId)
  const rows = await listCourse(db, scope, pupilId)
  const isOfClass = scope.ownerId === null || of?.ownerId === scope.ownerId
  if (rows.length === 0 && !isOfClass) throw new AppError('pupil-not-found')
  const today = todayInKenya(now())
  const terms = await listTermsAround(db, scope.schoolId, Number(today.slice(0, 4)))
  const at = terms.findIndex((each) => each === termOfDay(today, terms))
  const from = terms[Math.max(0, at - 2)]?.startsOn ?? today
  const seen = await listSeenExams(db, scope)
  const [helped] = listHelp(await listHelpRows(db, { scope, from, until: null, pupilId }), (examId) => seen.has(examId))
  const subjects = [...Map.groupBy(rows, ({ subjectKey }) => subjectKey).values()].map((own) => ({
    subject: own.at(-1)?.subject ?? '',
    said: compareWithSelf(own.flatMap(({ percent, mean, spread }) => (percent === null || mean === null ? [] : [{ percent, mean, spread }]))),
    exams: own.map(({ examId, title, day, status, percent, mean }) => ({ examId, title, day, status, percent, mean })),
  }))
  return {
    pupil: { id: pupil.id, name: pupil.name, admission: pupil.admission, className: of?.name ?? '' },
    facts: (helped?.facts ?? []).map(presentFact),
    subjects: subjects.toSorted((a, b) => a.subject.localeCompare(b.subject)),
  }
}
