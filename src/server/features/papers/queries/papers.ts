import { and, asc, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { exams, pages, papers, sheetVersions } from '#db/schema.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { isContested, isInPaper, isKept, isOfMaster } from '#server/features/papers/kept-page.ts'

export type Paper = typeof papers.$inferSelect

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

export async function listPapersByNumbers(db: Db | Tx, examId: string, numbers: ReadonlySet<string>): Promise<Pick<Paper, 'id' | 'number'>[]> {
  if (numbers.size === 0) return []
  return db
    .select({ id: papers.id, number: papers.number })
    .from(papers)
    .where(and(eq(papers.examId, examId), isOneOf(papers.number, numbers)))
}

export async function updatePaper(tx: Tx, paperId: string, values: Partial<typeof papers.$inferInsert>): Promise<void> {
  await tx
    .update(papers)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(papers.id, paperId))
}

/** Of a paper that may be a pupil's by the filled-in number: one of its pages with that grid, and whether another script waits under its code. */
export interface ClaimingPage {
  paperId: string
  pupilId: string | null
  questions: QuestionReading[]
  isContested: boolean
}

/** The pages of an exam in this pupil's papers, or in papers of nobody. */
export async function listClaimingPages(tx: Tx, examId: string, pupilId: string): Promise<ClaimingPage[]> {
  const grid = sql`jsonb_path_query_array(${pages.questions}, ${`$[*] ? (@.question == "${ADMISSION_QUESTION}")`}::jsonpath)`
  // Whose a paper on copies of a master sheet is, its grids have decided already.
  const questions = sql<QuestionReading[]>`case when ${isOfMaster} then '[]'::jsonb else ${grid} end`
  const contested = sql<boolean>`exists (select 1 from ${pages} where ${pages.paperId} = ${papers.id} and ${isContested})`
  return tx
    .select({ paperId: papers.id, pupilId: papers.pupilId, questions, isContested: contested })
    .from(papers)
    .innerJoin(pages, and(eq(pages.paperId, papers.id), isInPaper))
    .where(and(eq(papers.examId, examId), or(eq(papers.pupilId, pupilId), isNull(papers.pupilId))))
    .orderBy(asc(papers.id), asc(pages.pageNumber))
}

/** The paper with the same picture from another upload. */
export async function findPaperOfPicture(tx: Tx, page: { id: string; examId: string; pictureKey: string }): Promise<Paper | null> {
  const [row] = await tx
    .select({ paper: papers })
    .from(papers)
    .innerJoin(pages, and(eq(pages.paperId, papers.id), isKept))
    .where(and(eq(pages.examId, page.examId), eq(pages.pictureKey, page.pictureKey), ne(pages.id, page.id)))
    .orderBy(asc(papers.number))
    .limit(1)
  return row?.paper ?? null
}

/** The pupil's paper without pages, also without pages that are about to be assigned. */
export async function findFreePaperOfPupil(tx: Tx, examId: string, pupilId: string): Promise<Paper | null> {
  const isFree = sql`not exists (select 1 from ${pages} where ${pages.paperId} = ${papers.id} and ${isKept})`
  const [row] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.examId, examId), eq(papers.pupilId, pupilId), isFree))
    .orderBy(asc(papers.number))
    .limit(1)
  return row ?? null
}

/** A paper of the pupil with this geometry that does not have this page yet. */
export async function findRoomOfPupil(
  tx: Tx,
  { examId, pupilId, version, pageNumber, exceptId }: { examId: string; pupilId: string; version: number; pageNumber: number; exceptId: string },
): Promise<Paper | null> {
  const isTaken = sql`exists (select 1 from ${pages} where ${pages.paperId} = ${papers.id} and ${pages.pageNumber} = ${pageNumber} and ${isKept})`
  const [row] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.examId, examId), eq(papers.pupilId, pupilId), eq(papers.version, version), ne(papers.id, exceptId), not(isTaken)))
    .orderBy(asc(papers.number))
    .limit(1)
  return row ?? null
}

/** Detaches a paper without pages, also without pages that are about to be assigned, from a pupil who has another paper. */
export async function releaseEmptyPaper(tx: Tx, paperId: string): Promise<void> {
  const hasKept = sql`exists (select 1 from ${pages} where ${pages.paperId} = ${papers.id} and ${isKept})`
  const hasOther = sql`exists (select 1 from papers other where other.exam_id = ${papers.examId} and other.pupil_id = ${papers.pupilId} and other.id <> ${papers.id})`
  await tx
    .update(papers)
    .set({ pupilId: null })
    .where(and(eq(papers.id, paperId), not(hasKept), hasOther))
}
