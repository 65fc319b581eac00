import { AppError } from '#contract/base/errors.ts'
import type { Exam, Say } from '#engine/exam/exam.ts'
import { putSay } from '#engine/exam/put-say.ts'
import { lockExam, updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface SaidPoint {
  question: string
  point: number
  /** The scheme's words as the caller saw them. */
  asks: string
  say: Say
}

/**
 * Writes into the scheme what a child is told for a mark point, of a confirmed exam too: no mark rests on it, so that nothing is
 * marked again and approved texts stay as they are. Throws `exam-not-found`, `exam-changed-elsewhere`.
 */
export async function sayPointDifferently(
  ctx: Context,
  actor: Actor,
  { id }: Pick<ExamRow, 'id'>,
  { question, point, asks, say }: SaidPoint,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockExam(tx, id)
    if (row === null) throw new AppError('exam-not-found')
    const changed = putSay(row.draft, { question, point, say })
    // The point is gone, or another stands in its place.
    if (!('exam' in changed) || asksOf(changed.exam, question, point) !== asks) throw new AppError('exam-changed-elsewhere')
    await updateExam(tx, id, { draft: changed.file, revision: row.revision + 1, updatedAt: ctx.now() })
    await recordAudit(tx, { actor, action: 'exam.say', subject: id, detail: question })
  })
}

function asksOf({ questions }: Exam, id: string, point: number): string {
  const question = questions.find((each) => each.id === id)
  return question !== undefined && 'scheme' in question ? (question.scheme[point]?.text ?? '') : ''
}
