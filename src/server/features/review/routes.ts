import { AppError } from '#contract/errors.ts'
import { successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import {
  answerParams,
  claimAnswer,
  claimInput,
  type AnswerGroup,
  reviewAnswer,
  reviewIdParams,
  reviewInput,
  reviewOverview,
  reviewParams,
  reviewQuery,
  reviewQuestionAnswer,
  undoAnswer,
} from '#contract/marking.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { claimAnswers } from '#server/features/review/claim-answers.ts'
import { cropAnswer } from '#server/features/review/crop-answer.ts'
import { decideAnswers } from '#server/features/review/decide-answers.ts'
import { listGroups } from '#server/features/review/list-groups.ts'
import { showOverview } from '#server/features/review/show-overview.ts'
import { undoReview } from '#server/features/review/undo-review.ts'
import { hideCheckPapers, presentDecided } from '#server/features/review/with-check.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const

export function registerReviewRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/exams/:examId/review',
    { config: anyone, schema: { params: examParams, response: { 200: successOf(reviewOverview) } } },
    async (request) => {
      const { exam: row, right } = await getMarkedExamFor(ctx, getActor(request), request.params.examId)
      const overview = await showOverview(ctx, row.id, getSoundExam(row.draft))
      return { success: true as const, data: right === 'lead' ? overview : await hideCheckPapers(ctx, row.id, overview) }
    },
  )

  app.get(
    '/api/exams/:examId/review/:question',
    { config: anyone, schema: { params: reviewParams, querystring: reviewQuery, response: { 200: successOf(reviewQuestionAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const { exam: row, right } = await getMarkedExamFor(ctx, actor, request.params.examId)
      const question = getQuestion(row, request.params.question)
      const { userId } = actor
      await refuseUntilOpen(ctx.db, { examId: row.id, userId, question: question.id })
      const groups = await listGroups(ctx, { examId: row.id, question: question.id, all: request.query.all === '1', userId })
      return { success: true as const, data: { question, groups: right === 'lead' ? groups : groups.map(withoutPages) } }
    },
  )

  app.get('/api/answers/:answerId/crop', { config: anyone, schema: { params: answerParams } }, async (request, reply) => {
    const jpeg = await cropAnswer(ctx, getActor(request), request.params.answerId)
    return reply.type('image/jpeg').send(jpeg)
  })

  app.post('/api/reviews', { config: anyone, schema: { body: reviewInput, response: { 200: successOf(reviewAnswer) } } }, async (request) => {
    const actor = getActor(request)
    const reviewId = await decideAnswers(ctx, actor, request.body)
    return { success: true as const, data: { reviewId, answers: await presentDecided(ctx, actor, request.body.answerIds) } }
  })

  app.post('/api/reviews/claim', { config: anyone, schema: { body: claimInput, response: { 200: successOf(claimAnswer) } } }, async (request) => ({
    success: true as const,
    data: { heldBy: await claimAnswers(ctx, getActor(request), request.body.answerIds) },
  }))

  app.post(
    '/api/reviews/:reviewId/undo',
    { config: anyone, schema: { params: reviewIdParams, response: { 200: successOf(undoAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const answerIds = await undoReview(ctx, actor, request.params.reviewId)
      return { success: true as const, data: { answers: await presentDecided(ctx, actor, answerIds) } }
    },
  )
}

/** A whole page has a name at its head: a marker sees the place of the answer, and no more. */
function withoutPages(group: AnswerGroup): AnswerGroup {
  return { ...group, answers: group.answers.map((answer) => ({ ...answer, pageId: null })) }
}

function getQuestion(row: ExamRow, id: string): ReturnType<typeof getSoundExam>['questions'][number] {
  const question = getSoundExam(row.draft).questions.find((each) => each.id === id)
  if (!question) throw new AppError('question-not-found')
  return question
}
