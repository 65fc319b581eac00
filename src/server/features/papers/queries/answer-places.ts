import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, exams, pages, papers } from '#db/schema.ts'
import { hasUpright, isLeftToPerson } from '#server/features/papers/kept-page.ts'

/** Whose work an answer is, and on which page it stands. */
export interface AnswerPlace {
  answer: { id: string; question: string; max: number }
  exam: { id: string; schoolId: string; ownerId: string | null }
  /** Null where no picture shows it. */
  page: {
    id: string
    isPlain: boolean
    hasUpright: boolean
    uprightKey: string | null
    pageNumber: number | null
    rotationDegrees: number | null
    /** The reader could not read it: a person marks it from the picture. */
    isLeftToPerson: boolean
    version: number
  } | null
}

export async function findAnswerPlace(db: Db | Tx, answerId: string): Promise<AnswerPlace | null> {
  return (await listAnswerPlaces(db, [answerId]))[0] ?? null
}

export async function listAnswerPlaces(db: Db | Tx, ids: readonly string[]): Promise<AnswerPlace[]> {
  const rows = await db
    .select({
      answer: { id: answers.id, question: answers.question, max: answers.max },
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId },
      page: {
        id: pages.id,
        state: pages.state,
        hasUpright,
        uprightKey: pages.uprightKey,
        pageNumber: pages.pageNumber,
        rotationDegrees: pages.rotationDegrees,
        isLeftToPerson,
        version: papers.version,
      },
    })
    .from(answers)
    .innerJoin(exams, and(eq(exams.id, answers.examId), isNull(exams.deletedAt)))
    .innerJoin(papers, eq(papers.id, answers.paperId))
    .leftJoin(pages, eq(pages.id, answers.pageId))
    .where(inArray(answers.id, [...ids]))
  return rows.map(({ page, ...row }) => {
    if (page === null || page.id === null || page.version === null) return { ...row, page: null }
    const { id, state, version, ...place } = page
    return { ...row, page: { ...place, id, version, isPlain: state === 'plain' } }
  })
}

export interface ExamOfAnswers {
  id: string
  schoolId: string
  ownerId: string | null
}

/** The exams of these answers, for whoever may see them. */
export async function listExamsOfAnswers(db: Db | Tx, ids: readonly string[]): Promise<ExamOfAnswers[]> {
  return db
    .selectDistinct({ id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId })
    .from(answers)
    .innerJoin(exams, and(eq(exams.id, answers.examId), isNull(exams.deletedAt)))
    .where(inArray(answers.id, [...ids]))
}
