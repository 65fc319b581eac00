import { AppError } from '#contract/base/errors.ts'
import type { OpinionDecision, OpinionPart } from '#contract/second-opinions.ts'
import type { Tx } from '#db/client.ts'
import type { Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { decideMarks } from '#server/features/papers/decide-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { findReview } from '#server/features/papers/queries/decisions.ts'
import { type DrawnAnswer, listDrawnAnswers } from '#server/features/papers/queries/drawn-answers.ts'
import { getExamOfAnswers } from '#server/features/review/find-answer-right.ts'
import { dropClaim, findHolder } from '#server/features/review/queries/answers.ts'
import { stopWatching } from '#server/features/review/queries/watches.ts'
import { refuseUnlike } from '#server/features/review/refuse-unlike.ts'
import { undoReview } from '#server/features/review/undo-review.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { partFor } from '#server/features/second-opinions/policy.ts'
import { findOpinion, insertOpinion, markOpinionUndone, saveThird } from '#server/features/second-opinions/queries/opinions.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Keeps what somebody finds an answer to be worth. A second opinion changes no mark; a third, where two differ, is the mark from
 * then on, as a decision whose history holds the first. Throws `answer-not-found`, `opinion-given` where the answer does not wait
 * for that opinion of theirs, `answer-held`, `exam-confirmed`, `invalid-input`, `not-standardised`, `question-closed`.
 */
export async function giveOpinion(
  ctx: Context,
  actor: Actor,
  { answerId, part, decision }: { answerId: string; part: OpinionPart; decision: OpinionDecision },
): Promise<{ opinionId: string; marks: number }> {
  const exam = await getExamOfAnswers(ctx.db, actor, [answerId])
  const { userId } = actor
  return ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    const [answer] = (await lockWork(tx, exam, { answerIds: [answerId] })).answers
    if (answer === undefined) throw new AppError('answer-not-found')
    await refuseUntilOpen(tx, { examId: exam.id, userId, question: answer.question })
    const [drawn] = await listDrawnAnswers(tx, exam.id, { answerId })
    if (drawn === undefined || partFor(drawn, userId) !== part) throw new AppError('opinion-given')
    const holder = await findHolder(tx, { ids: [answerId], userId, now: ctx.now() })
    // Whose the other opinion is must not be told.
    if (holder !== null) throw new AppError('opinion-held')
    const question = readMarkedExam(row)?.questions.find(({ id }) => id === answer.question)
    if (!question) throw new AppError('exam-invalid')
    refuseUnlike([answer], question, decision)
    const { marks } = applyReview({ question, mark: markOf(answer), review: decision })
    const given = { answer, question, drawn, decision, actor, now: ctx.now() }
    const opinionId = part === 'second' ? await saveSecond(tx, { ...given, marks }) : await decideAsThird(tx, given)
    await dropClaim(tx, { answerId, userId })
    // What it took is no time of the review.
    await stopWatching(tx, userId)
    await recordAudit(tx, { actor, action: `second-opinions.${part}`, subject: answerId })
    await publishExamEvent(ctx, tx, exam.id, { marked: answer.paperId })
    return { opinionId, marks }
  })
}

interface Given {
  answer: Answer
  question: Question
  drawn: DrawnAnswer
  decision: OpinionDecision
  actor: Actor
  now: Date
}

function saveSecond(tx: Tx, { answer, decision, marks, actor, now }: Given & { marks: number }): Promise<string> {
  const { id: answerId, schoolId, reviewId, marks: firstMarks } = answer
  return insertOpinion(tx, { schoolId, answerId, firstReviewId: reviewId, firstMarks, givenBy: actor.userId, decision, marks }, now)
}

async function decideAsThird(tx: Tx, { answer, question, drawn, decision, actor, now }: Given): Promise<string> {
  const { id: answerId, schoolId, reviewId, marks: firstMarks } = answer
  const asProgram = { schoolId, answerId, firstReviewId: reviewId, firstMarks, isProgram: true, marks: drawn.secondMarks ?? 0 }
  const opinionId = drawn.opinionId ?? (await insertOpinion(tx, asProgram, now))
  const exam = { id: answer.examId, schoolId }
  const thirdReviewId = await decideMarks(tx, {
    exam,
    question,
    answers: [answer],
    decision,
    note: answer.note,
    why: { code: 'third-opinion' },
    by: actor,
    now,
  })
  await saveThird(tx, opinionId, thirdReviewId)
  return opinionId
}

/**
 * Takes back what was given last of an answer: the third opinion, and with it its mark, else the second. A marker takes back
 * their own alone. Throws `opinion-not-found`, `already-undone`, `exam-confirmed`, and `review-superseded` where a third rests on
 * the second.
 */
export async function undoOpinion(ctx: Context, actor: Actor, opinionId: string): Promise<void> {
  const found = await findOpinion(ctx.db, opinionId)
  const right = found === null ? null : await findExamRight(ctx.db, actor, found.exam)
  if (found === null || right === null) throw new AppError('opinion-not-found')
  const third = await findThird(ctx, found.opinion.thirdReviewId)
  if (third !== null && (right === 'lead' || third.reviewedBy === actor.userId)) {
    await undoReview(ctx, actor, third.id)
    return
  }
  if (found.opinion.isProgram || (right === 'mark' && found.opinion.givenBy !== actor.userId)) throw new AppError('opinion-not-found')
  const { answerId } = found.opinion
  await ctx.db.transaction(async (tx) => {
    await shareOpenExam(tx, found.exam.id)
    const [answer] = (await lockWork(tx, found.exam, { answerIds: [answerId] })).answers
    const opinion = (await findOpinion(tx, opinionId))?.opinion
    if (answer === undefined || opinion === undefined) throw new AppError('opinion-not-found')
    if (opinion.undoneAt !== null) throw new AppError('already-undone')
    if ((await findThird({ db: tx }, opinion.thirdReviewId)) !== null) throw new AppError('review-superseded')
    await markOpinionUndone(tx, opinionId, ctx.now())
    await recordAudit(tx, { actor, action: 'second-opinions.undo', subject: answerId })
    await publishExamEvent(ctx, tx, found.exam.id, { marked: answer.paperId })
  })
}

/** The third person's decision, while it stands. */
async function findThird({ db }: { db: Parameters<typeof findReview>[0] }, reviewId: string | null) {
  const review = reviewId === null ? null : ((await findReview(db, reviewId))?.review ?? null)
  return review === null || review.undoneAt !== null ? null : review
}
