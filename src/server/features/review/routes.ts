import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/review.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { changeAnswerGroups, undoGroupChange } from '#server/features/review/change-groups.ts'
import { claimAnswers } from '#server/features/review/claim-answers.ts'
import { cropAnswer } from '#server/features/review/crop-answer.ts'
import { decideAnswers } from '#server/features/review/decide-answers.ts'
import { decideBubbles } from '#server/features/review/decide-bubbles.ts'
import { listGroups } from '#server/features/review/list-groups.ts'
import { showEvidence } from '#server/features/review/show-evidence.ts'
import { showHistory } from '#server/features/review/show-history.ts'
import { showOverview } from '#server/features/review/show-overview.ts'
import { undoReview } from '#server/features/review/undo-review.ts'
import { goOnWatching } from '#server/features/review/watch-question.ts'
import { hideCheckPapers, presentDecided } from '#server/features/review/with-check.ts'
import { listBlindAnswers } from '#server/features/papers/queries/blind-answers.ts'
import { findOwnAnswers, findOwnFirst } from '#server/features/shares/find-own-answers.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

export function registerReviewRoutes(app: App, ctx: Context): void {
  /** A question that the caller may review now. Throws `exam-not-found`, `not-standardised`, `question-closed`, `question-not-found`. */
  async function openQuestion(actor: Actor, params: { examId: string; question: string }) {
    const { exam: row, right } = await getMarkedExamFor(ctx, actor, params.examId)
    const found = getQuestion(row, params.question)
    await refuseUntilOpen(ctx.db, { examId: row.id, userId: actor.userId, question: found.question.id })
    return { row, right, ...found }
  }

  /** The answers to a question that the caller may see; null: all of them. */
  async function findOwn(actor: Actor, { row, right, question }: Pick<Awaited<ReturnType<typeof openQuestion>>, 'row' | 'right' | 'question'>) {
    return right === 'lead' ? null : findOwnAnswers(ctx.db, { examId: row.id, userId: actor.userId, question: question.id })
  }

  serve(app, contract.getReview, async ({ actor, params }) => {
    const { exam: row, right } = await getMarkedExamFor(ctx, actor, params.examId)
    const overview = await showOverview(ctx, { examId: row.id, exam: getValidExam(row.draft), userId: actor.userId, isLead: right === 'lead' })
    return right === 'lead' ? overview : hideCheckPapers(ctx, row.id, overview)
  })

  serve(app, contract.getReviewQuestion, async ({ actor, params, query }) => {
    const { row, right, exam, question } = await openQuestion(actor, params)
    const all = query.all === '1'
    const only = await findOwn(actor, { row, right, question })
    const wanted = { examId: row.id, exam, question, all, isLead: right === 'lead', only }
    // Whoever sees the answers of others too is shown own ones first, and the others once none of these waits.
    const own = only === null && !all ? await findOwnFirst(ctx.db, { examId: row.id, userId: actor.userId, question: question.id }) : null
    const first = own === null ? null : await listGroups(ctx, actor, { ...wanted, only: own })
    const { groups, decisionsLeft } = first !== null && first.groups.length > 0 ? first : await listGroups(ctx, actor, wanted)
    return { question, guidance: exam.guidance ?? null, decisionsLeft, groups: right === 'lead' ? groups : groups.map(withoutPages) }
  })

  serve(app, contract.watchQuestion, async ({ actor, params }) => {
    const { row, question } = await openQuestion(actor, params)
    await ctx.db.transaction((tx) => goOnWatching(tx, { userId: actor.userId, examId: row.id, question: question.id, now: ctx.now() }))
    return {}
  })

  serve(app, contract.changeAnswerGroups, async ({ actor, params, body }) => {
    const { row, right, exam, question } = await openQuestion(actor, params)
    const only = await findOwn(actor, { row, right, question })
    return { changeId: await changeAnswerGroups(ctx, actor, { examId: row.id, exam, question, change: body, only }) }
  })

  serve(app, contract.undoGroupChange, async ({ actor, params }) => {
    await undoGroupChange(ctx, actor, params.changeId)
    return {}
  })

  serve(app, contract.getReviewHistory, async ({ actor, params, request, reply }) => {
    const { row, right, question } = await openQuestion(actor, params)
    const blind = right === 'lead' ? new Set<string>() : await listBlindAnswers(ctx.db, actor.userId, { examId: row.id })
    const only = await findOwn(actor, { row, right, question })
    return showHistory(
      ctx,
      { examId: row.id, question: question.id, without: blind, own: only && { answers: only, userId: actor.userId } },
      languageFor(request, reply),
    )
  })

  serveRaw(app, contract.getAnswerPicture, async ({ actor, params, query, reply }) => {
    const jpeg = await cropAnswer(ctx, actor, params.answerId, query)
    return reply.type('image/jpeg').send(jpeg)
  })

  serve(app, contract.getAnswerEvidence, ({ actor, params }) => showEvidence(ctx, actor, params.answerId))

  serve(app, contract.decideBubbles, async ({ actor, params, body }) => {
    const reviewId = await decideBubbles(ctx, actor, { answerId: params.answerId, bubbles: body.bubbles })
    return { reviewId, answers: await presentDecided(ctx, actor, [params.answerId]) }
  })

  serve(app, contract.decideAnswers, async ({ actor, body }) => {
    const { reviewId, left } = await decideAnswers(ctx, actor, body)
    return { reviewId, left, answers: await presentDecided(ctx, actor, body.answerIds) }
  })

  serve(app, contract.claimAnswers, async ({ actor, body }) => ({ heldBy: await claimAnswers(ctx, actor, body.answerIds) }))

  serve(app, contract.undoReview, async ({ actor, params }) => {
    const answerIds = await undoReview(ctx, actor, params.reviewId)
    return { answers: await presentDecided(ctx, actor, answerIds) }
  })
}

/** A whole page has a name at its head: a marker sees the place of the answer, and no more. */
function withoutPages(group: contract.AnswerGroup): contract.AnswerGroup {
  return { ...group, answers: group.answers.map((answer) => ({ ...answer, pageId: null, plainPageIds: [] })) }
}

function getQuestion(row: ExamRow, id: string): { exam: Exam; question: Question } {
  // The one that is remembered by its revision: what was learnt of a question stays with it.
  const exam = readMarkedExam(row) ?? getValidExam(row.draft)
  const question = exam.questions.find((each) => each.id === id)
  if (!question) throw new AppError('question-not-found')
  return { exam, question }
}
