import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, papers } from '#db/schema.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'

/** An absent pupil is not marked. */
const isOfPresent = and(eq(papers.id, answers.paperId), eq(papers.absent, false))

export interface StoredMark {
  answer: Answer
  paperNumber: string
}

/** The answers to these questions of an exam, of papers that count. */
export async function listMarksOfQuestions(db: Db | Tx, examId: string, questions: readonly string[]): Promise<StoredMark[]> {
  if (questions.length === 0) return []
  return db
    .select({ answer: answers, paperNumber: papers.number })
    .from(answers)
    .innerJoin(papers, isOfPresent)
    .where(and(eq(answers.examId, examId), inArray(answers.question, [...questions])))
    .orderBy(asc(papers.number))
}

/** The marks and the maximum of each answer of a paper, by question; null where nothing has judged it. */
export interface MarksOfPaper {
  paperId: string
  marks: Record<string, [marks: number | null, max: number]>
}

/** One row a paper, since a large class has hundreds of thousands of answers. */
export async function listMarksByPaper(db: Db | Tx, examId: string): Promise<MarksOfPaper[]> {
  return db
    .select({
      paperId: answers.paperId,
      marks: sql<MarksOfPaper['marks']>`json_object_agg(${answers.question}, json_build_array(${judgedMarks}, ${answers.max}))`,
    })
    .from(answers)
    .innerJoin(papers, isOfPresent)
    .where(and(eq(answers.examId, examId), isNotNull(papers.pupilId)))
    .groupBy(answers.paperId)
}

/**
 * For each paper with answers: the sum of the judged ones, null where none is judged, and whether any is undecided. PostgreSQL
 * adds them up, since a large class has 400,000 answers.
 */
export async function listPaperMarks(db: Db | Tx, examId: string): Promise<{ paperId: string; marks: number | null; isUntouched: boolean }[]> {
  return db
    .select({
      paperId: answers.paperId,
      marks: sql<number | null>`sum(${judgedMarks})`,
      isUntouched: sql<boolean>`bool_and(${answers.reviewId} is null)`,
    })
    .from(answers)
    .where(eq(answers.examId, examId))
    .groupBy(answers.paperId)
}

export async function findMarkOfQuestion(db: Db | Tx, paperId: string, question: string): Promise<number | null> {
  const [row] = await db
    .select({ marks: answers.marks })
    .from(answers)
    .where(and(eq(answers.paperId, paperId), eq(answers.question, question)))
  return row?.marks ?? null
}

/** `judgedMarks` of the engine in SQL: the marks of an answer, or null until all of it is judged. */
export const judgedMarks = sql`case when ${answers.needsReview}
  and jsonb_path_exists(${answers.reasons}, '$[*] ? (@.confidence == 0 || @.why[*].code == "working-not-read")')
  then null else ${answers.marks} end`
