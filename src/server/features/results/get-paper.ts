import type { WrittenPaper } from '#contract/results.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { loadPaper } from '#server/features/results/load-paper.ts'
import { presentAnswer } from '#server/features/review/present.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { findNeighbours, findPaperRow } from '#server/features/papers/queries/roll.ts'
import type { AnswerRow } from '#server/features/papers/queries/shown-answers.ts'
import type { PaperPageRow } from '#server/features/papers/queries/listed-pages.ts'
import type { SheetVersionRow } from '#server/features/sheets/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** One pupil's script with the places of its marks. Throws `paper-not-found`, `exam-invalid`. */
export async function getPaper(ctx: Context, viewer: Viewer, paperId: string): Promise<WrittenPaper> {
  const found = await findPaperRow(ctx.db, paperId)
  if (found === null || !canSeeExam(viewer, found.exam)) throw new AppError('paper-not-found')
  const { paper } = found
  const [loaded, neighbours] = await Promise.all([loadPaper(ctx, found), findNeighbours(ctx.db, { examId: paper.examId, paperId })])
  const { exam, pages, versions, answers, annotations, total, max, percent, grade, status, missingPages, lostPages } = loaded
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
      grade,
      status,
    },
    pages: pages.flatMap((page) => presentPage({ exam, page, answers, versions, ownVersion: paper.version })),
    missingPages,
    lostPages,
    answers: answers.map((answer) => presentAnswer({ ...answer, paperNumber: paper.number })),
    annotations: annotations.map(({ id, annotation, answerId }) => ({ id, annotation, answerId })),
    previousPaperId: neighbours.previous,
    nextPaperId: neighbours.next,
  }
}

interface ReadPage {
  exam: Exam
  page: PaperPageRow
  answers: readonly AnswerRow[]
  versions: readonly SheetVersionRow[]
  ownVersion: number
}

function presentPage({ exam, page, answers, versions, ownVersion }: ReadPage): WrittenPaper['pages'] {
  if (page.state === 'plain')
    return page.pageNumber === null
      ? []
      : [{ pageId: page.id, pageNumber: page.pageNumber, isPlain: true, widthMm: PAGE_WIDTH, heightMm: PAGE_HEIGHT, places: [] }]
  const printed = findPrinted({ page, versions, ownVersion })
  if (printed === null || page.pageNumber === null) return []
  const { version, layout } = printed
  const fullyRight = new Set(answers.filter(({ answer }) => answer.marks >= answer.max).map(({ answer }) => answer.question))
  const places = placeQuestions({ exam, page: layout, readings: page.questions.map((read) => asDecided(read, answers)), fullyRight })
  return [{ pageId: page.id, pageNumber: page.pageNumber, isPlain: false, widthMm: version.pageWidthMm, heightMm: version.pageHeightMm, places }]
}

/** Replaces the chosen options of the reader by those that a person decided. */
export function asDecided<Read extends Pick<QuestionReading, 'question' | 'chosen'>>(read: Read, answers: readonly AnswerRow[]): Read {
  const reading = answers.find(({ answer }) => answer.question === read.question)?.answer.reading
  return reading !== undefined && (reading.choice.length > 0 || reading.blank) ? { ...read, chosen: reading.choice } : read
}

/** Finds the geometry of a page by its code. A page that a person assigned has its paper's geometry. */
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

type Place = WrittenPaper['pages'][number]['places'][number]

interface PlacedPage {
  exam: Exam
  page: LayoutPage
  readings: readonly QuestionReading[]
  /** Questions that earned every mark. */
  fullyRight: ReadonlySet<string>
}

/** The rectangle around the bubbles and the box of each question of a page, in millimetres and in the order of the exam. */
function placeQuestions({ exam, page, readings, fullyRight }: PlacedPage): Place[] {
  return exam.questions.flatMap((question) => {
    const bubbles = page.bubbles.filter((bubble) => bubble.question === question.id)
    const boxes = page.boxes.filter((box) => box.question === question.id)
    if (bubbles.length === 0 && boxes.length === 0) return []
    const chosen = new Set(readings.find((each) => each.question === question.id)?.chosen)
    const left = Math.min(...bubbles.map(({ x, r }) => x - r), ...boxes.map(({ x }) => x))
    const top = Math.min(...bubbles.map(({ y, r }) => y - r), ...boxes.map(({ y }) => y))
    const right = Math.max(...bubbles.map(({ x, r }) => x + r), ...boxes.map(({ x, width }) => x + width))
    const bottom = Math.max(...bubbles.map(({ y, r }) => y + r), ...boxes.map(({ y, height }) => y + height))
    return [
      {
        question: question.id,
        x: left,
        y: top,
        width: right - left,
        height: bottom - top,
        bubbles: bubbles.map(({ option, x, y, r }) => {
          const isChosen = chosen.has(option)
          return { option, x, y, r, chosen: isChosen, right: isRight(question, option, isChosen && fullyRight.has(question.id)) }
        }),
      },
    ]
  })
}

/** A right option of a choice is right by itself. The digits of a number are right only together. */
function isRight(question: Question, option: string, earnedAll: boolean): boolean {
  return question.type === 'choice' ? question.answer.includes(option) : earnedAll
}
