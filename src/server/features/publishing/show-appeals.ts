import { AppError } from '#contract/base/errors.ts'
import type { WrittenStaffAppeal } from '#contract/publishing.ts'
import type { Db } from '#db/client.ts'
import { listDecisions } from '#server/features/papers/queries/decisions.ts'
import { listAnswers } from '#server/features/papers/queries/shown-answers.ts'
import { presentStaffAppeal } from '#server/features/publishing/present.ts'
import { findAppealForStaff, listAppealsOfExam, type StaffAppealRow } from '#server/features/publishing/queries.ts'
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

/** Where an answer was marked again, both marks point by point, until somebody has decided: then the mark is another. */
async function present(db: Db, rows: readonly StaffAppealRow[]): Promise<WrittenStaffAppeal[]> {
  const open = rows.filter(({ query, remarking }) => query.answeredAt === null && remarking?.decision)
  const answers = await listAnswers(
    db,
    open.flatMap(({ answerId }) => answerId ?? []),
  )
  const decisions = await listDecisions(
    db,
    answers.flatMap(({ answer }) => answer.reviewId ?? []),
  )
  return rows.map((row) => {
    const { remarking } = row
    const answer = open.includes(row) ? answers.find((each) => each.answer.id === row.answerId)?.answer : undefined
    if (answer === undefined || !remarking?.decision) return presentStaffAppeal(row, null)
    const first = answer.reviewId === null ? null : (decisions.get(answer.reviewId) ?? null)
    return presentStaffAppeal(row, {
      points: presentBlind(answer).points,
      first: { marks: answer.marks, ...pointsOf(first, answer.reasons) },
      second: { marks: remarking.marks ?? 0, ...pointsOf(remarking.decision, []) },
    })
  })
}
