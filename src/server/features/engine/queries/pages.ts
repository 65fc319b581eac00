import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { answers, enginePages, exams, pages, papers, sheetVersions } from '#db/schema.ts'
import type { PageCover } from '#engine/papers/page-cover.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import { plainPictureId } from '#server/features/marking/queries.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'

/** A page that the engine is to read, with all that the request is made of. */
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

/**
 * Pages that may go to an engine: printed ones that were read, and plain ones. What a person put among the plain pages may
 * be a sheet of ours, with a printed name, whose code nobody could read: where our corner squares were found, it stays here.
 */
const isReadable = and(
  isNull(pages.discardedAt),
  or(eq(pages.state, 'read'), and(eq(pages.state, 'plain'), isNull(pages.uprightKey), isNull(pages.code))),
)

/** Null where the page has gone, or is not read any more as a page of that paper. */
export async function findPageWork(db: Db | Tx, pageId: string): Promise<PageWork | null> {
  const [row] = await db
    .select({
      work: enginePages,
      exam: {
        id: exams.id,
        schoolId: exams.schoolId,
        draft: exams.draft,
        revision: exams.revision,
        plainCover: exams.plainCover,
        confirmedAt: exams.confirmedAt,
      },
      page: { state: pages.state, uprightKey: pages.uprightKey, questions: pages.questions, pageNumber: pages.pageNumber },
      plain: { pictureKey: pages.pictureKey, pictureId: plainPictureId, turnDegrees: pages.turnDegrees },
      sheet: { pages: sheetVersions.pages, pageWidthMm: sheetVersions.pageWidthMm },
    })
    .from(enginePages)
    .innerJoin(pages, and(eq(pages.id, enginePages.pageId), isReadable, eq(pages.paperId, enginePages.paperId)))
    .innerJoin(papers, eq(papers.id, enginePages.paperId))
    .innerJoin(exams, and(eq(exams.id, pages.examId), isNull(exams.deletedAt)))
    .innerJoin(sheetVersions, and(eq(sheetVersions.examId, exams.id), eq(sheetVersions.version, papers.version)))
    .where(eq(enginePages.pageId, pageId))
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

/** Puts a page before the engine, again if it was there. */
export async function upsertPage(tx: Tx, page: { pageId: string; examId: string; paperId: string; updatedAt: Date }): Promise<void> {
  const fresh = { ...page, state: 'waiting', reason: '', idleTries: 0 } as const
  await tx.insert(enginePages).values(fresh).onConflictDoUpdate({ target: enginePages.pageId, set: fresh })
}

export async function updatePage(db: Db | Tx, pageId: string, values: Partial<typeof enginePages.$inferInsert>): Promise<void> {
  await db.update(enginePages).set(values).where(eq(enginePages.pageId, pageId))
}

/** Adds every page of an exam that can be read and that the engine has not been given yet. */
export async function enrolReadPages(tx: Tx, examId: string): Promise<void> {
  await tx.execute(sql`
    insert into engine_pages (page_id, exam_id, paper_id)
    select id, exam_id, paper_id from pages
    where exam_id = ${examId} and paper_id is not null and ${isReadable} and (state = 'plain' or upright_key is not null)
    on conflict (page_id) do nothing`)
}

/** The plain pages of these papers that may go to an engine, in their order. */
export async function listPlainToRead(tx: Tx, paperIds: readonly string[]): Promise<{ pageId: string; paperId: string }[]> {
  if (paperIds.length === 0) return []
  const rows = await tx
    .select({ pageId: pages.id, paperId: pages.paperId })
    .from(pages)
    .where(and(inArray(pages.paperId, [...paperIds]), eq(pages.state, 'plain'), isReadable))
    .orderBy(asc(pages.paperId), asc(pages.pageNumber))
  return rows.flatMap(({ pageId, paperId }) => (paperId === null ? [] : [{ pageId, paperId }]))
}

/** The questions that stand on the printed pages of each paper that came in. */
export async function listPrintedQuestions(db: Db | Tx, paperIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ paperId: pages.paperId, questions: pages.questions })
    .from(pages)
    .where(and(inArray(pages.paperId, [...paperIds]), eq(pages.state, 'read'), isNull(pages.discardedAt)))
  const printed = new Map(paperIds.map((paperId) => [paperId, new Set<string>()]))
  for (const { paperId, questions } of rows) for (const { question } of questions) printed.get(paperId ?? '')?.add(question)
  return printed
}

/** Pages go before the engine again, as after a change of the scheme. */
export async function reopenPages(tx: Tx, examId: string, states: ('done' | 'failed' | 'not-needed')[]): Promise<void> {
  await tx
    .update(enginePages)
    .set({ state: 'waiting', reason: '', idleTries: 0 })
    .where(and(eq(enginePages.examId, examId), inArray(enginePages.state, states)))
}

/** The papers with waiting pages, in the order of their numbers. */
export async function listWaitingPapers(tx: Tx, examId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: papers.id, number: papers.number })
    .from(enginePages)
    .innerJoin(pages, and(eq(pages.id, enginePages.pageId), isReadable, eq(pages.paperId, enginePages.paperId)))
    .innerJoin(papers, eq(papers.id, enginePages.paperId))
    .where(and(eq(enginePages.examId, examId), eq(enginePages.state, 'waiting')))
    .orderBy(asc(papers.number))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Waiting pages, of these papers alone where they are given. */
export async function listWaitingPages(tx: Tx, examId: string, paperIds: readonly string[] | null): Promise<string[]> {
  if (paperIds?.length === 0) return []
  const rows = await tx
    .select({ pageId: enginePages.pageId })
    .from(enginePages)
    .innerJoin(papers, eq(papers.id, enginePages.paperId))
    .where(
      and(
        eq(enginePages.examId, examId),
        eq(enginePages.state, 'waiting'),
        paperIds === null ? undefined : inArray(enginePages.paperId, [...paperIds]),
      ),
    )
    .orderBy(asc(papers.number), asc(enginePages.pageId))
  return rows.map(({ pageId }) => pageId)
}

const countRow = z.object({ state: z.enum(['waiting', 'done', 'failed', 'not-needed']), in_trial: z.boolean(), count: z.number() })
export type PageCount = z.infer<typeof countRow>

/** Pages by state, those of the trial apart. What was put away or moved does not count. */
export async function countPages(db: Db, examId: string, trialPapers: readonly string[]): Promise<PageCount[]> {
  const { rows } = await db.execute(sql`
    select work.state, work.paper_id::text in (select jsonb_array_elements_text(${JSON.stringify(trialPapers)}::jsonb)) as in_trial, count(*)::int as count
    from engine_pages work
    join pages on pages.id = work.page_id and ${isReadable} and pages.paper_id = work.paper_id
    where work.exam_id = ${examId} group by 1, 2`)
  return z.array(countRow).parse(rows)
}

export async function listFailedPages(
  db: Db,
  examId: string,
): Promise<{ pageId: string; paperNumber: string; pageNumber: number | null; reason: string }[]> {
  return db
    .select({ pageId: enginePages.pageId, paperNumber: papers.number, pageNumber: pages.pageNumber, reason: enginePages.reason })
    .from(enginePages)
    .innerJoin(pages, and(eq(pages.id, enginePages.pageId), isReadable, eq(pages.paperId, enginePages.paperId)))
    .innerJoin(papers, eq(papers.id, enginePages.paperId))
    .where(and(eq(enginePages.examId, examId), eq(enginePages.state, 'failed')))
    .orderBy(asc(papers.number), asc(pages.pageNumber))
    .limit(50)
}

/** Of these questions of a paper, those that no person has decided. */
export async function listUndecided(db: Db | Tx, paperId: string, questions: readonly string[]): Promise<string[]> {
  if (questions.length === 0) return []
  const decided = await db
    .select({ question: answers.question })
    .from(answers)
    .where(and(eq(answers.paperId, paperId), inArray(answers.question, [...questions]), sql`${answers.reviewId} is not null`))
  const done = new Set(decided.map(({ question }) => question))
  return questions.filter((question) => !done.has(question))
}

/** What was read on other papers of the exam for these questions: a long text that comes twice is suspicious. */
export async function listOtherReadings(
  db: Db | Tx,
  { examId, paperId, texts }: { examId: string; paperId: string; texts: readonly { question: string; text: string }[] },
): Promise<{ question: string; text: string }[]> {
  if (texts.length === 0) return []
  const rows = await db
    .select({ question: answers.question, text: sql<string | null>`${answers.reading}->>'text'` })
    .from(answers)
    .where(
      and(
        eq(answers.examId, examId),
        ne(answers.paperId, paperId),
        inArray(answers.question, [...new Set(texts.map(({ question }) => question))]),
        // The first words alone: the index does not help here, and a class is a few hundred answers.
        inArray(
          sql`left(${answers.reading}->>'text', 24)`,
          texts.map(({ text }) => text.slice(0, 24)),
        ),
      ),
    )
    .limit(50)
  return rows.flatMap(({ question, text }) => (text === null ? [] : [{ question, text }]))
}
