import { AppError } from '#contract/errors.ts'
import type { Tx } from '#db/client.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { shareExam } from '#server/features/exams/queries.ts'
import { changeRow, markColumns, markOf } from '#server/features/marking/mark-change.ts'
import { insertMarkChanges, updateAnswer } from '#server/features/marking/queries.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { findQueryForStaff, lockAnswerOf, storeQueryAnswer, type StaffQueryRow } from '#server/features/publishing/queries.ts'
import { insertReview } from '#server/features/review/queries.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface QueryAnswer {
  queryId: string
  answer: string
  /** A new mark for the question asked about; left out, the mark stands. */
  marks?: number | undefined
}

/**
 * Answers a query, and changes the one mark it is about where it was right. The exam stays confirmed: this is the one change
 * that a confirmed exam takes, under a name, with its history. Throws `query-not-found`, `already-answered`, `invalid-input`.
 */
export async function answerQuery(ctx: Context, actor: Actor, { queryId, answer, marks }: QueryAnswer): Promise<StaffQueryRow> {
  const found = await findQueryForStaff(ctx.db, queryId)
  if (!found || !canSeeWork(actor, found.exam)) throw new AppError('query-not-found')
  await ctx.db.transaction(async (tx) => {
    const changedTo = marks === undefined ? null : await changeMark(ctx, tx, { actor, found, marks, why: answer })
    const answered = { answer, changedTo, answeredBy: actor.userId, answeredByName: actor.name, answeredAt: ctx.now() }
    if (!(await storeQueryAnswer(tx, queryId, answered))) throw new AppError('already-answered')
    const detail = changedTo === null ? '' : `${found.query.marks} → ${changedTo}`
    await recordAudit(tx, { actor, action: 'result-query.answer', subject: queryId, detail })
  })
  const after = await findQueryForStaff(ctx.db, queryId)
  if (!after) throw new AppError('query-not-found')
  return after
}

interface MarkToChange {
  actor: Actor
  found: StaffQueryRow
  marks: number
  why: string
}

/** Null where the mark is that already. */
async function changeMark(ctx: Context, tx: Tx, { actor, found, marks, why }: MarkToChange): Promise<number | null> {
  const { examId, paperId, question: id } = found.query
  const exam = await shareExam(tx, examId)
  const question = exam === null ? undefined : readMarkedExam(exam)?.questions.find((each) => each.id === id)
  const answer = await lockAnswerOf(tx, paperId, id)
  if (!question || !answer) throw new AppError('exam-unsound')
  if (marks > question.marks) throw new AppError('invalid-input', { errors: [{ path: 'marks', msg: `The question is worth ${question.marks}.` }] })
  if (marks === answer.marks) return null
  const decision = { marks }
  const reviewId = await insertReview(tx, {
    examId,
    question: id,
    reviewedBy: actor.userId,
    reviewedByName: actor.name,
    decision,
    note: answer.note,
    answerCount: 1,
  })
  const mark = applyReview({ question, mark: markOf(answer), review: { kind: 'marks', marks } })
  await updateAnswer(tx, answer.id, { ...markColumns(mark), reviewId, updatedAt: ctx.now() })
  await insertMarkChanges(tx, [changeRow({ answer, toMarks: mark.marks, changedBy: actor.name, why, reviewId })])
  return marks
}
