import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Tx } from '#db/client.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { findHolder } from '#server/features/review/queries/answers.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * The answers, held until the transaction ends, to be written on: the exam is open, and nobody else has one of them in front
 * of them. The question they answer. Throws `exam-confirmed`, `answer-not-found`, `answer-held`, `invalid-input`, `not-standardised`.
 */
export async function openAnswers(
  ctx: Context,
  tx: Tx,
  { actor, examId, answerIds }: { actor: Actor; examId: string; answerIds: readonly string[] },
): Promise<{ exam: ExamRow; question: string }> {
  const exam = await shareOpenExam(tx, examId)
  const { answers } = await lockWork(tx, exam, { answerIds })
  const [first] = answers
  if (first === undefined || answers.length < answerIds.length) throw new AppError('answer-not-found')
  if (answers.some(({ question }) => question !== first.question))
    throw new AppError('invalid-input', { errors: [fieldFault('answerIds', 'one-question-an-annotation')] })
  await refuseUntilOpen(tx, { examId, userId: actor.userId, question: first.question })
  const holder = await findHolder(tx, { ids: answerIds, userId: actor.userId, now: ctx.now() })
  if (holder !== null) throw new AppError('answer-held', { holder })
  return { exam, question: first.question }
}
