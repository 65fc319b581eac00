import type { WrittenResults } from '#contract/results.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { getCountedExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { listStemTotals } from '#engine/exam/question-tree.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { workOutResults, type WorkedResults } from '#server/features/results/work-out-results.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { listRoll } from '#server/features/papers/queries/roll.ts'
import type { Context } from '#server/platform/context.ts'

interface FoundResults {
  row: ExamRow
  exam: Exam
  worked: WorkedResults
}

/** Throws `exam-not-found`, `exam-invalid`. */
export async function findResults(ctx: Context, viewer: Viewer, examId: string): Promise<FoundResults> {
  const row = await getExamFor(ctx, viewer, examId)
  const exam = getValidExam(row.draft)
  return { row, exam, worked: await workOutResults(exam, await listRoll(ctx.db, examId)) }
}

export async function getResults(ctx: Context, viewer: Viewer, examId: string): Promise<WrittenResults> {
  const { row, exam, worked } = await findResults(ctx, viewer, examId)
  const { counts } = await getCountedExam(ctx.db, examId)
  const { max, figures, distribution, items } = worked
  return {
    exam: {
      id: row.id,
      title: row.title,
      subject: exam.subject ?? null,
      language: exam.language,
      grading: exam.grading,
      max,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      confirmedByName: row.confirmedByName,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishedByName: row.publishedByName,
      answersToReview: counts.answersToReview,
      pagesNeedingYou: counts.pagesNeedingYou,
    },
    // A script without a pupil counts in no figure.
    figures: {
      ...figures,
      papers: worked.rows.filter(({ pupilId, hasPages, status }) => pupilId !== null && hasPages && status !== 'absent').length,
    },
    distribution,
    rows: worked.rows.map((row) => ({
      pupilId: row.pupilId,
      hasPages: row.hasPages,
      paperId: row.paperId,
      paperNumber: row.paperNumber,
      admission: row.admission,
      name: row.name,
      className: row.className,
      status: row.status,
      total: row.total,
      max: row.max,
      percent: row.percent,
      grade: row.grade,
      notHandedIn: row.notHandedIn,
      lostMarks: row.lostMarks,
      leftOut: row.leftOut,
    })),
    stems: listStemTotals(exam),
    items: items.map(({ question, type, topic, max: of, facility, waiting, discrimination }) => ({
      question,
      type,
      topic,
      max: of,
      facility,
      waiting,
      discrimination,
    })),
  }
}
