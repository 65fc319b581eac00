import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { bankExams, bankQuestions, exams } from '#db/schema.ts'

export type FedExam = Pick<typeof exams.$inferSelect, 'id' | 'schoolId' | 'title' | 'draft' | 'revision'>
export type FedQuestion = Omit<typeof bankQuestions.$inferInsert, 'id' | 'sharing' | 'papers' | 'facility' | 'discrimination' | 'search'>

/** Samples are nobody's questions. */
const feeds = and(isNull(exams.deletedAt), eq(exams.isSample, false))

/** Raised when the words of a question are written otherwise for the search: every exam then feeds the bank again. */
const wordsVersion = 1

/** Exams whose newest revision has not fed the bank; of one school, or of all. */
export async function listUnfedExams(db: Db, { schoolId, limit }: { schoolId: string | null; limit: number }): Promise<FedExam[]> {
  const { id, title, draft, revision } = exams
  return db
    .select({ id, schoolId: exams.schoolId, title, draft, revision })
    .from(exams)
    .leftJoin(bankExams, eq(bankExams.examId, exams.id))
    .where(
      and(
        feeds,
        schoolId === null ? undefined : eq(exams.schoolId, schoolId),
        sql`(${bankExams.revision}, ${bankExams.wordsVersion}) is distinct from (${exams.revision}, ${wordsVersion}::smallint)`,
      ),
    )
    .orderBy(exams.id)
    .limit(limit)
}

/** Confirmed exams of whose confirmation no figures were taken yet; of one school, or of all. */
export async function listExamsWithoutFigures(db: Db, { schoolId, limit }: { schoolId: string | null; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ id: exams.id })
    .from(exams)
    .innerJoin(bankExams, eq(bankExams.examId, exams.id))
    .where(
      and(
        feeds,
        schoolId === null ? undefined : eq(exams.schoolId, schoolId),
        isNotNull(exams.confirmedAt),
        sql`${bankExams.figuresAt} is distinct from ${exams.confirmedAt}`,
      ),
    )
    .orderBy(exams.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Holds the exam's place in the bank until the transaction ends. False: a newer revision was there already. */
export async function claimFeeding(tx: Tx, { id: examId, schoolId, revision }: FedExam): Promise<boolean> {
  const rows = await tx
    .insert(bankExams)
    .values({ examId, schoolId, revision, wordsVersion })
    .onConflictDoUpdate({ target: bankExams.examId, set: { revision, wordsVersion }, setWhere: sql`${bankExams.revision} <= ${revision}` })
    .returning({ examId: bankExams.examId })
  return rows.length > 0
}

/** What somebody decided about a question stays with it for as long as its exam has it. */
export async function replaceQuestions(tx: Tx, examId: string, questions: readonly FedQuestion[]): Promise<void> {
  const kept = questions.map(({ question }) => question)
  await tx
    .delete(bankQuestions)
    .where(and(eq(bankQuestions.examId, examId), kept.length === 0 ? undefined : notInArray(bankQuestions.question, kept)))
  if (questions.length === 0) return
  const names = ['place', 'kind', 'language', 'subject', 'topic', 'level', 'marks', 'body', 'same', 'words'] as const
  await tx
    .insert(bankQuestions)
    .values([...questions])
    .onConflictDoUpdate({
      target: [bankQuestions.examId, bankQuestions.question],
      set: Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)])),
      // A save changes one question: the others need not be indexed again.
      setWhere: sql.raw(
        `(${names.map((name) => `bank_questions.${name}`).join(', ')}) is distinct from (${names.map((name) => `excluded.${name}`).join(', ')})`,
      ),
    })
}

export interface QuestionFigures {
  question: string
  papers: number
  facility: number
  discrimination: number | null
}

/** False where the exam was opened again meanwhile. */
export async function storeFigures(
  tx: Tx,
  { examId, confirmedAt, figures }: { examId: string; confirmedAt: Date; figures: readonly QuestionFigures[] },
): Promise<void> {
  await tx.update(bankExams).set({ figuresAt: confirmedAt }).where(eq(bankExams.examId, examId))
  await tx.update(bankQuestions).set({ papers: null, facility: null, discrimination: null }).where(eq(bankQuestions.examId, examId))
  for (const { question, papers, facility, discrimination } of figures) {
    await tx
      .update(bankQuestions)
      .set({ papers, facility, discrimination })
      .where(and(eq(bankQuestions.examId, examId), inArray(bankQuestions.question, [question])))
  }
}
