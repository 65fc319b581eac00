import { AppError } from '#contract/base/errors.ts'
import type { WrittenStaffAppeal } from '#contract/publishing.ts'
import type { Db } from '#db/client.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { doPointsStand } from '#server/features/feedback/do-points-stand.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { listDecisions } from '#server/features/papers/queries/decisions.ts'
import { listAnswers, type AnswerRow } from '#server/features/papers/queries/shown-answers.ts'
import { presentStaffAppeal } from '#server/features/publishing/present.ts'
import { findAppealForStaff, listAppealsOfExam, type StaffAppealRow } from '#server/features/publishing/queries.ts'
import { presentAnswer } from '#server/features/review/present.ts'
import { pointsOf, presentBlind } from '#server/features/review/present-blind.ts'
import type { Context } from '#server/platform/context.ts'

export async function showAppeals({ db }: Pick<Context, 'db'>, examId: string): Promise<WrittenStaffAppeal[]> {
  return present(db, await listAppealsOfExam(db, examId))
}

/** Throws `appeal-not-found`. */
export async function showStaffAppeal({ db }: Pick<Context, 'db'>, appealId: string): Promise<WrittenStaffAppeal> {
  const found = await findAppealForStaff(db, appealId)
  const [query] = found === null ? [] : await present(db, [found])
  if (query === undefined) throw new AppError('appeal-not-found')
  return query
}

/** Each with its question, its answer and the reasons of the mark; until somebody has replied, with both marks of an answer that was marked again. */
async function present(db: Db, rows: readonly StaffAppealRow[]): Promise<WrittenStaffAppeal[]> {
  const answers = await listAnswers(
    db,
    rows.flatMap(({ answerId }) => answerId ?? []),
  )
  const decisions = await listDecisions(
    db,
    answers.flatMap(({ answer }) => answer.reviewId ?? []),
  )
  const exams = new Map<string, Exam | null>()
  for (const { exam } of rows) {
    const row = exams.has(exam.id) ? null : await findExamRow(db, exam.id)
    if (row !== null) exams.set(row.id, readMarkedExam(row))
  }
  return rows.map((row) => {
    const found = answers.find(({ answer }) => answer.id === row.answerId)
    if (found === undefined) return presentStaffAppeal(row, { asked: null, compared: null })
    const { answer } = found
    const first = answer.reviewId === null ? null : (decisions.get(answer.reviewId) ?? null)
    const { decision = null, marks = null } = (row.query.answeredAt === null ? row.remarking : null) ?? {}
    const compared = decision && {
      points: presentBlind(answer).points,
      first: { marks: answer.marks, ...pointsOf(first, answer.reasons) },
      second: { marks: marks ?? 0, ...pointsOf(decision, []) },
    }
    return presentStaffAppeal(row, { asked: presentAsked(exams.get(row.exam.id) ?? null, found), compared })
  })
}

function presentAsked(exam: Exam | null, found: AnswerRow): WrittenStaffAppeal['asked'] {
  const question = exam?.questions.find(({ id }) => id === found.answer.question)
  if (exam === null || question === undefined) return null
  return { question, answer: presentAnswer(found), pointsStand: doPointsStand(exam, found) }
}
