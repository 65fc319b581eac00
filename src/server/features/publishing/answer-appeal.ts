import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Tx } from '#db/client.ts'
import type { Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { messageEventJob } from '#server/features/classes/declare-jobs.ts'
import { shareExam } from '#server/features/exams/queries/exams.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { notifyFamiliesJob } from '#server/features/publishing/declare-jobs.ts'
import { storeAppealAnswer, type StaffAppealRow } from '#server/features/publishing/queries.ts'
import { getAppealFor } from '#server/features/publishing/remarking/ask-for-remarking.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { decideMarks, type MarksToDecide } from '#server/features/papers/decide-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface AppealAnswer {
  appealId: string
  answer: string
  /** A new mark for the question asked about; left out, the mark stands. */
  marks?: number | undefined
}

/**
 * Answers a query, and changes the one mark it is about where it was right. The exam stays confirmed: this is the one change
 * that a confirmed exam takes, under a name, with its history. Where a colleague has marked it again and their marks are taken, so
 * are their points. Throws `appeal-not-found`, `already-answered`, `remarking-open`, `appeal-about-page`, `invalid-input`.
 */
export async function answerAppeal(ctx: Context, actor: Actor, { appealId, answer, marks }: AppealAnswer): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await getAppealFor({ db: tx }, actor, appealId)
    if (found.remarking !== null && found.remarking.markedAt === null) throw new AppError('remarking-open')
    const changedTo = marks === undefined ? null : await changeMark(ctx, tx, { actor, found, marks, why: answer })
    const answered = { answer, changedTo, answeredBy: actor.userId, answeredByName: actor.name, answeredAt: ctx.now() }
    if (!(await storeAppealAnswer(tx, appealId, answered))) throw new AppError('already-answered')
    const detail = changedTo === null ? '' : `${found.query.marks} → ${changedTo}`
    await recordAudit(tx, { actor, action: 'appeal.answer', subject: appealId, detail })
    await ctx.queue.send(tx, notifyFamiliesJob, { event: 'appeal-answered', appealId })
    await ctx.queue.send(tx, messageEventJob, { event: 'appeal-answered', appealId })
  })
}

interface MarkToChange {
  actor: Actor
  found: StaffAppealRow
  marks: number
  why: string
}

/** Null where the mark is that already. */
async function changeMark(ctx: Context, tx: Tx, { actor, found, marks, why }: MarkToChange): Promise<number | null> {
  const { examId, paperId, question: id } = found.query
  const exam = await shareExam(tx, examId)
  const question = exam === null ? undefined : readMarkedExam(exam)?.questions.find((each) => each.id === id)
  const [answer] = exam === null ? [] : (await lockWork(tx, exam, { answersTo: { paperIds: [paperId], questions: [id] } })).answers
  if (found.answerId === null) throw new AppError('appeal-about-page')
  if (!exam || !question || !answer) throw new AppError('exam-invalid')
  if (marks > question.marks) throw new AppError('invalid-input', { errors: [fieldFault('marks', 'marks-above-worth', { marks: question.marks })] })
  if (marks === answer.marks) return null
  const decision = adoptDecision(found, { question, answer, marks })
  await decideMarks(tx, {
    exam,
    question,
    answers: [answer],
    decision,
    note: answer.note,
    why: { code: 'said-by-person', text: why },
    by: actor,
    now: ctx.now(),
  })
  if (exam.confirmedAt !== null) await markExamsStale(ctx, tx, { schoolId: exam.schoolId, examIds: [examId] })
  return marks
}

/** The colleague's own decision where it comes to these marks, so that the pupil reads for what they are; else the marks as a whole. */
function adoptDecision(
  { remarking }: StaffAppealRow,
  { question, answer, marks }: { question: Question; answer: Answer; marks: number },
): MarksToDecide['decision'] {
  const decision = remarking?.decision ?? null
  if (decision === null) return { marks }
  const mark = applyReview({ question, mark: markOf(answer), review: decision })
  return mark.marks === marks && !mark.needsReview ? decision : { marks }
}
