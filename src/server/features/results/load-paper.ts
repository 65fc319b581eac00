import type { WrittenPaper } from '#contract/results.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { addUp } from '#engine/marking/add-up.ts'
import { listLostPages, type LostPage } from '#engine/papers/lost-questions.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import { withoutQuestions } from '#engine/papers/pages-hold.ts'
import { gradeOf } from '#engine/results/grade-of.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { listAnnotationsOfPaper, type AnnotationRow } from '#server/features/annotations/queries/annotations.ts'
import { rollStatus } from '#server/features/results/roll-status.ts'
import { listPaperAnswers, type AnswerRow } from '#server/features/papers/queries/shown-answers.ts'
import { listPaperPages, type PaperPageRow } from '#server/features/papers/queries/listed-pages.ts'
import { getPaperStanding } from '#server/features/papers/queries/undecided-papers.ts'
import type { SheetVersionRow } from '#server/features/sheets/queries.ts'
import { listSheetVersions } from '#server/features/scans/queries/exams.ts'
import type { FoundPaper } from '#server/features/papers/queries/roll.ts'

/** One paper with its readings and marks, for a screen, a PDF or the pupil. */
export interface LoadedPaper extends Pick<WrittenPaper['paper'], 'total' | 'max' | 'percent' | 'grade' | 'status'> {
  exam: Exam
  pages: PaperPageRow[]
  versions: SheetVersionRow[]
  /** In the order of the exam. */
  answers: AnswerRow[]
  /** The questions that count, where a section lets the pupil choose. */
  counted: string[]
  missingPages: number[]
  /** Missing printed pages, excused or not, with their questions. */
  lostPages: LostPage[]
  /** What people wrote and drew on its answers. */
  annotations: AnnotationRow[]
}

/** Throws `exam-invalid`. */
export async function loadPaper(
  { db }: { db: Db | Tx },
  {
    paper,
    exam: { draft },
  }: { paper: Pick<FoundPaper['paper'], 'id' | 'examId' | 'version' | 'absent' | 'missingConfirmed'>; exam: Pick<FoundPaper['exam'], 'draft'> },
): Promise<LoadedPaper> {
  const exam = getValidExam(draft)
  // A transaction has one connection, so the queries run one after another.
  const pages = await listPaperPages(db, paper.id)
  const rows = await listPaperAnswers(db, paper.id)
  const versions = await listSheetVersions(db, paper.examId)
  const annotations = await listAnnotationsOfPaper(db, paper.id)
  const pagesRead = pages.flatMap(({ state, pageNumber }) => (state === 'plain' ? [] : (pageNumber ?? [])))
  const plainPages = pages.filter(({ state }) => state === 'plain').length
  const layout = versions.find(({ version }) => version === paper.version)?.pages ?? []
  const pageCount = layout.length
  const answered = rows.map(({ answer }) => answer.question)
  const { leftOut, isBlankUnsaid, hasPupil } = await getPaperStanding(db, paper.id)
  const set = withoutQuestions(exam, leftOut)
  const { total, max, percent, counted } = addUp(
    set,
    rows.map(({ answer }) => answer),
  )
  const toReview = rows.filter(({ answer }) => answer.needsReview).length
  const status = rollStatus({ ...paper, pageCount, pagesRead, plainPages, answerCount: rows.length, isBlankUnsaid, hasPupil, toReview })
  const { grading, boundaries, language } = exam
  // An answer that waits for a person is no zero, so the paper has no total until it is decided.
  const isFinal = toReview === 0 && !isBlankUnsaid
  const isAbsent = status === 'absent'
  const grade = isAbsent || (isFinal && hasPupil) ? gradeOf(isAbsent ? null : percent, { grading, boundaries, language }) : null
  const sum = isFinal ? { total, percent } : { total: null, percent: null }
  // A paper on plain paper alone misses no printed page.
  const isOnPlain = pagesRead.length === 0 && plainPages > 0
  const notHandedIn = paper.missingConfirmed
  const missingPages = isOnPlain ? [] : listMissingPages({ pageCount, read: pagesRead, notHandedIn })
  const questions = set.questions.map(({ id }) => id)
  const lostPages = isOnPlain ? [] : listLostPages({ questions, layout, read: pagesRead, notHandedIn, answered })
  return { exam, pages, versions, answers: inOrder(exam, rows), counted, ...sum, max, grade, status, missingPages, lostPages, annotations }
}

function inOrder(exam: Exam, answers: readonly AnswerRow[]): AnswerRow[] {
  const place = new Map(exam.questions.map(({ id }, at) => [id, at]))
  return answers.toSorted((a, b) => (place.get(a.answer.question) ?? 0) - (place.get(b.answer.question) ?? 0))
}
