import { and, count, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, exams, pages, papers } from '#db/schema.ts'
import { isExpected, isHandedIn, isInPaper, isKept, isWaiting, needsYou } from '#server/features/papers/kept-page.ts'

/** The counts of each row of exams, each a lateral join. */
export function countsOfExam(db: Db | Tx) {
  const paperCounts = db
    .select({
      papers: sql<number>`(count(*) filter (where ${isExpected}))::int`.as('papers_expected'),
      papersIn: sql<number>`(count(*) filter (where ${isHandedIn}))::int`.as('papers_in'),
    })
    .from(papers)
    .where(eq(papers.examId, exams.id))
    .as('paper_counts')
  const pageCounts = db
    .select({
      pages: sql<number>`count(*)::int`.as('pages_all'),
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`.as('pages_waiting'),
      needYou: sql<number>`(count(*) filter (where ${needsYou}))::int`.as('pages_need_you'),
    })
    .from(pages)
    .where(and(eq(pages.examId, exams.id), isKept))
    .as('page_counts')
  return { paperCounts, pageCounts, answerCounts, papersUnmarked }
}

/** Each count uses an index of its own; one query for both would read every answer of the school. */
const answerCounts = {
  answers: sql<number>`(select count(*)::int from ${answers} where ${answers.examId} = ${exams.id})`,
  toReview: sql<number>`(select count(*)::int from ${answers} where ${answers.examId} = ${exams.id} and ${answers.needsReview})`,
  outdated: sql<number>`(select count(*)::int from ${answers} where ${answers.examId} = ${exams.id} and ${answers.reviewId} is null
    and ${answers.schemeRevision} < ${exams.schemeRevision})`,
}

/** Papers with a page in them and no answer yet; A confirmed exam has none, so its papers are not read. */
const papersUnmarked = sql<number>`case when ${exams.confirmedAt} is null then (select count(distinct ${pages.paperId})::int from ${pages}
  where ${pages.examId} = ${exams.id} and ${isInPaper} and not exists (select 1 from ${answers} where ${answers.paperId} = ${pages.paperId})) else 0 end`

/** True once a page counts: from then on the printed questions are fixed. */
export async function hasPagesRead(db: Db | Tx, examId: string): Promise<boolean> {
  return hasPages(db, and(eq(pages.examId, examId), isInPaper))
}

/** True where a page came in that nobody discarded. */
export async function hasKeptPages(db: Db | Tx, examId: string): Promise<boolean> {
  return hasPages(db, and(eq(pages.examId, examId), isKept))
}

async function hasPages(db: Db | Tx, where: SQL | undefined): Promise<boolean> {
  const rows = await db.select({ id: pages.id }).from(pages).where(where).limit(1)
  return rows.length > 0
}

/** How many printed pages of each of these exams were read. */
export async function countPagesRead(db: Db | Tx, examIds: readonly string[]): Promise<Map<string, number>> {
  if (examIds.length === 0) return new Map()
  const rows = await db
    .select({ examId: pages.examId, n: count() })
    .from(pages)
    .where(and(inArray(pages.examId, [...examIds]), isKept, eq(pages.state, 'read')))
    .groupBy(pages.examId)
  return new Map(rows.map(({ examId, n }) => [examId, n]))
}

/** What another reading would touch: pages, and marks by people, which stay. */
export async function countWork(db: Db | Tx, examId: string): Promise<{ pages: number; decided: number }> {
  const [read] = await db
    .select({ n: count() })
    .from(pages)
    .where(and(eq(pages.examId, examId), isKept, inArray(pages.state, ['read', 'duplicate'])))
  const [decided] = await db
    .select({ n: count() })
    .from(answers)
    .where(and(eq(answers.examId, examId), isNotNull(answers.reviewId)))
  return { pages: read?.n ?? 0, decided: decided?.n ?? 0 }
}
