import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { aiReadingPages, exams, sheetVersions } from '#db/schema.ts'
import type { ReadingTrouble } from '#engine/model-reply/reading-trouble.ts'
import type { PageCover } from '#engine/papers/page-cover.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import { pagesForModel, papersToJoin } from '#server/features/papers/joins.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'

/** A page that AI reading is to read, with all that the request is made of. */
export interface PageWork {
  pageId: string
  paperId: string
  state: 'waiting' | 'done' | 'failed' | 'not-needed'
  idleTries: number
  exam: { id: string; schoolId: string; draft: Draft; revision: number; plainCover: PageCover | null; confirmedAt: Date | null }
  /** Of a page of plain paper, the picture and how it lies; null for a printed one. */
  plain: { pictureKey: string; pictureId: string; turnDegrees: number } | null
  uprightKey: string | null
  questions: QuestionReading[]
  layout: LayoutPage | null
  pageWidthMm: number
}

/** Null where the page has gone, or is not read any more as a page of that paper. */
export async function findPageWork(db: Db | Tx, pageId: string): Promise<PageWork | null> {
  const pages = pagesForModel(db)
  const papers = papersToJoin(db)
  const [row] = await db
    .select({
      work: aiReadingPages,
      exam: {
        id: exams.id,
        schoolId: exams.schoolId,
        draft: exams.draft,
        revision: exams.revision,
        plainCover: exams.plainCover,
        confirmedAt: exams.confirmedAt,
      },
      page: { state: pages.state, uprightKey: pages.uprightKey, questions: pages.questions, pageNumber: pages.pageNumber },
      plain: { pictureKey: pages.pictureKey, pictureId: pages.plainPictureId, turnDegrees: pages.turnDegrees },
      sheet: { pages: sheetVersions.pages, pageWidthMm: sheetVersions.pageWidthMm },
    })
    .from(aiReadingPages)
    .innerJoin(pages, and(eq(pages.id, aiReadingPages.pageId), eq(pages.paperId, aiReadingPages.paperId)))
    .innerJoin(papers, eq(papers.id, aiReadingPages.paperId))
    .innerJoin(exams, and(eq(exams.id, pages.examId), isNull(exams.deletedAt)))
    .innerJoin(sheetVersions, and(eq(sheetVersions.examId, exams.id), eq(sheetVersions.version, papers.version)))
    .where(eq(aiReadingPages.pageId, pageId))
  if (!row) return null
  const { work, exam, page, plain, sheet } = row
  return {
    pageId,
    paperId: work.paperId,
    state: work.state,
    idleTries: work.idleTries,
    exam,
    plain: page.state === 'plain' ? plain : null,
    uprightKey: page.uprightKey,
    questions: page.questions,
    layout: sheet.pages.find((each) => each.page === page.pageNumber) ?? null,
    pageWidthMm: sheet.pageWidthMm,
  }
}

/** Puts a page in the queue of AI reading, again if it was there. */
export async function upsertPage(
  tx: Tx,
  page: { pageId: string; schoolId: string; examId: string; paperId: string; updatedAt: Date },
): Promise<void> {
  const fresh = { ...page, state: 'waiting', reason: null, idleTries: 0 } as const
  await tx
    .insert(aiReadingPages)
    .values(fresh)
    .onConflictDoUpdate({ target: [aiReadingPages.pageId, aiReadingPages.schoolId], set: fresh })
}

export async function updatePage(db: Db | Tx, pageId: string, values: Partial<typeof aiReadingPages.$inferInsert>): Promise<void> {
  await db.update(aiReadingPages).set(values).where(eq(aiReadingPages.pageId, pageId))
}

/** Adds every page of an exam that can be read and that is not in the queue of AI reading yet. */
export async function enrolReadPages(tx: Tx, examId: string): Promise<void> {
  const pages = pagesForModel(tx)
  await tx.execute(sql`
    insert into ai_reading_pages (page_id, school_id, exam_id, paper_id)
    select id, school_id, exam_id, paper_id from ${pages}
    where exam_id = ${examId} and paper_id is not null and (state = 'plain' or upright_key is not null)
    on conflict (page_id, school_id) do nothing`)
}

/** The plain pages of these papers that may go to AI reading, in their order. */
export async function listPlainToRead(tx: Tx, paperIds: readonly string[]): Promise<{ pageId: string; paperId: string }[]> {
  if (paperIds.length === 0) return []
  const pages = pagesForModel(tx)
  const rows = await tx
    .select({ pageId: pages.id, paperId: pages.paperId })
    .from(pages)
    .where(and(inArray(pages.paperId, [...paperIds]), eq(pages.state, 'plain')))
    .orderBy(asc(pages.paperId), asc(pages.pageNumber))
  return rows.flatMap(({ pageId, paperId }) => (paperId === null ? [] : [{ pageId, paperId }]))
}

/** Puts pages in the queue again, as after a change of the scheme. */
export async function reopenPages(tx: Tx, examId: string, states: ('done' | 'failed' | 'not-needed')[]): Promise<void> {
  await tx
    .update(aiReadingPages)
    .set({ state: 'waiting', reason: null, idleTries: 0 })
    .where(and(eq(aiReadingPages.examId, examId), inArray(aiReadingPages.state, states)))
}

/** The papers with waiting pages, in the order of their numbers. */
export async function listWaitingPapers(tx: Tx, examId: string, limit: number): Promise<string[]> {
  const pages = pagesForModel(tx)
  const papers = papersToJoin(tx)
  const rows = await tx
    .selectDistinct({ id: papers.id, number: papers.number })
    .from(aiReadingPages)
    .innerJoin(pages, and(eq(pages.id, aiReadingPages.pageId), eq(pages.paperId, aiReadingPages.paperId)))
    .innerJoin(papers, eq(papers.id, aiReadingPages.paperId))
    .where(and(eq(aiReadingPages.examId, examId), eq(aiReadingPages.state, 'waiting')))
    .orderBy(asc(papers.number))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Waiting pages, of these papers alone where they are given. */
export async function listWaitingPages(tx: Tx, examId: string, paperIds: readonly string[] | null): Promise<string[]> {
  if (paperIds?.length === 0) return []
  const papers = papersToJoin(tx)
  const rows = await tx
    .select({ pageId: aiReadingPages.pageId })
    .from(aiReadingPages)
    .innerJoin(papers, eq(papers.id, aiReadingPages.paperId))
    .where(
      and(
        eq(aiReadingPages.examId, examId),
        eq(aiReadingPages.state, 'waiting'),
        paperIds === null ? undefined : inArray(aiReadingPages.paperId, [...paperIds]),
      ),
    )
    .orderBy(asc(papers.number), asc(aiReadingPages.pageId))
  return rows.map(({ pageId }) => pageId)
}

const countRow = z.object({ state: z.enum(['waiting', 'done', 'failed', 'not-needed']), in_trial: z.boolean(), count: z.number() })
export type PageCount = z.infer<typeof countRow>

/** Pages by state, those of the trial apart. What was put away or moved does not count. */
export async function countPages(db: Db, examId: string, trialPapers: readonly string[]): Promise<PageCount[]> {
  const pages = pagesForModel(db)
  const { rows } = await db.execute(sql`
    select work.state, work.paper_id::text in (select jsonb_array_elements_text(${JSON.stringify(trialPapers)}::jsonb)) as in_trial, count(*)::int as count
    from ai_reading_pages work
    join ${pages} on ${pages.id} = work.page_id and ${pages.paperId} = work.paper_id
    where work.exam_id = ${examId} group by 1, 2`)
  return z.array(countRow).parse(rows)
}

export async function listFailedPages(
  db: Db,
  examId: string,
): Promise<{ pageId: string; paperNumber: string; pageNumber: number | null; reason: ReadingTrouble | null }[]> {
  const pages = pagesForModel(db)
  const papers = papersToJoin(db)
  return db
    .select({ pageId: aiReadingPages.pageId, paperNumber: papers.number, pageNumber: pages.pageNumber, reason: aiReadingPages.reason })
    .from(aiReadingPages)
    .innerJoin(pages, and(eq(pages.id, aiReadingPages.pageId), eq(pages.paperId, aiReadingPages.paperId)))
    .innerJoin(papers, eq(papers.id, aiReadingPages.paperId))
    .where(and(eq(aiReadingPages.examId, examId), eq(aiReadingPages.state, 'failed')))
    .orderBy(asc(papers.number), asc(pages.pageNumber))
    .limit(50)
}
