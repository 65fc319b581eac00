import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { answers, pages, papers } from '#db/schema.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import type { Page } from '#server/features/papers/queries/pages.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'

/** An exam by the key of its rows. */
export interface ExamKey {
  id: string
  schoolId: string
}

/** What to hold; each list may name a row twice. */
export interface WorkToLock {
  paperIds?: readonly string[]
  pageIds?: readonly string[]
  answerIds?: readonly string[]
  /** The answers to these questions of these papers. */
  answersTo?: { paperIds: readonly string[]; questions: readonly string[] }
}

export interface HeldWork {
  papers: Paper[]
  pages: Page[]
  answers: Answer[]
}

/**
 * Locks papers, pages and answers of one exam until the transaction ends, and returns their current rows. No other function
 * locks them. A row of another exam is not found, whoever owns it, so fewer rows may come back than were asked for.
 *
 * Every transaction locks in this order, which prevents deadlocks:
 *
 * 1. a sheet template, then the exam (`exams/queries.ts`: shared by many, or by one alone), two exams in the order of their ids
 * 2. the exam's standardisation, or a review that is undone
 * 3. papers, 4. pages, 5. answers: here, each in the order of their ids
 * 6. claims, a marker's row of the standardisation, the run of AI reading, then the pages of that run
 * 7. the credits of the school (`credits/queries/transfers.ts`), and the jobs that wait under one key for all of it
 *
 * A transaction may skip a step but never goes back to an earlier one. A page in a paper changes only while that paper is locked.
 *
 * NO KEY UPDATE lets other transactions write rows that only refer to these.
 */
export async function lockWork(tx: Tx, exam: ExamKey, { paperIds = [], pageIds = [], answerIds = [], answersTo }: WorkToLock): Promise<HeldWork> {
  const held: HeldWork = { papers: [], pages: [], answers: [] }
  if (paperIds.length > 0) held.papers = await lockPapers(tx, exam, paperIds)
  if (pageIds.length > 0) held.pages = await lockPages(tx, exam, pageIds)
  // Found by their papers: before the table was analysed, the planner takes the exam, and reads all its answers to these questions.
  const wanted =
    answersTo === undefined
      ? and(eq(answers.examId, exam.id), isOneOf(answers.id, answerIds))
      : and(isOneOf(answers.paperId, answersTo.paperIds), isOneOf(answers.question, answersTo.questions))
  if (answerIds.length > 0 || (answersTo?.questions.length ?? 0) > 0) {
    const found = await tx
      .select()
      .from(answers)
      .where(and(eq(answers.schoolId, exam.schoolId), wanted))
      .orderBy(asc(answers.id))
      .for('no key update')
    held.answers = found.filter(({ examId }) => examId === exam.id)
  }
  return held
}

function lockPapers(tx: Tx, exam: ExamKey, ids: readonly string[]): Promise<Paper[]> {
  return tx
    .select()
    .from(papers)
    .where(and(eq(papers.schoolId, exam.schoolId), eq(papers.examId, exam.id), isOneOf(papers.id, ids)))
    .orderBy(asc(papers.id))
    .for('no key update')
}

function lockPages(tx: Tx, exam: ExamKey, ids: readonly string[]): Promise<Page[]> {
  return tx
    .select()
    .from(pages)
    .where(and(eq(pages.schoolId, exam.schoolId), eq(pages.examId, exam.id), isOneOf(pages.id, ids)))
    .orderBy(asc(pages.id))
    .for('no key update')
}
