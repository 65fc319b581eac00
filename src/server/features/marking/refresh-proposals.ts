import { AppError } from '#contract/base/errors.ts'
import type { Question } from '#engine/exam/exam.ts'
import { decisionsByWords, wordsThatDecide } from '#engine/marking/decide/same-words.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { updateCohorts } from '#server/features/marking/cohorts.ts'
import { markPaperOf } from '#server/features/marking/mark-exam.ts'
import { noteApplied } from '#server/features/marking/queries.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { followDecision } from '#server/features/papers/decide-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { listUndecidedPaperIds, listWaitingWords } from '#server/features/papers/queries/answers.ts'
import { listDecidedWords, lockReview } from '#server/features/papers/queries/decisions.ts'
import { createYield } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/**
 * After new words were read: marks undecided answers by their cohort again, and applies decisions to answers in the same words.
 * Decisions by people and confirmed exams stay. Idempotent.
 */
export async function refreshProposals(ctx: Context, { examId }: { examId: string }, run: Pick<JobRun, 'signal'>): Promise<'done' | 'skipped'> {
  const row = await findExamRow(ctx.db, examId)
  if (row === null || row.confirmedAt !== null) return 'skipped'
  const rest = createYield()
  try {
    const moved = await updateCohorts(ctx, row)
    for (const paperId of await listUndecidedPaperIds(ctx.db, examId, moved)) {
      run.signal.throwIfAborted()
      await rest()
      await markPaperOf(ctx, examId, paperId)
    }
    await noteApplied(ctx.db, examId, moved)
    await followDecisions(ctx, row)
    return 'done'
  } catch (error) {
    // The exam was deleted or confirmed meanwhile.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return 'skipped'
    throw error
  }
}

/** Applies decisions about words to answers that came in later with the same words. */
async function followDecisions(ctx: Context, row: ExamToMark): Promise<void> {
  for (const question of readMarkedExam(row)?.questions ?? []) {
    if (question.type === 'short') await followInQuestion(ctx, row, question)
  }
}

async function followInQuestion(ctx: Context, { id: examId }: ExamToMark, question: Question): Promise<void> {
  const place = { examId, question: question.id }
  const decided = decisionsByWords(await listDecidedWords(ctx.db, place))
  if (decided.size === 0) return
  const followers = new Map<string, string[]>()
  for (const answer of await listWaitingWords(ctx.db, place)) {
    const reviewId = decided.get(wordsThatDecide(answer) ?? '')
    if (reviewId !== undefined) followers.set(reviewId, [...(followers.get(reviewId) ?? []), answer.id])
  }
  for (const [reviewId, answerIds] of followers) await follow(ctx, { examId, question, reviewId, answerIds })
}

interface Following {
  examId: string
  question: Question
  reviewId: string
  answerIds: readonly string[]
}

async function follow(ctx: Context, { examId, question, reviewId, answerIds }: Following): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await shareOpenExam(tx, examId)
    const review = await lockReview(tx, reviewId)
    const decided = decisionsByWords(await listDecidedWords(tx, { examId, question: question.id }))
    // The decision was undone meanwhile. Only points or marks apply to words.
    if (review === null || review.undoneAt !== null || 'bubbles' in review.decision) return
    const { answers } = await lockWork(tx, exam, { answerIds })
    const waiting = answers.filter(
      (answer) => answer.needsReview && answer.reviewId === null && decided.get(wordsThatDecide(answer) ?? '') === reviewId,
    )
    await followDecision(tx, { review: { ...review, decision: review.decision }, question, answers: waiting, now: ctx.now() })
    for (const paperId of new Set(waiting.map((answer) => answer.paperId))) await publishExamEvent(ctx, tx, examId, { marked: paperId })
  })
}
