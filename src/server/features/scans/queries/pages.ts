import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PageCover } from '#engine/papers/page-cover.ts'
import type { Db, Tx } from '#db/client.ts'
import { exams, pages, papers, pupils, uploads } from '#db/schema.ts'

export type Page = typeof pages.$inferSelect

const pageColumns = {
  page: pages,
  fileName: uploads.fileName,
  paperNumber: papers.number,
  pupilName: pupils.name,
}
export interface PageRow {
  page: Page
  fileName: string
  paperNumber: string | null
  pupilName: string | null
}

/** States that only a person can settle. */
export const statesNeedingYou = ['no-code', 'unknown-exam', 'unreadable'] as const

function selectPages(db: Db | Tx) {
  return db
    .select(pageColumns)
    .from(pages)
    .innerJoin(uploads, eq(uploads.id, pages.uploadId))
    .leftJoin(papers, eq(papers.id, pages.paperId))
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
}

export interface PagesWanted {
  examId: string
  needYou: boolean
  after: string | null
  limit: number
}

/** In the order in which they came. One more than `limit` says that there are more. */
export async function listPages(db: Db, { examId, needYou, after, limit }: PagesWanted): Promise<PageRow[]> {
  const wanted: (SQL | undefined)[] = [eq(pages.examId, examId)]
  if (needYou) wanted.push(inArray(pages.state, [...statesNeedingYou]), isNull(pages.discardedAt))
  if (after !== null) {
    wanted.push(
      sql`(${pages.createdAt}, ${pages.uploadId}, ${pages.sequence}) > (select p.created_at, p.upload_id, p.sequence from pages p where p.id = ${after} and p.exam_id = ${examId})`,
    )
  }
  return selectPages(db)
    .where(and(...wanted))
    .orderBy(asc(pages.createdAt), asc(pages.uploadId), asc(pages.sequence))
    .limit(limit + 1)
}

export async function listPagesByIds(db: Db, examId: string, ids: readonly string[]): Promise<PageRow[]> {
  if (ids.length === 0) return []
  return selectPages(db)
    .where(and(eq(pages.examId, examId), inArray(pages.id, [...ids])))
    .orderBy(asc(pages.createdAt), asc(pages.uploadId), asc(pages.sequence))
}

export interface PageWithExam extends PageRow {
  exam: { id: string; schoolId: string; ownerId: string | null; code: string; plainCover: PageCover | null; confirmedAt: Date | null }
}

export async function findPage(db: Db | Tx, pageId: string): Promise<PageWithExam | null> {
  const [row] = await db
    .select({
      ...pageColumns,
      exam: {
        id: exams.id,
        schoolId: exams.schoolId,
        ownerId: exams.ownerId,
        code: exams.code,
        plainCover: exams.plainCover,
        confirmedAt: exams.confirmedAt,
      },
    })
    .from(pages)
    .innerJoin(uploads, eq(uploads.id, pages.uploadId))
    .innerJoin(exams, and(eq(exams.id, pages.examId), isNull(exams.deletedAt)))
    .leftJoin(papers, eq(papers.id, pages.paperId))
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(eq(pages.id, pageId))
  return row ?? null
}

/** Without its neighbours, for a job. */
export async function findBarePage(db: Db | Tx, pageId: string): Promise<Page | null> {
  const [page] = await db.select().from(pages).where(eq(pages.id, pageId))
  return page ?? null
}

/** Lock order everywhere: exam (share), page, paper, answers. */
export async function lockPage(tx: Tx, pageId: string): Promise<Page | null> {
  const [page] = await tx.select().from(pages).where(eq(pages.id, pageId)).for('update')
  return page ?? null
}

export async function updatePage(tx: Db | Tx, pageId: string, values: Partial<typeof pages.$inferInsert>): Promise<void> {
  await tx.update(pages).set(values).where(eq(pages.id, pageId))
}

export interface SplitPage {
  sequence: number
  pictureKey: string
}

/** Adds the pages of an upload that are not there yet; answers with the ids of those that were added. */
export async function insertPages(tx: Tx, upload: { id: string; examId: string }, split: readonly SplitPage[]): Promise<string[]> {
  if (split.length === 0) return []
  const rows = await tx
    .insert(pages)
    .values(split.map(({ sequence, pictureKey }) => ({ examId: upload.examId, uploadId: upload.id, sequence, pictureKey })))
    .onConflictDoNothing({ target: [pages.uploadId, pages.sequence] })
    .returning({ id: pages.id, sequence: pages.sequence })
  return rows.toSorted((a, b) => a.sequence - b.sequence).map(({ id }) => id)
}

export interface ReadPage {
  id: string
  uploadId: string
  sequence: number
  fileName: string
}

/** The page that stands for this side of this paper, if one was read. */
export async function findReadPage(tx: Db | Tx, paperId: string, pageNumber: number): Promise<ReadPage | null> {
  const [page] = await tx
    .select({ id: pages.id, uploadId: pages.uploadId, sequence: pages.sequence, fileName: uploads.fileName })
    .from(pages)
    .innerJoin(uploads, eq(uploads.id, pages.uploadId))
    .where(and(eq(pages.paperId, paperId), eq(pages.pageNumber, pageNumber), eq(pages.state, 'read'), isNull(pages.discardedAt)))
  return page ?? null
}

/** The oldest second picture of this side, which takes the place of a first one that is put away. */
export async function findDuplicatePage(tx: Tx, paperId: string, pageNumber: number): Promise<string | null> {
  const [page] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.paperId, paperId), eq(pages.pageNumber, pageNumber), eq(pages.state, 'duplicate'), isNull(pages.discardedAt)))
    .orderBy(asc(pages.createdAt), asc(pages.sequence))
    .limit(1)
  return page?.id ?? null
}

/** Pages that were looked at wait again; those without a paper start from nothing. Answers with the ids of all that wait. */
export async function putPagesBack(tx: Tx, examId: string): Promise<string[]> {
  const rows = await tx
    .update(pages)
    .set({
      state: 'waiting',
      reason: '',
      paperId: sql`case when ${pages.state} = 'read' then ${pages.paperId} end`,
      pageNumber: sql`case when ${pages.state} = 'read' then ${pages.pageNumber} end`,
    })
    .where(and(eq(pages.examId, examId), isNull(pages.discardedAt), inArray(pages.state, ['read', 'unreadable', 'no-code', 'blank', 'unknown-exam'])))
    .returning({ id: pages.id })
  return rows.map(({ id }) => id)
}
