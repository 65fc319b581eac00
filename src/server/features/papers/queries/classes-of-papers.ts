import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { papers, pupils } from '#db/schema.ts'

/** In which classes the pupils are who wrote these exams, but for those who have gone to another since. */
export async function listClassesOfPapers(db: Db, examIds: readonly string[]): Promise<{ examId: string; classId: string }[]> {
  if (examIds.length === 0) return []
  return db
    .selectDistinct({ examId: papers.examId, classId: pupils.classId })
    .from(papers)
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(and(inArray(papers.examId, [...examIds]), isNull(papers.className)))
}
