import { AppError } from '#contract/errors.ts'
import type { PublishedResult } from '#contract/publishing.ts'
import type { AnswerView } from '#contract/marking.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { addUp } from '#engine/marking/mark-paper.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { presentResultQuery } from '#server/features/publishing/present.ts'
import { findPublishedPaper, listQueriesOfPaper, type OpenedPaper } from '#server/features/publishing/queries.ts'
import { hashResultCode } from '#server/features/publishing/result-code.ts'
import { showPaper } from '#server/features/results/get-paper.ts'
import type { Context } from '#server/platform/context.ts'

/** One pupil's result with its reasons. A wrong code and one of results that were taken back answer alike. */
export async function openResult(ctx: Pick<Context, 'db'>, code: string): Promise<PublishedResult> {
  const opened = await findOpened(ctx, code)
  const [shown, queries] = await Promise.all([
    showPaper(ctx, { ...opened, name: opened.pupil.name, admission: opened.pupil.admission }),
    listQueriesOfPaper(ctx.db, opened.paper.id),
  ])
  const exam = getSoundExam(opened.exam.draft)
  const { total, max, percent, grade, status } = shown.paper
  const isWhole = status !== 'missing-page'
  return {
    exam: {
      title: opened.exam.title,
      subject: exam.subject ?? null,
      language: exam.language,
      schoolName: opened.schoolName,
      publishedAt: opened.publishedAt.toISOString(),
    },
    pupil: opened.pupil,
    total,
    max,
    percent: isWhole ? percent : null,
    grade: isWhole ? grade : null,
    answers: presentAnswers(exam, shown.answers),
    queries: queries.map(presentResultQuery),
  }
}

/** Throws `result-not-found`. */
export async function findOpened(ctx: Pick<Context, 'db'>, code: string): Promise<OpenedPaper> {
  const opened = await findPublishedPaper(ctx.db, hashResultCode(code))
  if (opened === null) throw new AppError('result-not-found')
  return opened
}

/** Field by field: how sure the program was is for the staff. */
function presentAnswers(exam: Exam, answers: readonly AnswerView[]): PublishedResult['answers'] {
  const counted = new Set(addUp(exam, answers).counted)
  return answers.flatMap(({ question: id, marks, max, reading, reasons, note }) => {
    const question = exam.questions.find((each) => each.id === id)
    if (question === undefined) return []
    const shown = reasons.map(({ code, text, awarded, marks: worth, evidence, why }) => ({ code, text, awarded, marks: worth, evidence, why }))
    const head = { question: id, text: question.text ?? '', topic: question.topic ?? null, marks, max, counts: counted.has(id) }
    return [{ ...head, missing: marks < max ? listMissing(question, reasons) : [], reading, reasons: shown, note }]
  })
}

/** What the scheme asked for and did not find. */
function listMissing(question: Question, reasons: AnswerView['reasons']): string[] {
  if (question.type === 'choice') return question.answer
  const wanted = question.type === 'essay' ? ({ code }: { code: string }) => code : ({ text }: { text: string }) => text
  return reasons
    .filter((reason) => !reason.awarded)
    .map(wanted)
    .filter((words) => words !== '')
}
