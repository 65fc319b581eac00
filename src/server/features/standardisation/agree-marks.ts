import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { AgreedInput } from '#contract/standardisation.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import type { Tx } from '#db/client.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { isMarker } from '#server/features/exams/queries/markers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { openWhoIsWithin } from '#server/features/standardisation/open-batch.ts'
import {
  findMarkerRow,
  listMarks,
  listStandardsOf,
  lockStandardisation,
  updateStandard,
  type MarkRow,
  type StandardAnswer,
} from '#server/features/standardisation/queries/standardisation.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import { decideMarks } from '#server/features/papers/decide-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Stores the agreed marks of answers as reviews under the caller's name. A review has the points of a marker who gave these
 * marks, else the marks alone. Throws `answer-not-found`, `invalid-input`, `exam-confirmed`.
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
    const { answers } = await lockWork(tx, row, { answerIds: [...wanted.keys()] })
    for (const answer of answers) {
      const standard = standards.find(({ answerId }) => answerId === answer.id)
      if (standard !== undefined) await agreeOne(ctx, tx, { actor, row, standard, answer, agreed: wanted.get(answer.id) ?? 0, given })
    }
    await openWhoIsWithin(ctx, tx, row)
    await recordAudit(tx, { actor, action: 'standardisation.agree', subject: exam.id, detail: `${wanted.size} answers` })
  })
}

interface ToAgree {
  actor: Actor
  row: ExamRow
  standard: StandardAnswer
  answer: Answer
  agreed: number
  given: readonly MarkRow[]
}

async function agreeOne(ctx: Context, tx: Tx, { actor, row, standard, answer, agreed, given }: ToAgree): Promise<void> {
  const question = getValidExam(row.draft).questions.find(({ id }) => id === standard.question)
  if (question === undefined) throw new AppError('answer-not-found')
  if (agreed > question.marks) {
    throw new AppError('invalid-input', { errors: [fieldFault('marks', 'marks-above-worth-of', { question: question.id, marks: question.marks })] })
  }
  if (standard.agreedMarks === agreed) return
  const points = given.find((mark) => mark.answerId === answer.id && mark.marks === agreed && 'awarded' in mark.decision)
  const isFit = points !== undefined && 'awarded' in points.decision && points.decision.awarded.length === answer.reasons.length
  const decision = isFit ? points.decision : { marks: agreed }
  const programMark = standard.programMark ?? markOf(answer)
  const applied = applyReview({ question, mark: markOf(answer), review: decision })
  // Under a changed scheme the points may give other marks, but the mark was agreed.
  await decideMarks(tx, {
    exam: row,
    question,
    answers: [answer],
    decision: applied.marks === agreed ? decision : { marks: agreed },
    note: '',
    why: { code: 'agreed-in-standardisation' },
    by: actor,
    now: ctx.now(),
  })
  await updateStandard(tx, answer.id, { agreedMarks: agreed, agreedBy: actor.userId, agreedAt: ctx.now(), programMark })
  await publishExamEvent(ctx, tx, row.id, { marked: answer.paperId })
}

/** An exam's leader who marks the papers too sees the marks of others only once they are done themselves. */
async function refuseWhoIsBlind({ db }: Pick<Context, 'db'>, actor: Actor, examId: string): Promise<void> {
  if (!(await isMarker(db, examId, actor.userId))) return
  const state = await findMarkerRow(db, examId, actor.userId)
  if (state === null || (state.doneAt === null && state.openedAt === null)) {
    throw new AppError('own-marks-unfinished')
  }
}
