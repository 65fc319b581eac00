import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, pages, papers, pupils, sheetVersions } from '#db/schema.ts'

export type Paper = typeof papers.$inferSelect

export interface PaperRow {
  id: string
  number: string
  pupilId: string | null
  admission: string | null
  pupilName: string | null
  pageCount: number
  read: number[]
  missingConfirmed: number[]
  absent: boolean
}

/** Every paper of the exam with the pages read of it, in the order of their numbers. */
export async function listPapers(db: Db | Tx, examId: string): Promise<PaperRow[]> {
  return db
    .select({
      id: papers.id,
      number: papers.number,
      pupilId: papers.pupilId,
      admission: pupils.admission,
      pupilName: pupils.name,
      pageCount: sql<number>`jsonb_array_length(${sheetVersions.pages})`,
      read: sql<
        number[]
      >`array(select ${pages.pageNumber} from ${pages} where ${pages.paperId} = ${papers.id} and ${pages.state} = 'read' and ${pages.discardedAt} is null order by 1)`,
      missingConfirmed: papers.missingConfirmed,
      absent: papers.absent,
    })
    .from(papers)
    .innerJoin(sheetVersions, and(eq(sheetVersions.examId, papers.examId), eq(sheetVersions.version, papers.version)))
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(eq(papers.examId, examId))
    .orderBy(asc(papers.number))
}

export interface PaperWithExam {
  paper: Paper
  exam: { id: string; schoolId: string; ownerId: string | null; confirmedAt: Date | null }
  pageCount: number
}

export async function findPaper(db: Db | Tx, paperId: string): Promise<PaperWithExam | null> {
  const [row] = await db
    .select({
      paper: papers,
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId, confirmedAt: exams.confirmedAt },
      pageCount: sql<number>`jsonb_array_length(${sheetVersions.pages})`,
    })
    .from(papers)
    .innerJoin(exams, and(eq(exams.id, papers.examId), isNull(exams.deletedAt)))
    .innerJoin(sheetVersions, and(eq(sheetVersions.examId, papers.examId), eq(sheetVersions.version, papers.version)))
    .where(eq(papers.id, paperId))
  return row ?? null
}

export async function findPaperByNumber(db: Db | Tx, examId: string, number: string): Promise<Paper | null> {
  const [row] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.examId, examId), eq(papers.number, number)))
  return row ?? null
}

/** Keeps two pages of one paper from being stored at the same moment. */
export async function lockPaper(tx: Tx, paperId: string): Promise<Paper | null> {
  const [row] = await tx.select().from(papers).where(eq(papers.id, paperId)).for('update')
  return row ?? null
}

export async function updatePaper(tx: Tx, paperId: string, values: Partial<typeof papers.$inferInsert>): Promise<void> {
  await tx
    .update(papers)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(papers.id, paperId))
}

export async function findPupilByAdmission(db: Db | Tx, schoolId: string, admission: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: pupils.id, name: pupils.name })
    .from(pupils)
    .where(and(eq(pupils.schoolId, schoolId), sql`upper(${pupils.admission}) = upper(${admission.trim()})`, isNull(pupils.removedAt)))
  return row ?? null
}

/** Whether the pupil has another paper of the exam of which a page was read. */
export async function hasOtherPaper(db: Db | Tx, paper: { id: string; examId: string }, pupilId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: papers.id })
    .from(papers)
    .innerJoin(pages, and(eq(pages.paperId, papers.id), eq(pages.state, 'read'), isNull(pages.discardedAt)))
    .where(and(eq(papers.examId, paper.examId), eq(papers.pupilId, pupilId), ne(papers.id, paper.id)))
    .limit(1)
  return row !== undefined
}
