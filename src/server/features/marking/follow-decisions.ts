import type { Question } from '#engine/exam/exam.ts'
import { decisionsByWords, wordsThatDecide } from '#engine/marking/decide/same-words.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { followDecision } from '#server/features/papers/decide-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { listWaitingWords } from '#server/features/papers/queries/answers.ts'
import { listDecidedWords, lockReview } from '#server/features/papers/queries/decisions.ts'
import type { Context } from '#server/platform/context.ts'

/** Answers that came in after their words were decided get that decision: a person saw these words and meant them. */
export async function followDecisions(ctx: Context, row: ExamToMark): Promise<void> {
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
    // Undone meanwhile. What is decided of words is points or marks.
    if (review === null || review.undoneAt !== null || 'bubbles' in review.decision) return
    const { answers } = await lockWork(tx, exam, { answerIds })
    const waiting = answers.filter(
      (answer) => answer.needsReview && answer.reviewId === null && decided.get(wordsThatDecide(answer) ?? '') === reviewId,
    )
    await followDecision(tx, { review: { ...review, decision: review.decision }, question, answers: waiting, now: ctx.now() })
    for (const paperId of new Set(waiting.map((answer) => answer.paperId))) await tellExam(ctx, tx, examId, { marked: paperId })
  })
}
