import { compareNames } from '#engine/text/compare-names.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import { listTeachersOfSchool, type SubjectTeacher } from '#server/features/classes/queries/subject-teachers.ts'
import { listDeskExams } from '#server/features/exams/queries/desk-exams.ts'
import { listWritingClasses } from '#server/features/sheets/queries.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** The exams that are a teacher's: their own, and those of a subject in a class where they teach it. Of these the caller's rights let them see, none more. */
export async function listTaughtExams({ db }: Pick<Context, 'db'>, scope: WorkScope, teacherId: string): Promise<Set<string>> {
  const exams = await listDeskExams(db, scope, teacherId)
  const taught = (await listTeachersOfSchool(db, scope.schoolId)).filter(({ userId }) => userId === teacherId)
  const keys = new Set(taught.map(({ classId, subjectKey: key }) => `${classId} ${key}`))
  const ofSubject = new Map(exams.map(({ id, subject }) => [id, subjectKey(subject ?? '')]))
  const classesOf = [
    ...(await listWritingClasses(
      db,
      exams.map(({ id }) => id),
    )),
    ...exams.flatMap(({ id, plainClassId }) => (plainClassId === null ? [] : [{ examId: id, classId: plainClassId }])),
  ]
  return new Set([
    ...exams.filter(({ ownerId }) => ownerId === teacherId).map(({ id }) => id),
    ...classesOf.filter(({ examId, classId }) => keys.has(`${classId} ${ofSubject.get(examId)}`)).map(({ examId }) => examId),
  ])
}

/** Whose exams a leader can look at: who teaches a subject, and who owns an exam of those shown. */
export function listTeacherChoices(
  taught: readonly Pick<SubjectTeacher, 'userId' | 'name'>[],
  owners: readonly { ownerId: string | null; ownerName: string | null }[],
): { userId: string; name: string }[] {
  const found = new Map(taught.map(({ userId, name }) => [userId, name]))
  for (const { ownerId, ownerName } of owners) if (ownerId !== null && ownerName !== null) found.set(ownerId, ownerName)
  return [...found].map(([userId, name]) => ({ userId, name })).toSorted((a, b) => compareNames(a.name, b.name))
}
