import type { GradeView, WrittenResultRow, WrittenResults } from '#contract/results.ts'
import { choicesOf, type Choice, examMax } from '#engine/exam/exam-max.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { withoutQuestions } from '#engine/papers/pages-hold.ts'
import { addUp } from '#engine/marking/add-up.ts'
import { describeClass, type PaperResult } from '#engine/results/class-statistics.ts'
import { absentGrade, gradeBands, gradeOf, type GradeRules } from '#engine/results/grade-of.ts'
import { describeItems, type ItemPaper, type ItemStatistics } from '#engine/analysis/item-statistics.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'
import { rollStatus } from '#server/features/results/roll-status.ts'
import { dropUnusedSheets, hasPages, type RollRow } from '#server/features/papers/queries/roll.ts'

/** One pupil's result with what the table does not show: the marks of each question. */
export interface WorkedRow extends WrittenResultRow {
  pupilId: string | null
  hasPages: boolean
  marks: Readonly<Record<string, number | null>>
  leftOut: string[]
  isBlankUnsaid: boolean
  /** Questions without any writing. */
  blank: readonly string[]
  toReview: number
}
/** The marks of a written paper by question, with the pupil's row. */
export interface WorkedPaper extends ItemPaper {
  row: WorkedRow
}
export interface WorkedResults extends Pick<WrittenResults, 'distribution'> {
  items: (WrittenResults['items'][number] & Pick<ItemStatistics, 'count' | 'efficiency'>)[]
  papers: WorkedPaper[]
  /** `getResults` counts the papers. */
  figures: Omit<WrittenResults['figures'], 'papers'>
  max: number
  rows: WorkedRow[]
}

/** With fewer papers, discrimination means too little. */
const papersForDiscrimination = 10

/**
 * Computes totals, grades and figures of an exam from the stored marks. Three kinds of papers count in no figure: those
 * with a missing page, those without a pupil, and those with an answer that waits for a person, since an undecided answer is no
 * zero. The facility of a question counts once its own answers are decided, whatever else waits on these papers.
 */
export async function workOutResults(exam: Exam, roll: readonly RollRow[]): Promise<WorkedResults> {
  const max = examMax(exam)
  const grading: GradeRules = { grading: exam.grading, boundaries: exam.boundaries, language: exam.language }
  const rows = await mapYielding(dropUnusedSheets(roll), (each) => workOutRow(exam, each, grading))
  const counting = rows.filter((row) => row.percent !== null)
  const results = await mapYielding(counting, (row) => toPaperResult(exam, row))
  const itemPapers = await mapYielding(
    rows.filter((row) => hasWritten(row) && row.pupilId !== null),
    (row) => toItemPaper(exam, row),
  )
  const items = await mapYielding(exam.questions, (question) => describeItems([question], itemPapers))
  return {
    max,
    rows,
    figures: workOutFigures(rows, results, grading),
    distribution: distribute(counting, grading),
    papers: itemPapers,
    items: items.flat().map(({ question: id, count, facility, waiting, discrimination, efficiency, totalCount }, at) => {
      const question = exam.questions[at]
      return {
        question: id,
        type: question?.type ?? 'short',
        topic: question?.topic ?? null,
        max: question?.marks ?? 0,
        facility,
        waiting,
        count,
        discrimination: totalCount < papersForDiscrimination ? null : discrimination,
        efficiency: totalCount < papersForDiscrimination ? null : efficiency,
      }
    }),
  }
}

function workOutRow(exam: Exam, row: RollRow, grading: GradeRules): WorkedRow {
  const answerCount = Object.keys(row.marks).length
  const status = rollStatus({ ...row, answerCount, hasPupil: row.pupilId !== null })
  const isDecided = row.toReview === 0
  const counts = status === 'marked'
  const own = withoutQuestions(exam, row.leftOut)
  const { total, max, percent } = addUp(own, marksOf(own, row.marks))
  return {
    paperId: row.paperId,
    paperNumber: row.number,
    admission: row.admission ?? '',
    name: row.name ?? '',
    className: row.className,
    status,
    // A paper with a missing page or without a pupil shows its total so far, which is no result.
    total: counts || status === 'no-pupil' || (isDecided && status === 'missing-page') ? total : null,
    max,
    percent: counts ? percent : null,
    grade: status === 'absent' ? absentGrade(exam.language) : counts ? gradeOf(percent, grading) : null,
    ...listNotHandedIn(own, row, status),
    pupilId: row.pupilId,
    hasPages: hasPages(row),
    marks: row.marks,
    leftOut: row.leftOut,
    isBlankUnsaid: row.isBlankUnsaid,
    blank: row.blank,
    toReview: row.toReview,
  }
}

/** Pages that were not handed in, as a teacher confirmed, with the marks that they could have earned. */
function listNotHandedIn(exam: Exam, row: RollRow, status: WorkedRow['status']): Pick<WorkedRow, 'notHandedIn' | 'lostMarks'> {
  const gone = row.pagesRead.length === 0 || !(['marked', 'needs-review', 'no-pupil', 'missing-page'] as const).some((each) => each === status)
  const lost = exam.questions.flatMap(({ id }) => (Object.hasOwn(row.marks, id) ? [] : [id]))
  const lostMarks = gone ? 0 : examMax(exam) - examMax(withoutQuestions(exam, lost))
  return { notHandedIn: lostMarks === 0 ? [] : row.missingConfirmed.filter((page) => !row.pagesRead.includes(page)), lostMarks }
}

function marksOf(exam: Exam, marks: Readonly<Record<string, number | null>>) {
  return exam.questions.map((question) => ({ question: question.id, marks: marks[question.id] ?? 0, max: question.marks }))
}

function toPaperResult(exam: Exam, row: WorkedRow): PaperResult {
  const own = withoutQuestions(exam, row.leftOut)
  const { counted } = addUp(own, marksOf(own, row.marks))
  const marks = new Map(counted.map((id) => [id, row.marks[id] ?? 0]))
  return { total: row.total, max: row.max, percent: row.percent, grade: row.grade?.code ?? '', marks }
}

/**
 * A paper with a missing page contributes only its waiting answers. In a section with a choice of questions, a blank one was not
 * chosen: it is no zero in the figures of that question, though it adds nothing to the total.
 */
function toItemPaper(exam: Exam, row: WorkedRow): WorkedPaper {
  const own = withoutQuestions(exam, row.leftOut)
  const { counted } = addUp(own, marksOf(own, row.marks))
  const isMissingPage = row.status === 'missing-page'
  const marks = own.questions.flatMap(({ id }): [string, number | null][] => {
    if (waitsFor(own, row, id)) return [[id, null]]
    const isChosen = counted.includes(id) && !(row.blank.includes(id) && choiceOf(own, id) !== undefined)
    return isMissingPage || !isChosen ? [] : [[id, row.marks[id] ?? 0]]
  })
  return { row, total: row.percent === null ? null : row.total, marks: new Map(marks) }
}

/** Which questions of "any 5 of 8" count is known once all of them are decided. On a paper without any answer, every question waits. */
function waitsFor(exam: Exam, { marks, status, isBlankUnsaid }: WorkedRow, question: string): boolean {
  if (isBlankUnsaid) return true
  if (status !== 'missing-page' && Object.keys(marks).length === 0) return true
  return (choiceOf(exam, question)?.questions ?? [question]).some((id) => marks[id] === null)
}

function choiceOf(exam: Exam, question: string): Choice | undefined {
  return choicesOf(exam).find(({ questions }) => questions.includes(question))
}

/** True where the pupil's paper came in, marked or not. */
export function hasWritten({ status }: Pick<WrittenResultRow, 'status'>): boolean {
  return status !== 'absent' && status !== 'no-page'
}

function workOutFigures(rows: WorkedRow[], results: PaperResult[], grading: GradeRules): WorkedResults['figures'] {
  const { mean, highest, lowest } = describeClass(results)
  const points = rows.flatMap((row) => (row.percent === null ? [] : (row.grade?.points ?? [])))
  const meanPoints = points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0) / points.length
  const gradeFor = (percent: number | null): GradeView | null => (percent === null ? null : gradeOf(percent, grading))
  return {
    expected: rows.filter(({ pupilId }) => pupilId !== null).length,
    absent: rows.filter((row) => row.status === 'absent').length,
    mean,
    meanGrade: meanPoints === null ? gradeFor(mean) : gradeOfPoints(meanPoints, grading),
    meanPoints,
    highest,
    highestGrade: gradeFor(highest),
    lowest,
    lowestGrade: gradeFor(lowest),
  }
}

/** A class's mean grade is that of its mean points, rounded, as schools report it. */
function gradeOfPoints(meanPoints: number, grading: GradeRules): GradeView | null {
  const band = gradeBands(grading).find(({ points }) => points === Math.round(meanPoints))
  return band === undefined ? null : { code: band.code, word: band.word, points: band.points }
}

function distribute(rows: readonly WorkedRow[], grading: GradeRules): WrittenResults['distribution'] {
  const bands = gradeBands(grading)
  if (bands.length > 0) return bands.map(({ code, word }) => ({ code, word, count: rows.filter((row) => row.grade?.code === code).length }))
  return Array.from({ length: 10 }, (_, at) => {
    const from = 90 - at * 10
    // 100 per cent belongs to the highest band; the tiny step is floating point's, as in `gradeOf`.
    const count = rows.filter(({ percent }) => percent !== null && Math.min(9, Math.floor((percent + 1e-9) / 10)) * 10 === from).length
    return { code: from === 90 ? '90–100' : `${from}–${from + 9}`, word: '', count }
  })
}
