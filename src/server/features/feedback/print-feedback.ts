import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { listSentFeedback } from '#server/features/feedback/queries.ts'
import { listNamedPapers } from '#server/features/papers/queries/listed-papers.ts'
import type { Context } from '#server/platform/context.ts'

/** Half a page for each pupil whose feedback may be sent, class by class. Throws `exam-not-published`, `feedback-none-approved`. */
export async function printFeedback(ctx: Context, exam: ExamRow): Promise<Uint8Array> {
  if (exam.publishedAt === null) throw new AppError('exam-not-published')
  const [school, papers, sent] = await Promise.all([
    findSchoolName(ctx.db, exam.schoolId),
    listNamedPapers(ctx.db, exam.id),
    listSentFeedback(ctx.db, { examId: exam.id }),
  ])
  const byPaper = new Map(sent.map((each) => [each.paperId, each]))
  const halves = papers.flatMap(({ paperId, name, admission, className }) => {
    const words = byPaper.get(paperId)
    const language: Language = words?.language ?? 'en'
    return words === undefined ? [] : [{ name, admission, className: className ?? '', language, text: words.text }]
  })
  if (halves.length === 0) throw new AppError('feedback-none-approved')
  return ctx.heavyWork.of(exam.schoolId).printFeedback({ school, title: exam.title, printedAt: exam.publishedAt, halves })
}
