import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { ReviewInput } from '#contract/marking.ts'
import type { Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { Tx } from '#db/client.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { changeRow, markColumns, markOf } from '#server/features/marking/mark-change.ts'
import { insertMarkChanges, updateAnswer } from '#server/features/marking/queries.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { reviewOf } from '#server/features/marking/review-of.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findHolder, insertReview, listExamsOfAnswers, lockAnswers, type Answer } from '#server/features/review/queries.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { recordChecks, splitChecks } from '#server/features/standardisation/check-papers.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Puts one decision of a person over one or many answers of one question: a review, its marks, their history and
 * the audit trail are one fact. A check paper among them keeps its mark; what was decided is written down beside it. Throws
 * `answer-not-found`, `answer-held`, `exam-confirmed`, `invalid-input`, `not-standardised`, `question-closed`.
 */
export async function decideAnswers(ctx: Context, actor: Actor, { answerIds, decision, note }: ReviewInput): Promise<string> {
  const ids = [...new Set(answerIds)]
  const [exam, another] = await listExamsOfAnswers(ctx.db, ids)
  if (!exam || another || (await findExamRight(ctx.db, actor, exam)) === null) throw new AppError('answer-not-found')
  return ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    const answers = await lockAnswers(tx, ids)
    if (answers.length < ids.length || answers.some(({ examId }) => examId !== exam.id)) throw new AppError('answer-not-found')
    const { userId } = actor
    await refuseUntilOpen(tx, { examId: exam.id, userId, question: answers[0]?.question ?? '' })
    const checks = await splitChecks(tx, { examId: exam.id, userId, answerIds: ids })
    const counting = answers.filter(({ id }) => !checks.has(id))
    const holder = await findHolder(tx, { ids: counting.map(({ id }) => id), userId, now: ctx.now() })
    if (holder !== null) throw new AppError('answer-held', { message: `${holder} is marking this answer.` })
    const question = readMarkedExam(row)?.questions.find(({ id }) => id === answers[0]?.question)
    if (!question) throw new AppError('exam-unsound')
    refuseUnlike(answers, question, decision)
    const review = {
      examId: exam.id,
      question: question.id,
      reviewedBy: actor.userId,
      reviewedByName: actor.name,
      decision,
      note,
      answerCount: counting.length,
    }
    const reviewId = counting.length === 0 ? randomUUID() : await insertReview(tx, review)
    await recordChecks(tx, { checks, question, decision, decisionId: reviewId, userId, now: ctx.now() })
    for (const answer of counting) await decideAnswer(ctx, tx, { answer, question, reviewId, actor, decision, note })
    await recordAudit(tx, { actor, action: 'review.decide', subject: reviewId })
    for (const paperId of new Set(counting.map((answer) => answer.paperId))) await tellExam(ctx, tx, exam.id, { marked: paperId })
    return reviewId
  })
}

function refuseUnlike(answers: readonly Answer[], question: Question, decision: ReviewInput['decision']): void {
  if (answers.some((answer) => answer.question !== question.id)) throw refusal('answerIds', 'One decision is for answers to one question.')
  if ('marks' in decision) {
    if (decision.marks > question.marks) throw refusal('decision.marks', `The question is worth ${question.marks}.`)
    if (!Number.isInteger(decision.marks)) throw refusal('decision.marks', 'Marks are whole.')
    return
  }
  const other = answers.find(({ reasons }) => reasons.length !== decision.awarded.length)
  if (other)
    throw refusal(
      'decision.awarded',
      `An answer has ${other.reasons.length} mark points, the decision ${decision.awarded.length}. Load the answers again.`,
    )
}

function refusal(path: string, msg: string): AppError {
  return new AppError('invalid-input', { errors: [{ path, msg }] })
}

interface Decided {
  answer: Answer
  question: Question
  reviewId: string
  actor: Actor
  decision: ReviewInput['decision']
  note: string
}

async function decideAnswer(ctx: Context, tx: Tx, { answer, question, reviewId, actor, decision, note }: Decided): Promise<void> {
  const mark = applyReview({ question, mark: markOf(answer), review: reviewOf(decision) })
  await updateAnswer(tx, answer.id, { ...markColumns(mark), note, reviewId, updatedAt: ctx.now() })
  await insertMarkChanges(tx, [
    changeRow({ answer, toMarks: mark.marks, changedBy: actor.name, why: note === '' ? 'Decided by a person.' : note, reviewId }),
  ])
}
