import type { WrittenPaper } from '#contract/results.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { addUp } from '#engine/marking/mark-paper.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import { gradeOf } from '#engine/results/grade-of.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { listAnnotationsOfPaper, type AnnotationRow } from '#server/features/annotations/queries/annotations.ts'
import { rollStatus } from '#server/features/results/roll-status.ts'
import { listPaperAnswers, type AnswerRow } from '#server/features/papers/queries/shown-answers.ts'
import { listPaperPages, type PaperPageRow } from '#server/features/papers/queries/listed-pages.ts'
import type { SheetVersionRow } from '#server/features/sheets/queries.ts'
import { listSheetVersions } from '#server/features/scans/queries/exams.ts'
import type { FoundPaper } from '#server/features/papers/queries/roll.ts'
import type { Context } from '#server/platform/context.ts'

/** One paper with all that was read and earned, for a screen, a PDF or the pupil. */
export interface LoadedPaper extends Pick<WrittenPaper['paper'], 'total' | 'max' | 'percent' | 'grade' | 'status'> {
  exam: Exam
  pages: PaperPageRow[]
  versions: SheetVersionRow[]
  /** In the order of the exam. */
  answers: AnswerRow[]
  /** The questions that count, where a section lets the pupil choose. */
  counted: string[]
  missingPages: number[]
  /** What people wrote and drew on its answers. */
  annotations: AnnotationRow[]
}

/** Throws `exam-invalid`. */
export async function loadPaper(
  { db }: Pick<Context, 'db'>,
  {
    paper,
    exam: { draft },
  }: { paper: Pick<FoundPaper['paper'], 'id' | 'examId' | 'version' | 'absent' | 'missingConfirmed'>; exam: Pick<FoundPaper['exam'], 'draft'> },
): Promise<LoadedPaper> {
  const exam = getValidExam(draft)
  const [pages, rows, versions, annotations] = await Promise.all([
    listPaperPages(db, paper.id),
    listPaperAnswers(db, paper.id),
    listSheetVersions(db, paper.examId),
    listAnnotationsOfPaper(db, paper.id),
  ])
  const pagesRead = pages.flatMap(({ state, pageNumber }) => (state === 'plain' ? [] : (pageNumber ?? [])))
  const plainPages = pages.filter(({ state }) => state === 'plain').length
  const pageCount = versions.find(({ version }) => version === paper.version)?.pages.length ?? 0
  const isJudged = rows.every(({ answer }) => judgedMarks(answer) !== null)
  const { total, max, percent, counted } = addUp(
    exam,
    rows.map(({ answer }) => answer),
  )
  const toReview = rows.filter(({ answer }) => answer.needsReview).length
  const status = rollStatus({ ...paper, pageCount, pagesRead, plainPages, answerCount: rows.length, toReview })
  const { grading, boundaries, language } = exam
  const isAbsent = status === 'absent'
  const grade = isAbsent || isJudged ? gradeOf(isAbsent ? null : percent, { grading, boundaries, language }) : null
  const missingPages =
    pagesRead.length === 0 && plainPages > 0 ? [] : listMissingPages({ pageCount, read: pagesRead, notHandedIn: paper.missingConfirmed })
  // Half a paper's marks are no total of it.
  const sum = isJudged ? { total, percent } : { total: null, percent: null }
  return { exam, pages, versions, answers: inOrder(exam, rows), counted, ...sum, max, grade, status, missingPages, annotations }
}

function inOrder(exam: Exam, answers: readonly AnswerRow[]): AnswerRow[] {
  const place = new Map(exam.questions.map(({ id }, at) => [id, at]))
  return answers.toSorted((a, b) => (place.get(a.answer.question) ?? 0) - (place.get(b.answer.question) ?? 0))
}
