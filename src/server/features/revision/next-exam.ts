import { AppError } from '#contract/base/errors.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { addDays, dayOf } from '#server/features/revision/days.ts'
import { findNextExamDays, saveNextExam } from '#server/features/revision/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Nobody plans revision further ahead. */
const maxDaysAhead = 366

export async function showNextExam({ db }: Pick<Context, 'db'>, { id }: ExamRow): Promise<{ nextExamOn: string | null }> {
  return { nextExamOn: (await findNextExamDays(db, [id])).get(id) ?? null }
}

/** From then on no card is put off beyond the eve of that day; null where nobody knows one. Throws `next-exam-day`. */
export async function changeNextExam(ctx: Pick<Context, 'db' | 'now'>, actor: Actor, { id }: ExamRow, onDay: string | null): Promise<void> {
  const today = dayOf(ctx.now())
  if (onDay !== null && (onDay <= today || onDay > addDays(today, maxDaysAhead))) throw new AppError('next-exam-day', { at: 'nextExamOn' })
  await ctx.db.transaction(async (tx) => saveNextExam(tx, { examId: id, onDay, setBy: actor.userId }))
}
