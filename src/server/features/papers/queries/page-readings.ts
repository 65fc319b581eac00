import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { pages } from '#db/schema.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { isRead } from '#server/features/papers/kept-page.ts'

/** What was read on the printed pages of a paper, in the order of the pages. */
export async function listReadPages(
  db: Db | Tx,
  paperId: string,
): Promise<{ id: string; questions: QuestionReading[]; pageNumber: number | null; uprightKey: string | null }[]> {
  return db
    .select({ id: pages.id, questions: pages.questions, pageNumber: pages.pageNumber, uprightKey: pages.uprightKey })
    .from(pages)
    .where(and(eq(pages.paperId, paperId), isRead))
    .orderBy(asc(pages.pageNumber))
}

/** What was read on these pages, whether or not they stand in a paper. */
export async function listNumberedPages(db: Db | Tx, pageIds: readonly string[]) {
  const { id, questions, pageNumber, uprightKey } = pages
  return db.select({ id, questions, pageNumber, uprightKey }).from(pages).where(isOneOf(pages.id, pageIds)).orderBy(asc(pages.pageNumber))
}

/** The questions on the printed pages of each paper that came in. */
export async function listPrintedQuestions(db: Db | Tx, paperIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ paperId: pages.paperId, questions: pages.questions })
    .from(pages)
    .where(and(inArray(pages.paperId, [...paperIds]), isRead))
  const printed = new Map(paperIds.map((paperId) => [paperId, new Set<string>()]))
  for (const { paperId, questions } of rows) for (const { question } of questions) printed.get(paperId ?? '')?.add(question)
  return printed
}

/** What the reader saw of one question on a page; null where it saw nothing. */
export async function findQuestionReading(db: Db | Tx, pageId: string, question: string): Promise<QuestionReading | null> {
  const [row] = await db
    .select({ questions: pages.questions })
    .from(pages)
    .where(and(eq(pages.id, pageId), isRead))
  return row?.questions.find((each) => each.question === question) ?? null
}
