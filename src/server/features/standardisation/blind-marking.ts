import { AppError } from '#contract/errors.ts'
import type { ReviewInput } from '#contract/marking.ts'
import type { WrittenBlindMarking } from '#contract/standardisation.ts'
import type { Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { isMarker } from '#server/features/exams/marker-queries.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { markOf } from '#server/features/marking/mark-change.ts'
import { reviewOf } from '#server/features/marking/review-of.ts'
import { openWhoIsWithin } from '#server/features/standardisation/open-batch.ts'
import {
  findMarkerRow,
  findStandardisation,
  listMarks,
  listStandardRows,
  lockMarkerRow,
  lockStandardisation,
  saveMark,
  updateMarkerRow,
  type StandardRow,
} from '#server/features/standardisation/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** The caller's own sheet: every answer with what they gave it, and nothing that anybody or anything else gave. */
export async function showBlindMarking(ctx: Pick<Context, 'db'>, actor: Actor, exam: ExamRow): Promise<WrittenBlindMarking> {
  await refuseNonMarker(ctx, actor, exam.id)
  const [standards, marks, state] = await Promise.all([
    listStandardRows(ctx.db, exam.id),
    listMarks(ctx.db, exam.id, actor.userId),
    findMarkerRow(ctx.db, exam.id, actor.userId),
  ])
  const own = new Map(marks.map((mark) => [mark.answerId, mark]))
  const paperIds = [...new Set(standards.map(({ standard }) => standard.paperId))]
  const questions = getSoundExam(exam.draft).questions.filter(({ id }) => standards.some(({ standard }) => standard.question === id))
  const answers = standards.map((row) => {
    const mark = own.get(row.answer.id)
    return { ...presentBlind(row, paperIds.indexOf(row.standard.paperId) + 1), decision: mark?.decision ?? null, marks: mark?.marks ?? null }
  })
  return { questions, answers, isDone: (state?.doneAt ?? null) !== null }
}

/** Field by field: of the answer's mark only what each point asks for. */
function presentBlind({ answer }: StandardRow, place: number): Omit<WrittenBlindMarking['answers'][number], 'decision' | 'marks'> {
  const { choice, text, blank } = answer.reading
  return {
    id: answer.id,
    question: answer.question,
    place,
    reading: { choice, text, blank },
    max: answer.max,
    points: answer.reasons.map(({ code, text: asked }) => ({ code, text: asked })),
  }
}

/** Keeps one blind mark; the last one stands. Throws `answer-not-found`, `standardisation-done`, `exam-confirmed`, `invalid-input`. */
export async function giveBlindMark(
  ctx: Context,
  actor: Actor,
  { exam, answerId, decision }: { exam: ExamRow; answerId: string; decision: ReviewInput['decision'] },
): Promise<number> {
  await refuseNonMarker(ctx, actor, exam.id)
  return ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    const state = await lockMarkerRow(tx, exam.id, actor.userId)
    if (state.doneAt !== null) throw new AppError('standardisation-done')
    const standard = (await listStandardRows(tx, exam.id)).find(({ answer }) => answer.id === answerId)
    const question = getSoundExam(row.draft).questions.find(({ id }) => id === standard?.answer.question)
    if (!standard || !question) throw new AppError('answer-not-found')
    refuseUnfit(standard, question, decision)
    const { marks } = applyReview({ question, mark: markOf(standard.answer), review: reviewOf(decision) })
    await saveMark(tx, { answerId, userId: actor.userId, decision, marks })
    return marks
  })
}

function refuseUnfit({ answer }: StandardRow, question: Question, decision: ReviewInput['decision']): void {
  if ('awarded' in decision) {
    const points = answer.reasons.length
    if (decision.awarded.length !== points) throw refusal('decision.awarded', `The answer has ${points} mark points. Load it again.`)
    return
  }
  if (decision.marks > question.marks) throw refusal('decision.marks', `The question is worth ${question.marks}.`)
  if (!Number.isInteger(decision.marks)) throw refusal('decision.marks', 'Marks are whole.')
}

/** The caller stands by their marks. Throws `standardisation-unfinished`, saying how many are left. Twice is once. */
export async function finishBlindMarking(ctx: Context, actor: Actor, exam: ExamRow): Promise<void> {
  await refuseNonMarker(ctx, actor, exam.id)
  await ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    if ((await lockStandardisation(tx, exam.id)) === null) throw new AppError('standardisation-off')
    const state = await lockMarkerRow(tx, exam.id, actor.userId)
    if (state.doneAt !== null) return
    const given = new Set((await listMarks(tx, exam.id, actor.userId)).map(({ answerId }) => answerId))
    const left = (await listStandardRows(tx, exam.id)).filter(({ answer }) => !given.has(answer.id)).length
    if (left > 0) {
      const message = left === 1 ? 'One answer is not marked yet.' : `${left} answers are not marked yet.`
      throw new AppError('standardisation-unfinished', { message })
    }
    await updateMarkerRow(tx, state, { doneAt: ctx.now() })
    await openWhoIsWithin(ctx, tx, row)
    await recordAudit(tx, { actor, action: 'standardisation.done', subject: exam.id })
  })
}

/** Who leads the exam and marks no papers of it has no sheet either. */
async function refuseNonMarker({ db }: Pick<Context, 'db'>, actor: Actor, examId: string): Promise<void> {
  if ((await findStandardisation(db, examId)) === null) throw new AppError('standardisation-off')
  if (!(await isMarker(db, examId, actor.userId))) throw new AppError('marker-not-found', { message: 'You are not a marker of this exam.' })
}

function refusal(path: string, msg: string): AppError {
  return new AppError('invalid-input', { errors: [{ path, msg }] })
}
