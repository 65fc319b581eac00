import type { Exam } from '#engine/exam/exam.ts'
import { examMax } from '#engine/exam/exam-max.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { markPaper } from '#engine/marking/mark-paper.ts'
import { fullOrPerson } from '#engine/marking/mark-hand-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { gradeOf, type Grade } from '#engine/results/grade-of.ts'
import type { AssembledPaper } from '#cli/mark/assemble-papers.ts'
import type { ReadAnswer } from '#cli/mark/read-scans.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { rollStatus } from '#server/features/results/roll-status.ts'

export interface MarkedAnswer {
  read: ReadAnswer
  mark: Mark
}

export interface MarkedPaper extends AssembledPaper {
  status: ReturnType<typeof rollStatus>
  /** Null if nothing was handed in, and while an answer is not judged or it is open which script counts: no result, not 0. */
  total: number | null
  max: number
  percent: number | null
  grade: Grade | null
  answers: MarkedAnswer[]
  toReview: number
  /** Whether no answer at all was found on it. A person checks that. */
  isBlank: boolean
}

/** Marks one paper by the scheme, with the same engine as on the server. */
export function markAssembled(exam: Exam, paper: AssembledPaper): MarkedPaper {
  const readings = paper.pages.flatMap(({ scan }) => scan.answers)
  const max = examMax(exam)
  if (paper.pages.length === 0)
    return { ...paper, status: 'no-page', total: null, max, percent: null, grade: null, answers: [], toReview: 0, isBlank: false }
  const byQuestion = new Map(readings.map((reading) => [reading.question, reading]))
  const { marks: proposed, ...sum } = markPaper({ exam, readings, source: 'sheet', knowledge: getAutoMarkerKnowledge() })
  const contested = new Set(listContested(paper))
  const marks = proposed
    .map((mark) => (byQuestion.get(mark.question)?.isByHand === true ? fullOrPerson(mark) : mark))
    .map((mark) => (contested.has(mark.question) ? { ...mark, needsReview: true } : mark))
  // A question on a missing page has no answer to review: what is missing is the page.
  const answers = marks.flatMap((mark): MarkedAnswer[] => {
    const read = byQuestion.get(mark.question)
    return read === undefined ? [] : [{ mark, read }]
  })
  const toReview = answers.filter(({ mark }) => mark.needsReview).length
  const isBlank = answers.length > 0 && answers.every(({ read }) => read.reading.blank)
  const status = rollStatus({
    absent: false,
    pageCount: paper.layout?.pages.length ?? 0,
    pagesRead: paper.pages.flatMap(({ page }) => page ?? []),
    missingConfirmed: [],
    answerCount: answers.length,
    isBlankUnsaid: isBlank,
    hasPupil: !paper.isUnclaimed,
    toReview,
  })
  const isJudged = !isBlank && paper.contested.length === 0 && answers.every(({ mark }) => judgedMarks(mark) !== null)
  const { total, percent } = isJudged ? sum : { total: null, percent: null }
  // The marks so far of an incomplete or nobody's paper are worth showing, but they are no result.
  if (status === 'missing-page' || paper.isUnclaimed) return { ...paper, status, total, max, percent: null, grade: null, answers, toReview, isBlank }
  const grade = percent === null ? null : gradeOf(percent, { grading: exam.grading, boundaries: exam.boundaries, language: exam.language })
  return { ...paper, status, total, max, percent, grade, answers, toReview, isBlank }
}

/** The questions on pages with another script under their code. A person decides whose answers these are. */
function listContested({ pages, contested }: AssembledPaper): string[] {
  const sides = contested.map(({ page }) => page)
  return pages.filter(({ page }) => sides.includes(page)).flatMap(({ scan }) => scan.answers.map(({ question }) => question))
}
