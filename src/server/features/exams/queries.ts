import { and, desc, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, examMarkers, exams, pages, papers, uploads, users } from '#db/schema.ts'
import type { ExamProgress } from '#server/features/exams/stage-of.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'

export type ExamRow = typeof exams.$inferSelect
export interface CountedExamRow extends ExamRow, ExamProgress {
  ownerName: string | null
}

/** Every exam that `where` keeps, with what is counted of it, in one query. */
async function selectCounted(db: Db | Tx, where: SQL | undefined): Promise<CountedExamRow[]> {
  const present = sql`${pages.discardedAt} is null`
  const paperCounts = db
    .select({ papers: sql<number>`count(*)::int`.as('papers_all') })
    .from(papers)
    .where(eq(papers.examId, exams.id))
    .as('paper_counts')
  const pageCounts = db
    .select({
      pages: sql<number>`count(*)::int`.as('pages_all'),
      waiting: sql<number>`(count(*) filter (where ${pages.state} = 'waiting'))::int`.as('pages_waiting'),
      needYou: sql<number>`(count(*) filter (where ${pages.state} in ('no-code', 'unknown-exam', 'unreadable')))::int`.as('pages_need_you'),
      papersIn: sql<number>`(count(distinct ${pages.paperId}) filter (where ${pages.state} in ('read', 'plain')))::int`.as('papers_in'),
    })
    .from(pages)
    .where(and(eq(pages.examId, exams.id), present))
    .as('page_counts')
  const answerCounts = db
    .select({
      answers: sql<number>`count(*)::int`.as('answers_all'),
      toReview: sql<number>`(count(*) filter (where ${answers.needsReview}))::int`.as('answers_to_review'),
      // Written out: the builder leaves the table off a column inside a select of one table.
      outdated: sql<number>`(count(*) filter (where answers.review_id is null and answers.scheme_revision < exams.scheme_revision))::int`.as(
        'answers_outdated',
      ),
    })
    .from(answers)
    .where(eq(answers.examId, exams.id))
    .as('answer_counts')
  const rows = await db
    .select({
      exam: exams,
      ownerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      papers: paperCounts.papers,
      pages: pageCounts.pages,
      pagesWaiting: pageCounts.waiting,
      pagesNeedingYou: pageCounts.needYou,
      papersIn: pageCounts.papersIn,
      answers: answerCounts.answers,
      answersToReview: answerCounts.toReview,
      answersOutdated: answerCounts.outdated,
      uploadsWaiting: sql<number>`(select count(*)::int from ${uploads} u where u.exam_id = ${exams.id} and u.state = 'stored')`,
      papersUnmarked: sql<number>`(select count(distinct p.paper_id)::int from ${pages} p where p.exam_id = ${exams.id} and p.state in ('read', 'plain') and p.discarded_at is null and not exists (select 1 from ${answers} a where a.paper_id = p.paper_id))`,
    })
    .from(exams)
    .leftJoin(users, eq(users.id, exams.ownerId))
    .crossJoinLateral(paperCounts)
    .crossJoinLateral(pageCounts)
    .crossJoinLateral(answerCounts)
    .where(where)
    .orderBy(desc(exams.updatedAt), desc(exams.id))
  return rows.map(({ exam, ownerName, uploadsWaiting, papersUnmarked, answersOutdated, ...counts }) => ({
    ...exam,
    ownerName,
    uploadsWaiting,
    papersUnmarked,
    answersOutdated,
    counts,
  }))
}

/** Those that one leads, and those that one was named a marker of. */
export async function listCountedExams(db: Db | Tx, scope: WorkScope): Promise<CountedExamRow[]> {
  const mine = scope.ownerId === null ? undefined : or(eq(exams.ownerId, scope.ownerId), exists(marksOf(db, scope.ownerId)))
  return selectCounted(db, and(eq(exams.schoolId, scope.schoolId), isNull(exams.deletedAt), mine))
}

function marksOf(db: Db | Tx, userId: string) {
  return db
    .select({ one: sql`1` })
    .from(examMarkers)
    .where(and(eq(examMarkers.examId, exams.id), eq(examMarkers.userId, userId)))
}

export async function getCountedExam(db: Db | Tx, examId: string): Promise<CountedExamRow> {
  const [row] = await selectCounted(db, eq(exams.id, examId))
  if (row === undefined) throw new Error(`The exam ${examId} went away.`)
  return row
}

export async function findExamRow(db: Db | Tx, examId: string, { deleted = false } = {}): Promise<ExamRow | null> {
  const [row] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.id, examId), deleted ? undefined : isNull(exams.deletedAt)))
  return row ?? null
}

/**
 * For whatever changes an exam or counts on its standing still: saving, printing, confirming. The exam's row is
 * always locked first, then papers, then pages, then answers; nobody waits in the other order.
 * NO KEY UPDATE: rows that merely refer to the exam can still be written meanwhile.
 */
export async function lockExam(tx: Tx, examId: string): Promise<ExamRow | null> {
  const [row] = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
    .for('no key update')
  return row ?? null
}

/** For many at once who change what an exam holds: keeps it from being confirmed, saved or printed until they are done. */
export async function shareExam(tx: Tx, examId: string): Promise<ExamRow | null> {
  const [row] = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
    .for('share')
  return row ?? null
}

/** Null when another exam has the code. */
export async function insertExam(tx: Db | Tx, values: typeof exams.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(exams).values(values).onConflictDoNothing({ target: exams.code }).returning({ id: exams.id })
  return row?.id ?? null
}

export async function updateExam(tx: Tx, examId: string, values: Partial<typeof exams.$inferInsert>): Promise<void> {
  await tx.update(exams).set(values).where(eq(exams.id, examId))
}

/** Whether pages came in that count: from then on the printed questions are fixed. */
export async function hasPagesRead(db: Db | Tx, examId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${pages} p where p.exam_id = ${examId} and p.state in ('read', 'plain') and p.discarded_at is null limit 1`,
  )
  return rows.length > 0
}

/** Whether anything came in that a person may still want. */
export async function hasScans(db: Db | Tx, examId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${pages} p where p.exam_id = ${examId} and p.discarded_at is null
    union all select 1 from ${uploads} u where u.exam_id = ${examId} and u.state = 'stored' limit 1`)
  return rows.length > 0
}
