import type { PaperAnswer } from '#contract/results.ts'
import { AppError } from '#contract/errors.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { addUp } from '#engine/marking/mark-paper.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import { gradeOf } from '#engine/results/grade-of.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { placeQuestions } from '#server/features/results/place-questions.ts'
import { presentAnswer } from '#server/features/review/present.ts'
import {
  findNeighbours,
  findPaperRow,
  listPaperAnswers,
  listPaperPages,
  listSheetVersions,
  type FoundPaper,
  type PaperAnswerRow,
  type PaperPageRow,
  type SheetVersionRow,
} from '#server/features/results/queries.ts'
import { rollStatus } from '#server/features/results/roll-status.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** One pupil's script with its marks in their places. Throws `paper-not-found`, `exam-unsound`. */
export async function getPaper(ctx: Context, viewer: Viewer, paperId: string): Promise<PaperAnswer> {
  const found = await findPaperRow(ctx.db, paperId)
  if (found === null || !canSeeExam(viewer, found.exam)) throw new AppError('paper-not-found')
  return showPaper(ctx, found)
}

/** A paper as it stands, for whoever may see it. Throws `exam-unsound`. */
export async function showPaper({ db }: Pick<Context, 'db'>, found: FoundPaper): Promise<PaperAnswer> {
  const { paper } = found
  const paperId = paper.id
  const exam = getSoundExam(found.exam.draft)
  const [pages, answers, versions, neighbours] = await Promise.all([
    listPaperPages(db, paperId),
    listPaperAnswers(db, paperId),
    listSheetVersions(db, paper.examId),
    findNeighbours(db, { examId: paper.examId, paperId }),
  ])
  const pagesRead = pages.flatMap(({ pageNumber }) => pageNumber ?? [])
  const pageCount = versions.find(({ version }) => version === paper.version)?.pages.length ?? 0
  const { total, max, percent } = addUp(
    exam,
    answers.map(({ answer }) => answer),
  )
  const toReview = answers.filter(({ answer }) => answer.needsReview).length
  const status = rollStatus({ ...paper, pageCount, pagesRead, answerCount: answers.length, toReview })
  return {
    paper: {
      id: paper.id,
      examId: paper.examId,
      examTitle: found.exam.title,
      number: paper.number,
      admission: found.admission,
      name: found.name,
      total,
      max,
      percent,
      grade: gradeOf(status === 'absent' ? null : percent, { grading: exam.grading, boundaries: exam.boundaries, language: exam.language }),
      status,
    },
    pages: pages.flatMap((page) => presentPage({ exam, page, answers, versions, ownVersion: paper.version })),
    missingPages: listMissingPages({ pageCount, read: pagesRead, notHandedIn: paper.missingConfirmed }),
    answers: inOrder(exam, answers).map((answer) => presentAnswer({ ...answer, paperNumber: paper.number })),
    previousPaperId: neighbours.previous,
    nextPaperId: neighbours.next,
  }
}

interface ReadPage {
  exam: Exam
  page: PaperPageRow
  answers: readonly PaperAnswerRow[]
  versions: readonly SheetVersionRow[]
  ownVersion: number
}

function presentPage({ exam, page, answers, versions, ownVersion }: ReadPage): PaperAnswer['pages'] {
  const printed = findPrinted({ page, versions, ownVersion })
  if (printed === null || page.pageNumber === null) return []
  const { version, layout } = printed
  const fullyRight = new Set(answers.filter(({ answer }) => answer.marks >= answer.max).map(({ answer }) => answer.question))
  const places = placeQuestions({ exam, page: layout, readings: page.questions, fullyRight })
  return [{ pageId: page.id, pageNumber: page.pageNumber, widthMm: version.pageWidthMm, heightMm: version.pageHeightMm, places }]
}

/** A page says itself which geometry it was printed with; one that a person placed has its paper's. */
export function findPrinted({
  page,
  versions,
  ownVersion,
}: Pick<ReadPage, 'versions' | 'ownVersion'> & { page: Pick<PaperPageRow, 'code' | 'pageNumber'> }): {
  version: SheetVersionRow
  layout: LayoutPage
} | null {
  const printed = page.code === null ? ownVersion : (readSheetCode(page.code)?.version ?? ownVersion)
  const version = versions.find((each) => each.version === printed)
  const layout = version?.pages.find((each) => each.page === page.pageNumber)
  return version === undefined || layout === undefined ? null : { version, layout }
}

function inOrder(exam: Exam, answers: readonly PaperAnswerRow[]): PaperAnswerRow[] {
  const place = new Map(exam.questions.map(({ id }, at) => [id, at]))
  return answers.toSorted((a, b) => (place.get(a.answer.question) ?? 0) - (place.get(b.answer.question) ?? 0))
}
