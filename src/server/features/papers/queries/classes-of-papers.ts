import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { papers, pupils } from '#db/schema.ts'

/** The classes of the pupils who wrote these exams, without pupils who have moved to another class since. */
export async function listClassesOfPapers(db: Db, examIds: readonly string[]): Promise<{ examId: string; classId: string }[]> {
  if (examIds.length === 0) return []
  return db
    .selectDistinct({ examId: papers.examId, classId: pupils.classId })
    .from(papers)
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(and(inArray(papers.examId, [...examIds]), isNull(papers.className)))
}

/** Papers of pupils who go to another class keep the name of the one in which they were written. */
export async function snapshotClassName(
  tx: Tx,
  { schoolId, pupilIds, className }: { schoolId: string; pupilIds: string[]; className: string },
): Promise<void> {
  if (pupilIds.length === 0) return
  await tx
    .update(papers)
    .set({ className })
    .where(and(eq(papers.schoolId, schoolId), inArray(papers.pupilId, pupilIds), isNull(papers.className)))
}
