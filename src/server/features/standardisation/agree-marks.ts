import { AppError } from '#contract/errors.ts'
import type { AgreedInput } from '#contract/standardisation.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { Tx } from '#db/client.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { isMarker } from '#server/features/exams/marker-queries.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { changeRow, markColumns, markOf } from '#server/features/marking/mark-change.ts'
import { insertMarkChanges, updateAnswer } from '#server/features/marking/queries.ts'
import { reviewOf } from '#server/features/marking/review-of.ts'
import { openWhoIsWithin } from '#server/features/standardisation/open-batch.ts'
import {
  findMarkerRow,
  insertAgreedReview,
  listMarks,
  listStandardsOf,
  lockAnswerRow,
  lockStandardisation,
  updateStandard,
  type MarkRow,
  type StandardAnswer,
} from '#server/features/standardisation/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Settles what answers are worth. Each becomes the answer's mark, as a review under the caller's name: with the points of a
 * marker who gave just that, else as marks outright. Throws `answer-not-found`, `invalid-input`, `exam-confirmed`.
 */
export async function agreeMarks(ctx: Context, actor: Actor, exam: ExamRow, { marks }: AgreedInput): Promise<void> {
  await refuseWhoIsBlind(ctx, actor, exam.id)
  await ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    if ((await lockStandardisation(tx, exam.id)) === null) throw new AppError('standardisation-off')
    const wanted = new Map(marks.map(({ answerId, marks: agreed }) => [answerId, agreed]))
    const standards = await listStandardsOf(tx, [...wanted.keys()])
    if (standards.length < wanted.size || standards.some(({ examId }) => examId !== exam.id)) throw new AppError('answer-not-found')
    const given = await listMarks(tx, exam.id)
    // In the order of their ids, as every decision locks them.
    for (const standard of standards.toSorted((a, b) => (a.answerId < b.answerId ? -1 : 1))) {
      await agreeOne(ctx, tx, { actor, row, standard, agreed: wanted.get(standard.answerId) ?? 0, given })
    }
    await openWhoIsWithin(ctx, tx, row)
    await recordAudit(tx, { actor, action: 'standardisation.agree', subject: exam.id, detail: `${wanted.size} answers` })
  })
}

interface ToAgree {
  actor: Actor
  row: ExamRow
  standard: StandardAnswer
  agreed: number
  given: readonly MarkRow[]
}

async function agreeOne(ctx: Context, tx: Tx, { actor, row, standard, agreed, given }: ToAgree): Promise<void> {
  const answer = await lockAnswerRow(tx, standard.answerId)
  const question = getSoundExam(row.draft).questions.find(({ id }) => id === standard.question)
  if (answer === null || question === undefined) throw new AppError('answer-not-found')
  if (agreed > question.marks) {
    throw new AppError('invalid-input', { errors: [{ path: 'marks', msg: `Question ${question.id} is worth ${question.marks}.` }] })
  }
  if (standard.agreedMarks === agreed) return
  const points = given.find((mark) => mark.answerId === answer.id && mark.marks === agreed && 'awarded' in mark.decision)
  const isFit = points !== undefined && 'awarded' in points.decision && points.decision.awarded.length === answer.reasons.length
  const decision = isFit ? points.decision : { marks: agreed }
  const programMark = standard.programMark ?? markOf(answer)
  const applied = applyReview({ question, mark: markOf(answer), review: reviewOf(decision) })
  // The points may be worth something else under a scheme that was changed since: what was agreed is the mark.
  const mark = applied.marks === agreed ? applied : applyReview({ question, mark: markOf(answer), review: { kind: 'marks', marks: agreed } })
  const reviewId = await insertAgreedReview(tx, {
    examId: row.id,
    question: question.id,
    reviewedBy: actor.userId,
    reviewedByName: actor.name,
    decision: applied.marks === agreed ? decision : { marks: agreed },
    note: '',
    answerCount: 1,
  })
  await updateAnswer(tx, answer.id, { ...markColumns(mark), note: '', reviewId, updatedAt: ctx.now() })
  await insertMarkChanges(tx, [changeRow({ answer, toMarks: mark.marks, changedBy: actor.name, why: 'Agreed in the standardisation.', reviewId })])
  await updateStandard(tx, answer.id, { agreedMarks: agreed, agreedBy: actor.userId, agreedAt: ctx.now(), programMark })
  await tellExam(ctx, tx, row.id, { marked: answer.paperId })
}

/** Who leads the exam and marks the papers too sees what others gave when they are done, and not before. */
async function refuseWhoIsBlind({ db }: Pick<Context, 'db'>, actor: Actor, examId: string): Promise<void> {
  if (!(await isMarker(db, examId, actor.userId))) return
  const state = await findMarkerRow(db, examId, actor.userId)
  if (state === null || (state.doneAt === null && state.openedAt === null)) {
    throw new AppError('standardisation-unfinished', { message: 'Finish your own marks first: you are one of the markers.' })
  }
}
