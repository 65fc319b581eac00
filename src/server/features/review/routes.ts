import { groupChangeAnswer, groupChangeInput, groupChangeParams, groupChangeUndone, reviewHistory } from '#contract/answer-groups.ts'
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
import type { Exam, Question } from '#engine/exam/exam.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { changeAnswerGroups, undoGroupChange } from '#server/features/review/change-groups.ts'
import { claimAnswers } from '#server/features/review/claim-answers.ts'
import { cropAnswer } from '#server/features/review/crop-answer.ts'
import { decideAnswers } from '#server/features/review/decide-answers.ts'
import { listGroups } from '#server/features/review/list-groups.ts'
import { showHistory } from '#server/features/review/show-history.ts'
import { showOverview } from '#server/features/review/show-overview.ts'
import { undoReview } from '#server/features/review/undo-review.ts'
import { hideCheckPapers, presentDecided } from '#server/features/review/with-check.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const

export function registerReviewRoutes(app: App, ctx: Context): void {
  /** A question that the caller may review now. Throws `exam-not-found`, `not-standardised`, `question-closed`, `question-not-found`. */
  async function openQuestion(actor: Actor, params: { examId: string; question: string }) {
    const { exam: row, right } = await getMarkedExamFor(ctx, actor, params.examId)
    const found = getQuestion(row, params.question)
    await refuseUntilOpen(ctx.db, { examId: row.id, userId: actor.userId, question: found.question.id })
    return { row, right, ...found }
  }

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
      const { row, right, exam, question } = await openQuestion(actor, request.params)
      const groups = await listGroups(ctx, actor, { examId: row.id, exam, question, all: request.query.all === '1' })
      return { success: true as const, data: { question, groups: right === 'lead' ? groups : groups.map(withoutPages) } }
    },
  )

  app.post(
    '/api/exams/:examId/review/:question/groups',
    { config: anyone, schema: { params: reviewParams, body: groupChangeInput, response: { 200: successOf(groupChangeAnswer) } } },
    async (request) => {
      const { row, exam, question } = await openQuestion(getActor(request), request.params)
      const changeId = await changeAnswerGroups(ctx, getActor(request), { examId: row.id, exam, question, change: request.body })
      return { success: true as const, data: { changeId } }
    },
  )

  app.post(
    '/api/group-changes/:changeId/undo',
    { config: anyone, schema: { params: groupChangeParams, response: { 200: successOf(groupChangeUndone) } } },
    async (request) => {
      await undoGroupChange(ctx, getActor(request), request.params.changeId)
      return { success: true as const, data: {} }
    },
  )

  app.get(
    '/api/exams/:examId/review/:question/history',
    { config: anyone, schema: { params: reviewParams, response: { 200: successOf(reviewHistory) } } },
    async (request) => {
      const { row, question } = await openQuestion(getActor(request), request.params)
      return { success: true as const, data: await showHistory(ctx, { examId: row.id, question: question.id }) }
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
  return { ...group, answers: group.answers.map((answer) => ({ ...answer, pageId: null, plainPageIds: [] })) }
}

function getQuestion(row: ExamRow, id: string): { exam: Exam; question: Question } {
  // The one that is remembered by its revision: what was learnt of a question stays with it.
  const exam = readMarkedExam(row) ?? getSoundExam(row.draft)
  const question = exam.questions.find((each) => each.id === id)
  if (!question) throw new AppError('question-not-found')
  return { exam, question }
}
