import { AppError } from '#contract/errors.ts'
import type { PublishedResult } from '#contract/publishing.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { addUp } from '#engine/marking/mark-paper.ts'
import { gradeOf } from '#engine/results/grade-of.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { presentResultQuery } from '#server/features/publishing/present.ts'
import { findPublishedPaper, listQueriesOfPaper, type OpenedPaper } from '#server/features/publishing/queries.ts'
import { hashResultCode } from '#server/features/publishing/result-code.ts'
import { listPaperAnswers, type PaperAnswerRow } from '#server/features/results/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** One pupil's result with its reasons. A wrong code and one of results that were taken back answer alike. */
export async function openResult(ctx: Pick<Context, 'db'>, code: string): Promise<PublishedResult> {
  const opened = await findOpened(ctx, code)
  const [answers, queries] = await Promise.all([listPaperAnswers(ctx.db, opened.paper.id), listQueriesOfPaper(ctx.db, opened.paper.id)])
  const exam = getSoundExam(opened.exam.draft)
  const { total, max, percent, counted } = addUp(
    exam,
    answers.map(({ answer }) => answer),
  )
  const { grading, boundaries, language } = exam
  return {
    exam: {
      title: opened.exam.title,
      subject: exam.subject ?? null,
      language,
      schoolName: opened.schoolName,
      publishedAt: opened.publishedAt.toISOString(),
    },
    pupil: opened.pupil,
    total,
    max,
    percent,
    grade: gradeOf(percent, { grading, boundaries, language }),
    answers: presentAnswers(exam, answers, new Set(counted)),
    queries: queries.map(presentResultQuery),
  }
}

/** Throws `result-not-found`. */
export async function findOpened(ctx: Pick<Context, 'db'>, code: string): Promise<OpenedPaper> {
  const opened = await findPublishedPaper(ctx.db, hashResultCode(code))
  if (opened === null) throw new AppError('result-not-found')
  return opened
}

/** In the order of the exam, field by field: how sure the program was is for the staff. */
function presentAnswers(exam: Exam, rows: readonly PaperAnswerRow[], counted: ReadonlySet<string>): PublishedResult['answers'] {
  const byQuestion = new Map(rows.map(({ answer }) => [answer.question, answer]))
  return exam.questions.flatMap((question) => {
    const answer = byQuestion.get(question.id)
    if (answer === undefined) return []
    const { choice, text, blank } = answer.reading
    return [
      {
        question: question.id,
        text: question.text ?? '',
        topic: question.topic ?? null,
        marks: answer.marks,
        max: answer.max,
        counts: counted.has(question.id),
        reading: { choice, text, blank },
        reasons: answer.reasons.map(({ code, text: asked, awarded, marks, evidence, why }) => ({ code, text: asked, awarded, marks, evidence, why })),
        note: answer.note,
      },
    ]
  })
}
