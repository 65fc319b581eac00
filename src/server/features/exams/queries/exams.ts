import { and, desc, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { examMarkers, exams, uploads, users } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'
import type { ExamProgress } from '#server/features/exams/stage-of.ts'
import { countOpenOpinions } from '#server/features/papers/queries/drawn-answers.ts'
import { countsOfExam, hasKeptPages } from '#server/features/papers/queries/exam-counts.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'

export type ExamRow = typeof exams.$inferSelect
export interface CountedExamRow extends ExamRow, ExamProgress {
  ownerName: string | null
}

/** Every exam that `where` keeps, with what is counted of it. */
function selectCounted(db: Db | Tx, where: SQL | undefined) {
  const { paperCounts, pageCounts, answerCounts, papersUnmarked } = countsOfExam(db)
  return db
    .select({
      exam: exams,
      ownerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      papers: paperCounts.papers,
      pages: pageCounts.pages,
      pagesWaiting: pageCounts.waiting,
      pagesNeedingYou: pageCounts.needYou,
      papersIn: paperCounts.papersIn,
      answers: answerCounts.answers,
      answersToReview: answerCounts.toReview,
      answersOutdated: answerCounts.outdated,
      uploadsWaiting: sql<number>`(select count(*)::int from ${uploads} u where u.exam_id = ${exams.id} and u.state = 'stored')`,
      papersUnmarked,
    })
    .from(exams)
    .leftJoin(users, eq(users.id, exams.ownerId))
    .crossJoinLateral(paperCounts)
    .crossJoinLateral(pageCounts)
    .where(where)
    .orderBy(desc(exams.updatedAt), desc(exams.id))
}

async function addOpinions(db: Db | Tx, rows: Awaited<ReturnType<typeof selectCounted>>): Promise<CountedExamRow[]> {
  const opinions = await countOpenOpinions(
    db,
    rows.map(({ exam }) => exam.id),
  )
  return rows.map(({ exam, ownerName, uploadsWaiting, papersUnmarked: unmarked, answersOutdated, ...counts }) => ({
    ...exam,
    ownerName,
    uploadsWaiting,
    papersUnmarked: unmarked,
    answersOutdated,
    counts: { ...counts, secondOpinions: opinions.get(exam.id) ?? 0 },
  }))
}

/** Those that one leads, and those that one was named a marker of. */
export async function listCountedExams(db: Db | Tx, scope: WorkScope): Promise<CountedExamRow[]> {
  const mine = scope.ownerId === null ? undefined : or(eq(exams.ownerId, scope.ownerId), exists(marksOf(db, scope.ownerId)))
  return addOpinions(db, await selectCounted(db, and(eq(exams.schoolId, scope.schoolId), isNull(exams.deletedAt), mine)))
}

function marksOf(db: Db | Tx, userId: string) {
  return db
    .select({ one: sql`1` })
    .from(examMarkers)
    .where(and(eq(examMarkers.examId, exams.id), eq(examMarkers.userId, userId)))
}

const countedExam = writeOnce((db) => selectCounted(db, eq(exams.id, sql.placeholder('examId'))).prepare(''))

export async function getCountedExam(db: Db | Tx, examId: string): Promise<CountedExamRow> {
  const [row] = await addOpinions(db, await countedExam(db).execute({ examId }))
  if (row === undefined) throw new Error(`The exam ${examId} went away.`)
  return row
}

const examById = writeOnce((db) =>
  db
    .select()
    .from(exams)
    .where(eq(exams.id, sql.placeholder('examId')))
    .prepare(''),
)

export async function findExamRow(db: Db | Tx, examId: string, { deleted = false } = {}): Promise<ExamRow | null> {
  const [row] = await examById(db).execute({ examId })
  return row === undefined || (row.deletedAt !== null && !deleted) ? null : row
}

/**
 * For whatever changes an exam or counts on its standing still: saving, printing, confirming. The exam's row is
 * locked first: the order is in `papers/lock-work.ts`.
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

/** How the newest exam of this person is graded, or where they have none, the newest of their school; samples left out. */
export async function findLastGrading(db: Db | Tx, { schoolId, ownerId }: { schoolId: string; ownerId: string }): Promise<string | null> {
  const [row] = await db
    .select({ grading: sql<string | null>`${exams.draft}->>'grading'` })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), isNull(exams.deletedAt), eq(exams.isSample, false)))
    .orderBy(desc(sql`(${exams.ownerId} = ${ownerId}) is true`), desc(exams.createdAt), desc(exams.id))
    .limit(1)
  return row?.grading ?? null
}

/** Null when another exam has the code. */
export async function insertExam(tx: Db | Tx, values: typeof exams.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(exams).values(values).onConflictDoNothing({ target: exams.code }).returning({ id: exams.id })
  return row?.id ?? null
}

export async function updateExam(tx: Tx, examId: string, values: Partial<typeof exams.$inferInsert>): Promise<void> {
  await tx.update(exams).set(values).where(eq(exams.id, examId))
}

/** Whether anything came in that a person may still want. */
export async function hasScans(db: Db | Tx, examId: string): Promise<boolean> {
  return (await hasKeptPages(db, examId)) || (await db.$count(uploads, and(eq(uploads.examId, examId), eq(uploads.state, 'stored')))) > 0
}
