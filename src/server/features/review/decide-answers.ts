import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import type { ReviewInput } from '#contract/marking.ts'
import { isDecidedAlone } from '#engine/marking/decided-alone.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { getExamOfAnswers } from '#server/features/review/find-answer-right.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { refreshProposalsNow } from '#server/features/marking/refresh-proposals-later.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findHolder, listHolders } from '#server/features/review/queries/answers.ts'
import { measureDecisionMs } from '#server/features/review/watch-question.ts'
import { refuseUnlike } from '#server/features/review/refuse-unlike.ts'
import { weighSameWords } from '#server/features/review/weigh-same-words.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { recordChecks, splitChecks } from '#server/features/standardisation/check-papers.ts'
import { refuseForeign } from '#server/features/shares/find-own-answers.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { decideMarks } from '#server/features/papers/decide-marks.ts'
import { listDecidedByOthers } from '#server/features/papers/queries/decisions.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Puts one decision of a person over one or many answers of one question: a review, its marks, their history and
 * the audit trail are one fact. A check paper among them keeps its mark; what was decided is written down beside it. With
 * `leaveOthers`, answers that somebody else has decided or holds are left as they are, and come back in `left`. What nobody has
 * read is decided among others only where each was seen. Throws `answer-not-found`, `answer-held`, `answers-of-others`, `answers-unread`,
 * `exam-confirmed`, `invalid-input`, `not-standardised`, `question-closed`.
 */
export async function decideAnswers(
  ctx: Context,
  actor: Actor,
  { answerIds, decision, note, leaveOthers, eachSeen }: ReviewInput,
): Promise<{ reviewId: string; left: LeftAnswer[] }> {
  const ids = [...new Set(answerIds)]
  const exam = await getExamOfAnswers(ctx.db, actor, ids)
  return ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    await refuseForeign(tx, actor, exam, ids)
    const { answers } = await lockWork(tx, exam, { answerIds: ids })
    if (answers.length < ids.length) throw new AppError('answer-not-found')
    const { userId } = actor
    await refuseUntilOpen(tx, { examId: exam.id, userId, question: answers[0]?.question ?? '' })
    const checks = await splitChecks(tx, { examId: exam.id, userId, answerIds: ids })
    const left = leaveOthers ? await listLeft(tx, { ids: ids.filter((id) => !checks.has(id)), userId, now: ctx.now() }) : []
    const isLeft = new Set(left.map(({ answerId }) => answerId))
    const counting = answers.filter(({ id }) => !checks.has(id) && !isLeft.has(id))
    if (left[0] !== undefined && counting.length + checks.size === 0) throw new AppError('answers-of-others', { holder: left[0].byName })
    const holder = await findHolder(tx, { ids: counting.map(({ id }) => id), userId, now: ctx.now() })
    if (holder !== null) throw new AppError('answer-held', { holder })
    if (!eachSeen) refuseUnread(answers.filter(({ id }) => !isLeft.has(id)))
    const question = readMarkedExam(row)?.questions.find(({ id }) => id === answers[0]?.question)
    if (!question) throw new AppError('exam-invalid')
    refuseUnlike(answers, question, decision)
    const why: MarkChangeWhy = note === '' ? { code: 'decided-by-person' } : { code: 'said-by-person', text: note }
    const isInWords = question.type === 'short' && counting.length > 0
    const same = isInWords ? await weighSameWords(tx, { examId: exam.id, question: question.id, answers: counting }) : null
    const spentMs = await measureDecisionMs(tx, { userId, examId: exam.id, question, answers: ids.length, now: ctx.now() })
    const wanted = { exam, question, answers: counting, decision, forSameWords: same?.holds === true, spentMs, note, why, by: actor, now: ctx.now() }
    const reviewId = counting.length === 0 ? randomUUID() : await decideMarks(tx, wanted)
    if (same?.hasOthers === true) await refreshProposalsNow(ctx, tx, exam.id)
    await recordChecks(tx, { checks, question, decision, decisionId: reviewId, userId, now: ctx.now() })
    await recordAudit(tx, { actor, action: 'review.decide', subject: reviewId })
    for (const paperId of new Set(counting.map((answer) => answer.paperId))) await publishExamEvent(ctx, tx, exam.id, { marked: paperId })
    return { reviewId, left }
  })
}

interface LeftAnswer {
  answerId: string
  byName: string
}

/** What is another's: decided by them, or in front of them now. */
async function listLeft(tx: Tx, of: { ids: readonly string[]; userId: string; now: Date }): Promise<LeftAnswer[]> {
  const both = [...(await listDecidedByOthers(tx, of)), ...(await listHolders(tx, of))]
  return [...new Map(both.map((left) => [left.answerId, left])).values()]
}

/** Answers that nobody has read only seem to be alike: one that was looked at says nothing of the others. */
function refuseUnread(answers: readonly Answer[]): void {
  const unread = answers.filter((answer) => isDecidedAlone({ ...answer, marks: judgedMarks(answer) })).length
  if (answers.length > 1 && unread > 0) throw new AppError('answers-unread', { answers: unread })
}
