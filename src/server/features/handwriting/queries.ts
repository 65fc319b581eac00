import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, sheetVersions } from '#db/schema.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import type { ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { pagesForModel, papersToJoin } from '#server/features/papers/joins.ts'

/** A printed page with all that its reading needs. */
export interface PageToRead {
  pageId: string
  paperId: string
  exam: ExamToMark & { confirmedAt: Date | null }
  uprightKey: string
  questions: QuestionReading[]
  layout: LayoutPage
  pageWidthMm: number
}

/** Null where the page has gone, or stands in no paper as a page of a printed sheet. */
export async function findPageToRead(db: Db | Tx, pageId: string): Promise<PageToRead | null> {
  const pages = pagesForModel(db)
  const papers = papersToJoin(db)
  const { id, schoolId, draft, revision, schemeRevision, isSample, pagesHold, confirmedAt } = exams
  const [row] = await db
    .select({
      exam: { id, schoolId, draft, revision, schemeRevision, isSample, pagesHold, confirmedAt },
      page: { paperId: pages.paperId, uprightKey: pages.uprightKey, questions: pages.questions, pageNumber: pages.pageNumber },
      sheet: { pages: sheetVersions.pages, pageWidthMm: sheetVersions.pageWidthMm },
    })
    .from(pages)
    .innerJoin(papers, eq(papers.id, pages.paperId))
    .innerJoin(exams, and(eq(exams.id, pages.examId), isNull(exams.deletedAt)))
    .innerJoin(sheetVersions, and(eq(sheetVersions.examId, exams.id), eq(sheetVersions.version, papers.version)))
    .where(and(eq(pages.id, pageId), eq(pages.state, 'read')))
  if (row === undefined) return null
  const { exam, page, sheet } = row
  const layout = sheet.pages.find((each) => each.page === page.pageNumber)
  if (page.paperId === null || page.uprightKey === null || layout === undefined) return null
  return { pageId, paperId: page.paperId, exam, uprightKey: page.uprightKey, questions: page.questions, layout, pageWidthMm: sheet.pageWidthMm }
}

/** The printed pages of an exam that were read. */
export async function listPagesInBoxes(tx: Tx, examId: string): Promise<{ pageId: string; schoolId: string }[]> {
  const pages = pagesForModel(tx)
  return tx
    .select({ pageId: pages.id, schoolId: pages.schoolId })
    .from(pages)
    .where(and(eq(pages.examId, examId), eq(pages.state, 'read'), isNotNull(pages.uprightKey)))
}

/** The exams of a school whose marks still move. */
export async function listOpenExams(tx: Tx, schoolId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: exams.id })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), isNull(exams.deletedAt), isNull(exams.confirmedAt)))
  return rows.map(({ id }) => id)
}
