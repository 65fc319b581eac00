import { AppError } from '#contract/base/errors.ts'
import type { BothInput } from '#contract/second-opinions.ts'
import type { Tx } from '#db/client.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { isMarker } from '#server/features/exams/queries/markers.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { drawDecidedBy } from '#server/features/papers/queries/drawn-answers.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { deleteAsked, insertAsked } from '#server/features/second-opinions/queries/opinions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Of each of the two. With twenty pairs, their difference has an interval (`engine/analysis/compare-markers.ts`). */
const answersOfEach = 10

/**
 * Asks each of two markers for a second opinion of ten answers that the other has marked. Nobody picks them: the hash that draws
 * second opinions does. Throws `marker-not-found`, `question-not-found`, `nothing-to-judge`, `exam-confirmed`.
 */
export async function askBoth(ctx: Context, actor: Actor, exam: ExamRow, both: BothInput): Promise<number> {
  const { question, firstId, secondId } = both
  return ctx.db.transaction(async (tx) => {
    const row = await lockOpenExam(tx, exam.id)
    if (!getValidExam(row.draft).questions.some(({ id, type }) => id === question && type !== 'choice')) throw new AppError('question-not-found')
    if (firstId === secondId || !(await marks(tx, row, firstId)) || !(await marks(tx, row, secondId))) throw new AppError('marker-not-found')
    let asked = 0
    for (const [firstBy, askedOf] of [
      [firstId, secondId],
      [secondId, firstId],
    ] as const) {
      const answerIds = await drawDecidedBy(tx, { examId: exam.id, question, userId: firstBy, limit: answersOfEach })
      asked += await insertAsked(
        tx,
        answerIds.map((answerId) => ({ answerId, schoolId: row.schoolId, examId: row.id, firstBy, askedOf })),
      )
    }
    if (asked === 0) throw new AppError('nothing-to-judge')
    await recordAudit(tx, { actor, action: 'second-opinions.ask', subject: exam.id, detail: `${question}, ${asked}` })
    return asked
  })
}

/** Neither is asked any more; opinions that were given stay. Throws `opinion-not-found` where they are not asked. */
export async function endAsked(ctx: Context, actor: Actor, { id }: ExamRow, both: BothInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOpenExam(tx, id)
    const ended = await deleteAsked(tx, id, both)
    if (ended === 0) throw new AppError('opinion-not-found')
    await recordAudit(tx, { actor, action: 'second-opinions.ask-end', subject: id, detail: `${both.question}, ${ended}` })
  })
}

async function marks(tx: Tx, { id, ownerId }: Pick<ExamRow, 'id' | 'ownerId'>, userId: string): Promise<boolean> {
  return userId === ownerId || isMarker(tx, id, userId)
}
