import { AppError } from '#contract/base/errors.ts'
import { fieldFault, type FieldFault } from '#contract/base/refusals/field-fault.ts'
import type { BlindDecision } from '#contract/marking.ts'
import type { WrittenBlindMarking } from '#contract/standardisation.ts'
import type { Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { isMarker } from '#server/features/exams/queries/markers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
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
} from '#server/features/standardisation/queries/standardisation.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** The caller's own sheet: every answer with their own mark, and no other mark. */
export async function showBlindMarking(ctx: Pick<Context, 'db'>, actor: Actor, exam: ExamRow): Promise<WrittenBlindMarking> {
  await refuseNonMarker(ctx, actor, exam.id)
  const [standards, marks, state] = await Promise.all([
    listStandardRows(ctx.db, exam.id),
    listMarks(ctx.db, exam.id, actor.userId),
    findMarkerRow(ctx.db, exam.id, actor.userId),
  ])
  const own = new Map(marks.map((mark) => [mark.answerId, mark]))
  const paperIds = [...new Set(standards.map(({ standard }) => standard.paperId))]
  const { questions: all, guidance = null } = getValidExam(exam.draft)
  const questions = all.filter(({ id }) => standards.some(({ standard }) => standard.question === id))
  const answers = standards.map((row) => {
    const mark = own.get(row.answer.id)
    return { ...presentBlind(row, paperIds.indexOf(row.standard.paperId) + 1), decision: mark?.decision ?? null, marks: mark?.marks ?? null }
  })
  return { questions, guidance, answers, isDone: (state?.doneAt ?? null) !== null }
}

/** Lists every field. Of the mark, only the texts of the points are shown. */
function presentBlind({ answer }: StandardRow, place: number): Omit<WrittenBlindMarking['answers'][number], 'decision' | 'marks'> {
  const { choice, text, blank } = answer.reading
  return {
    id: answer.id,
    question: answer.question,
    place,
    reading: { choice, text, blank },
    max: answer.max,
    points: answer.reasons.map(({ code, text: asked, asks }) => ({ code, text: asked, asks })),
  }
}

/** Stores one blind mark, which replaces the one before. Throws `answer-not-found`, `standardisation-done`, `exam-confirmed`, `invalid-input`. */
export async function giveBlindMark(
  ctx: Context,
  actor: Actor,
  { exam, answerId, decision }: { exam: ExamRow; answerId: string; decision: BlindDecision },
): Promise<number> {
  await refuseNonMarker(ctx, actor, exam.id)
  return ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    const state = await lockMarkerRow(tx, exam.id, actor.userId)
    if (state.doneAt !== null) throw new AppError('standardisation-done')
    const standard = (await listStandardRows(tx, exam.id)).find(({ answer }) => answer.id === answerId)
    const question = getValidExam(row.draft).questions.find(({ id }) => id === standard?.answer.question)
    if (!standard || !question) throw new AppError('answer-not-found')
    refuseUnfit(standard, question, decision)
    const { marks } = applyReview({ question, mark: markOf(standard.answer), review: decision })
    await saveMark(tx, { schoolId: row.schoolId, answerId, userId: actor.userId, decision, marks })
    return marks
  })
}

function refuseUnfit({ answer }: StandardRow, question: Question, decision: BlindDecision): void {
  if ('awarded' in decision) {
    const points = answer.reasons.length
    if (decision.awarded.length !== points) throw refusal(fieldFault('decision.awarded', 'points-changed', { points }))
    return
  }
  if (decision.marks > question.marks) throw refusal(fieldFault('decision.marks', 'marks-above-worth', { marks: question.marks }))
  if (!Number.isInteger(decision.marks)) throw refusal(fieldFault('decision.marks', 'marks-not-whole'))
}

/** Completes the caller's marks. Throws `standardisation-unfinished` with the number left. Idempotent. */
export async function finishBlindMarking(ctx: Context, actor: Actor, exam: ExamRow): Promise<void> {
  await refuseNonMarker(ctx, actor, exam.id)
  await ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    if ((await lockStandardisation(tx, exam.id)) === null) throw new AppError('standardisation-off')
    const state = await lockMarkerRow(tx, exam.id, actor.userId)
    if (state.doneAt !== null) return
    const given = new Set((await listMarks(tx, exam.id, actor.userId)).map(({ answerId }) => answerId))
    const left = (await listStandardRows(tx, exam.id)).filter(({ answer }) => !given.has(answer.id)).length
    if (left > 0) throw new AppError('standardisation-unfinished', { left })
    await updateMarkerRow(tx, state, { doneAt: ctx.now() })
    await openWhoIsWithin(ctx, tx, row)
    await recordAudit(tx, { actor, action: 'standardisation.done', subject: exam.id })
  })
}

/** An exam's leader who marks no papers has no sheet. */
async function refuseNonMarker({ db }: Pick<Context, 'db'>, actor: Actor, examId: string): Promise<void> {
  if ((await findStandardisation(db, examId)) === null) throw new AppError('standardisation-off')
  if (!(await isMarker(db, examId, actor.userId))) throw new AppError('not-a-marker')
}

function refusal(fault: FieldFault): AppError {
  return new AppError('invalid-input', { errors: [fault] })
}
