import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, exams, nextExams, pupils, revisionCards, revisionTries, schools } from '#db/schema.ts'
import { papersToJoin } from '#server/features/papers/joins.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export type CardRow = typeof revisionCards.$inferSelect
export type TryRow = typeof revisionTries.$inferSelect

export interface PublishedPaper {
  paper: Pick<Paper, 'id' | 'examId' | 'version' | 'absent' | 'missingConfirmed'>
  exam: typeof exams.$inferSelect
  pupil: { name: string; admission: string }
  className: string | null
  schoolName: string
  publishedAt: Date
}

interface Which {
  schoolId: string
  pupilId?: string
  paperId?: string | undefined
  examId?: string
}

const isPublished = and(isNull(exams.deletedAt), isNotNull(exams.publishedAt))
const className = (papers: ReturnType<typeof papersToJoin>) => sql<string | null>`coalesce(${papers.className}, ${classes.name})`

/** Papers whose results are published: the only way to a pupil's answers from here. The newest exams first, in an exam in the order of the class lists. */
export async function listPublishedPapers(db: Db | Tx, { schoolId, pupilId, paperId, examId }: Which): Promise<PublishedPaper[]> {
  const papers = papersToJoin(db)
  const rows = await db
    .select({
      paper: { id: papers.id, examId: papers.examId, version: papers.version, absent: papers.absent, missingConfirmed: papers.missingConfirmed },
      exam: exams,
      pupil: { name: pupils.name, admission: pupils.admission },
      className: className(papers),
      schoolName: schools.name,
    })
    .from(papers)
    .innerJoin(exams, and(eq(exams.id, papers.examId), isPublished))
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .innerJoin(schools, eq(schools.id, exams.schoolId))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        eq(exams.schoolId, schoolId),
        eq(papers.absent, false),
        pupilId === undefined ? undefined : eq(papers.pupilId, pupilId),
        paperId === undefined ? undefined : eq(papers.id, paperId),
        examId === undefined ? undefined : eq(papers.examId, examId),
      ),
    )
    .orderBy(desc(exams.publishedAt), asc(className(papers)), inNameOrder(pupils.name), asc(pupils.admission))
  return rows.flatMap((row) => (row.exam.publishedAt === null ? [] : [{ ...row, publishedAt: row.exam.publishedAt }]))
}

export interface BankRow {
  id: string
  draft: Record<string, unknown>
  classNames: string[]
}

/** More exams of a subject would not make better questions. */
const maxBankExams = 20

/** The school's published exams of a subject, the newest first, each with the classes that wrote it. */
export async function listBankExams(db: Db, { schoolId, subject }: { schoolId: string; subject: string }): Promise<BankRow[]> {
  const papers = papersToJoin(db)
  const names = db
    .selectDistinct({ name: className(papers) })
    .from(papers)
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .where(eq(papers.examId, exams.id))
  return db
    .select({ id: exams.id, draft: exams.draft, classNames: sql<string[]>`array_remove(array(${names}), null)` })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), isPublished, eq(sql`lower(trim(${exams.subject}))`, subject.trim().toLowerCase())))
    .orderBy(desc(exams.publishedAt))
    .limit(maxBankExams)
}

export async function listCards(db: Db | Tx, paperIds: readonly string[]): Promise<CardRow[]> {
  if (paperIds.length === 0) return []
  return db
    .select()
    .from(revisionCards)
    .where(inArray(revisionCards.paperId, [...paperIds]))
}

/** Those that are there already stay as they are. */
export async function insertCards(db: Db | Tx, rows: (typeof revisionCards.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(revisionCards).values(rows).onConflictDoNothing()
}

export async function findCardRow(db: Db | Tx, { id, schoolId }: { id: string; schoolId: string }): Promise<CardRow | null> {
  const [row] = await db
    .select()
    .from(revisionCards)
    .where(and(eq(revisionCards.id, id), eq(revisionCards.schoolId, schoolId)))
  return row ?? null
}

/** The card, held by nobody else until the transaction ends. */
export async function lockCard(tx: Tx, { id, schoolId }: { id: string; schoolId: string }): Promise<CardRow | null> {
  const [row] = await tx
    .select()
    .from(revisionCards)
    .where(and(eq(revisionCards.id, id), eq(revisionCards.schoolId, schoolId)))
    .for('update')
  return row ?? null
}

export async function updateCard(tx: Tx, { id, schoolId }: CardRow, values: Partial<typeof revisionCards.$inferInsert>): Promise<void> {
  await tx
    .update(revisionCards)
    .set(values)
    .where(and(eq(revisionCards.id, id), eq(revisionCards.schoolId, schoolId)))
}

/** In their order. */
export async function listTries(db: Db | Tx, cardIds: readonly string[]): Promise<TryRow[]> {
  if (cardIds.length === 0) return []
  return db
    .select()
    .from(revisionTries)
    .where(inArray(revisionTries.cardId, [...cardIds]))
    .orderBy(asc(revisionTries.turn))
}

export async function insertTry(tx: Tx, row: typeof revisionTries.$inferInsert): Promise<TryRow> {
  const [inserted] = await tx.insert(revisionTries).values(row).returning()
  if (!inserted) throw new Error('A try was not stored.')
  return inserted
}

export async function completeTry(tx: Tx, { cardId, turn, schoolId }: TryRow, hadIt: boolean): Promise<void> {
  await tx
    .update(revisionTries)
    .set({ hadIt })
    .where(and(eq(revisionTries.cardId, cardId), eq(revisionTries.turn, turn), eq(revisionTries.schoolId, schoolId)))
}

export async function findNextExamDays(db: Db | Tx, examIds: readonly string[]): Promise<Map<string, string>> {
  if (examIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(nextExams)
    .where(inArray(nextExams.examId, [...examIds]))
  return new Map(rows.map(({ examId, onDay }) => [examId, onDay]))
}

export async function saveNextExam(tx: Tx, { examId, onDay, setBy }: { examId: string; onDay: string | null; setBy: string }): Promise<void> {
  if (onDay === null) await tx.delete(nextExams).where(eq(nextExams.examId, examId))
  else {
    const values = { onDay, setBy, updatedAt: sql`now()` }
    await tx.insert(nextExams).values({ examId, onDay, setBy }).onConflictDoUpdate({ target: nextExams.examId, set: values })
  }
}
