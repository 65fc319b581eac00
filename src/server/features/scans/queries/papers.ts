import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, exams, pages, papers, pupils, sheetVersions } from '#db/schema.ts'

export type Paper = typeof papers.$inferSelect

export interface PaperRow {
  id: string
  number: string
  pupilId: string | null
  admission: string | null
  pupilName: string | null
  pageCount: number
  read: number[]
  /** Pages of plain paper. */
  plain: number
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
      plain: sql<number>`(select count(*)::int from ${pages} where ${pages.paperId} = ${papers.id} and ${pages.state} = 'plain' and ${pages.discardedAt} is null)`,
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
    .innerJoin(pages, and(eq(pages.paperId, papers.id), inArray(pages.state, ['read', 'plain']), isNull(pages.discardedAt)))
    .where(and(eq(papers.examId, paper.examId), eq(papers.pupilId, pupilId), ne(papers.id, paper.id)))
    .limit(1)
  return row !== undefined
}

/** The paper of the same picture, sent in another file. */
export async function findPaperOfPicture(tx: Tx, page: { id: string; examId: string; pictureKey: string }): Promise<Paper | null> {
  const [row] = await tx
    .select({ paper: papers })
    .from(papers)
    .innerJoin(pages, and(eq(pages.paperId, papers.id), isNull(pages.discardedAt)))
    .where(and(eq(pages.examId, page.examId), eq(pages.pictureKey, page.pictureKey), ne(pages.id, page.id)))
    .orderBy(asc(papers.number))
    .limit(1)
  return row?.paper ?? null
}

/** The pupil's paper that no page belongs to yet, or is about to. */
export async function findFreePaperOfPupil(tx: Tx, examId: string, pupilId: string): Promise<Paper | null> {
  const [row] = await tx
    .select()
    .from(papers)
    .where(
      and(
        eq(papers.examId, examId),
        eq(papers.pupilId, pupilId),
        sql`not exists (select 1 from pages p where p.paper_id = ${papers.id} and p.discarded_at is null)`,
      ),
    )
    .orderBy(asc(papers.number))
    .limit(1)
  return row ?? null
}

/** Nobody's paper, with the next number; call it while the exam is locked. */
export async function insertPaper(tx: Tx, { examId, version }: { examId: string; version: number }): Promise<Paper> {
  const number = sql<string>`(select lpad((coalesce(max(number::int), 0) + 1)::text, 4, '0') from papers where exam_id = ${examId})`
  const [row] = await tx.insert(papers).values({ examId, version, number }).returning()
  if (row === undefined) throw new Error('A paper was not stored.')
  return row
}

export async function listReadingsOfPaper(db: Db, paperId: string): Promise<(typeof pages.$inferSelect)['questions'][]> {
  const rows = await db
    .select({ questions: pages.questions })
    .from(pages)
    .where(and(eq(pages.paperId, paperId), eq(pages.state, 'read'), isNull(pages.discardedAt)))
  return rows.map(({ questions }) => questions)
}

/** More than any school of one office has; the rest would not be looked at. */
const mostPupils = 10_000

/** Pupils of a school, or of one person's classes, and whether a page of theirs was read in the exam. */
export async function listPupilsInReach(
  db: Db,
  { examId, schoolId, ownerId }: { examId: string; schoolId: string; ownerId: string | null },
): Promise<{ admission: string; name: string; hasPaper: boolean }[]> {
  return db
    .select({
      admission: pupils.admission,
      name: pupils.name,
      hasPaper: sql<boolean>`exists (select 1 from papers a join pages g on g.paper_id = a.id and g.state = 'read' and g.discarded_at is null where a.exam_id = ${examId} and a.pupil_id = ${pupils.id})`,
    })
    .from(pupils)
    .innerJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        eq(pupils.schoolId, schoolId),
        isNull(pupils.removedAt),
        isNull(classes.deletedAt),
        ownerId === null ? undefined : eq(classes.ownerId, ownerId),
      ),
    )
    .limit(mostPupils)
}
