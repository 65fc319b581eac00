import { getExaminerReportWords } from '#engine/analysis/examiner-report-words.ts'
import { layOutExaminerReport } from '#engine/analysis/lay-out-examiner-report.ts'
import type { LessonPicture } from '#engine/analysis/lay-out-lesson.ts'
import { loadReport, presentReport, signatureOf } from '#server/features/analysis/examiner-report.ts'
import { findNamelessPicture } from '#server/features/analysis/nameless-answers.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** The report as a PDF in the exam's language, drawn in a thread. Throws `exam-not-found`, `exam-invalid`, `exam-not-confirmed`. */
export async function printExaminerReport(ctx: Context, viewer: Viewer, examId: string): Promise<{ pdf: Uint8Array; name: string }> {
  const loaded = await loadReport(ctx, viewer, examId)
  const { row, exam, worked } = loaded.confirmed
  const school = await findSchoolName(ctx.db, row.schoolId)
  const pictures: Uint8Array[] = []
  const questions = []
  for (const question of presentReport(loaded).questions) {
    const shown: LessonPicture[] = []
    for (const id of question.isIncluded ? question.answerIds : []) {
      const crop = await findNamelessPicture(ctx, examId, id)
      if (crop !== null) shown.push({ picture: pictures.push(crop.jpeg) - 1, widthMm: crop.widthMm, heightMm: crop.heightMm })
    }
    questions.push({ ...question, pictures: shown })
  }
  const words = getExaminerReportWords(exam.language)
  const signed = signatureOf(loaded.row, row.confirmedAt)
  const blocks = layOutExaminerReport({
    language: exam.language,
    of: [school, row.title, exam.subject ?? ''].filter((part) => part !== '').join(' · '),
    papers: loaded.papers,
    max: worked.max,
    mean: loaded.mean,
    spread: loaded.spread,
    general: loaded.content.general,
    questions,
    signed,
  })
  const title = `${row.title} ${words.title}`
  const pdf = await ctx.heavyWork.of(row.schoolId).printFlow({
    title,
    printedAt: signed?.at ?? row.confirmedAt,
    blocks,
    pictures,
    foot: `${school} · ${row.title} · ${words.foot}`,
  })
  return { pdf, name: title }
}
