import { AppError } from '#contract/errors.ts'
import { fieldFault } from '#contract/refusals/field-fault.ts'
import type { Tx } from '#db/client.ts'
import { shareExam } from '#server/features/exams/queries/exams.ts'
import { tellFamiliesLater } from '#server/features/families/tell-families-later.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { findAppealForStaff, storeAppealAnswer, type StaffAppealRow } from '#server/features/publishing/queries.ts'
import { countAgainLater } from '#server/features/overview/count-again-later.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { decideMarks } from '#server/features/papers/decide-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'

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
 * that a confirmed exam takes, under a name, with its history. Throws `appeal-not-found`, `already-answered`, `invalid-input`.
 */
export async function answerAppeal(ctx: Context, actor: Actor, { appealId, answer, marks }: AppealAnswer): Promise<StaffAppealRow> {
  const found = await findAppealForStaff(ctx.db, appealId)
  if (!found || !canSeeWork(actor, found.exam)) throw new AppError('appeal-not-found')
  await ctx.db.transaction(async (tx) => {
    const changedTo = marks === undefined ? null : await changeMark(ctx, tx, { actor, found, marks, why: answer })
    const answered = { answer, changedTo, answeredBy: actor.userId, answeredByName: actor.name, answeredAt: ctx.now() }
    if (!(await storeAppealAnswer(tx, appealId, answered))) throw new AppError('already-answered')
    const detail = changedTo === null ? '' : `${found.query.marks} → ${changedTo}`
    await recordAudit(tx, { actor, action: 'appeal.answer', subject: appealId, detail })
    await tellFamiliesLater(ctx, tx, { event: 'appeal-answered', appealId })
  })
  const after = await findAppealForStaff(ctx.db, appealId)
  if (!after) throw new AppError('appeal-not-found')
  return after
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
  if (!exam || !question || !answer) throw new AppError('exam-invalid')
  if (marks > question.marks) throw new AppError('invalid-input', { errors: [fieldFault('marks', 'marks-above-worth', { marks: question.marks })] })
  if (marks === answer.marks) return null
  const decision = { marks }
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
  if (exam.confirmedAt !== null) await countAgainLater(ctx, tx, { schoolId: exam.schoolId, examIds: [examId] })
  return marks
}
