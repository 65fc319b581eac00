import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, pages, papers, pupils, uploads } from '#db/schema.ts'
import type { PageCover } from '#engine/papers/page-cover.ts'
import { hasUpright, isInPaper, isKept, needsYou } from '#server/features/papers/kept-page.ts'
import type { Page } from '#server/features/papers/queries/pages.ts'

/** A page with what the screen shows beside it. */
export interface PageRow {
  page: Page
  fileName: string
  /** The exam that it was uploaded for, which differs from its own where somebody moved it. */
  cameForExamId: string
  paperNumber: string | null
  pupilName: string | null
}

const pageColumns = { page: pages, fileName: uploads.fileName, cameForExamId: uploads.examId, paperNumber: papers.number, pupilName: pupils.name }

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

/** In the order of arrival. A row beyond `limit` means that there are more. */
export async function listPages(db: Db, { examId, needYou, after, limit }: PagesWanted): Promise<PageRow[]> {
  const wanted: (SQL | undefined)[] = [eq(pages.examId, examId)]
  if (needYou) wanted.push(needsYou)
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
  const { id, schoolId, ownerId, code, plainCover, confirmedAt } = exams
  const [row] = await db
    .select({ ...pageColumns, exam: { id, schoolId, ownerId, code, plainCover, confirmedAt } })
    .from(pages)
    .innerJoin(uploads, eq(uploads.id, pages.uploadId))
    .innerJoin(exams, and(eq(exams.id, pages.examId), isNull(exams.deletedAt)))
    .leftJoin(papers, eq(papers.id, pages.paperId))
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(eq(pages.id, pageId))
  return row ?? null
}

export type StackRow = Awaited<ReturnType<typeof listStack>>[number]

/** Every page of an exam that is not discarded, in the order of arrival. */
export async function listStack(db: Db | Tx, examId: string) {
  const { id, uploadId, sequence, state, paperId, pageNumber, turnDegrees, pictureKey, code, reasons } = pages
  return db
    .select({
      id,
      uploadId,
      fileName: uploads.fileName,
      sequence,
      state,
      paperId,
      pageNumber,
      turnDegrees,
      pictureKey,
      code,
      reasons,
      hasCorners: hasUpright,
    })
    .from(pages)
    .innerJoin(uploads, eq(uploads.id, pages.uploadId))
    .where(and(eq(pages.examId, examId), isKept))
    .orderBy(asc(uploads.createdAt), asc(uploads.id), asc(pages.sequence))
}

export type BesideRow = Pick<Page, 'id' | 'code' | 'state' | 'paperId' | 'pageNumber'>

/** The pages of the same batch before and after a page, the nearest first. */
export async function listPagesBeside(db: Db | Tx, pageId: string, limit = 20): Promise<{ before: BesideRow[]; after: BesideRow[] }> {
  const { id, code, state, paperId, pageNumber } = pages
  const place = sql`(${uploads.createdAt}, ${uploads.id}, ${pages.sequence})`
  const own = (columns: SQL) => sql`(select ${columns} from pages p join uploads u on u.id = p.upload_id where p.id = ${pageId})`
  const side = (isBeside: SQL, ...order: SQL[]) =>
    db
      .select({ id, code, state, paperId, pageNumber })
      .from(pages)
      .innerJoin(uploads, eq(uploads.id, pages.uploadId))
      .where(
        and(
          isKept,
          eq(pages.examId, sql`(select p.exam_id from pages p where p.id = ${pageId})`),
          eq(uploads.batchId, own(sql`u.batch_id`)),
          isBeside,
        ),
      )
      .orderBy(...order)
      .limit(limit)
  const ownPlace = own(sql`u.created_at, u.id, p.sequence`)
  const [before, after] = await Promise.all([
    side(sql`${place} < ${ownPlace}`, desc(uploads.createdAt), desc(uploads.id), desc(pages.sequence)),
    side(sql`${place} > ${ownPlace}`, asc(uploads.createdAt), asc(uploads.id), asc(pages.sequence)),
  ])
  return { before, after }
}

export type PaperPageRow = Awaited<ReturnType<typeof listPaperPages>>[number]

/** The pages of a paper: printed ones first, then plain ones. */
export async function listPaperPages(db: Db | Tx, paperId: string) {
  const { id, state, pageNumber, code, questions, uprightKey, pictureKey, turnDegrees } = pages
  return db
    .select({ id, state, pageNumber, code, questions, uprightKey, pictureKey, turnDegrees })
    .from(pages)
    .where(and(eq(pages.paperId, paperId), isInPaper))
    .orderBy(desc(pages.state), asc(pages.pageNumber))
}
