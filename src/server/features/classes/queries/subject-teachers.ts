import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { subjectTeachers, users } from '#db/schema.ts'

export interface SubjectTeacher {
  classId: string
  subjectKey: string
  subject: string
  userId: string
  name: string
}

const selectTeacher = {
  classId: subjectTeachers.classId,
  subjectKey: subjectTeachers.subjectKey,
  subject: subjectTeachers.subject,
  userId: subjectTeachers.userId,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
}

/** Who teaches what in these classes, by the name of the subject. */
export async function listSubjectTeachers(db: Db | Tx, classIds: readonly string[]): Promise<SubjectTeacher[]> {
  if (classIds.length === 0) return []
  return listTeachers(db, inArray(subjectTeachers.classId, [...new Set(classIds)]))
}

/** Everybody of a school who teaches a subject somewhere. */
export async function listTeachersOfSchool(db: Db, schoolId: string): Promise<SubjectTeacher[]> {
  return listTeachers(db, eq(subjectTeachers.schoolId, schoolId))
}

async function listTeachers(db: Db | Tx, where: SQL): Promise<SubjectTeacher[]> {
  return db
    .select(selectTeacher)
    .from(subjectTeachers)
    .innerJoin(users, eq(users.id, subjectTeachers.userId))
    .where(where)
    .orderBy(asc(subjectTeachers.subject), asc(subjectTeachers.subjectKey))
}

/** One teaches a subject in a class: who did before no longer does. */
export async function saveSubjectTeacher(tx: Tx, values: Omit<typeof subjectTeachers.$inferInsert, 'createdAt'>): Promise<void> {
  await tx
    .insert(subjectTeachers)
    .values(values)
    .onConflictDoUpdate({
      target: [subjectTeachers.classId, subjectTeachers.subjectKey, subjectTeachers.schoolId],
      set: { userId: values.userId, subject: values.subject },
    })
}

export async function deleteSubjectTeacher(tx: Tx, classId: string, subjectKey: string): Promise<void> {
  await tx.delete(subjectTeachers).where(and(eq(subjectTeachers.classId, classId), eq(subjectTeachers.subjectKey, subjectKey)))
}
