import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, pages, papers, pupils, sheetVersions } from '#db/schema.ts'
import { hasPage, isPublishable, isRead, plainPageCount, readPageCount } from '#server/features/papers/kept-page.ts'
import { leftOutOf } from '#server/features/papers/queries/undecided-papers.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

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
      read: sql<number[]>`array(select ${pages.pageNumber} from ${pages} where ${pages.paperId} = ${papers.id} and ${isRead} order by 1)`,
      plain: plainPageCount,
      missingConfirmed: papers.missingConfirmed,
      absent: papers.absent,
    })
    .from(papers)
    .innerJoin(sheetVersions, and(eq(sheetVersions.examId, papers.examId), eq(sheetVersions.version, papers.version)))
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(eq(papers.examId, examId))
    .orderBy(asc(papers.number))
}

export interface PlainPaperRow {
  paperId: string
  number: string
  admission: string | null
  pupilName: string | null
  printedPages: number
}

/** The papers that pages can be put into, in the order of the class list. */
export async function listPlainPapers(db: Db | Tx, examId: string): Promise<PlainPaperRow[]> {
  return db
    .select({ paperId: papers.id, number: papers.number, admission: pupils.admission, pupilName: pupils.name, printedPages: readPageCount })
    .from(papers)
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(and(eq(papers.examId, examId), eq(papers.absent, false)))
    .orderBy(inNameOrder(pupils.name), asc(pupils.admission), asc(papers.number))
}

/** Papers of an exam with a page in them, in the order of their ids, after `afterId`. */
export async function listReadPaperIds(
  db: Db | Tx,
  { examId, afterId, limit }: { examId: string; afterId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.examId, examId), afterId === null ? undefined : gt(papers.id, afterId), hasPage))
    .orderBy(asc(papers.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Papers with a page whose pupil is known and was present. */
export async function listPapersToPublish(db: Db | Tx, examId: string): Promise<string[]> {
  const rows = await db
    .select({ paperId: papers.id })
    .from(papers)
    .where(and(eq(papers.examId, examId), isPublishable))
  return rows.map(({ paperId }) => paperId)
}

/** The pupils with a printed page read in the exam. */
export async function listPupilsWithPages(db: Db | Tx, examId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ pupilId: papers.pupilId })
    .from(papers)
    .innerJoin(pages, and(eq(pages.paperId, papers.id), isRead))
    .where(eq(papers.examId, examId))
  return new Set(rows.flatMap(({ pupilId }) => pupilId ?? []))
}

export interface NamedPaperRow {
  paperId: string
  number: string
  pupilId: string
  admission: string
  name: string
  className: string | null
  /** Null: that of the exam. */
  feedbackLanguage: 'en' | 'sw' | null
  version: number
  /** Questions that its sheet never asked. */
  leftOut: string[]
  /** Pages that a teacher says were not handed in. */
  missingConfirmed: number[]
}

/** The papers of `listPapersToPublish` with their pupils, in the order of the class lists. */
export async function listNamedPapers(db: Db | Tx, examId: string): Promise<NamedPaperRow[]> {
  const className = sql<string | null>`coalesce(${papers.className}, ${classes.name})`
  return db
    .select({
      paperId: papers.id,
      number: papers.number,
      pupilId: pupils.id,
      admission: pupils.admission,
      name: pupils.name,
      className,
      feedbackLanguage: pupils.feedbackLanguage,
      version: papers.version,
      leftOut: sql<string[]>`${leftOutOf(sql`${papers}`)}`,
      missingConfirmed: papers.missingConfirmed,
    })
    .from(papers)
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .where(and(eq(papers.examId, examId), isPublishable))
    .orderBy(asc(className), inNameOrder(pupils.name), asc(pupils.admission), asc(papers.number))
}
