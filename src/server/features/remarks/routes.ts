import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { answerParams } from '#contract/marking.ts'
import {
  answerRemarks,
  bankAnswer,
  bankQuery,
  changeCommentInput,
  changedRemarks,
  commentAnswer,
  commentParams,
  deleteRemarkQuery,
  keepCommentInput,
  remarkParams,
  rewordRemarkInput,
  writeRemarkAnswer,
  writeRemarkInput,
} from '#contract/remarks.ts'
import { getMarkedExamFor } from '#server/features/exams/get-exam-for.ts'
import { changeComment, deleteComment } from '#server/features/remarks/change-comment.ts'
import { deleteRemark, rewordRemark } from '#server/features/remarks/change-remark.ts'
import { bankOf, keepComment } from '#server/features/remarks/keep-comment.ts'
import { presentComment } from '#server/features/remarks/present.ts'
import { listBank } from '#server/features/remarks/queries/bank.ts'
import { readRemarks } from '#server/features/remarks/read-remarks.ts'
import { writeRemark } from '#server/features/remarks/write-remark.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = { access: 'signed-in' } as const

export function registerRemarkRoutes(app: App, ctx: Context): void {
  app.get(
    '/api/answers/:answerId/remarks',
    { config: anyone, schema: { params: answerParams, response: { 200: successOf(answerRemarks) } } },
    async (request) => ({ success: true as const, data: await readRemarks(ctx, getActor(request), request.params.answerId) }),
  )

  app.put(
    '/api/remarks/:remarkId',
    { config: anyone, schema: { params: remarkParams, body: writeRemarkInput, response: { 200: successOf(writeRemarkAnswer) } } },
    async (request) => {
      const remark = await writeRemark(ctx, getActor(request), { ...request.body, remarkId: request.params.remarkId })
      return { success: true as const, data: { remark } }
    },
  )

  app.patch(
    '/api/remarks/:remarkId',
    { config: anyone, schema: { params: remarkParams, body: rewordRemarkInput, response: { 200: successOf(changedRemarks) } } },
    async (request) => {
      const answerCount = await rewordRemark(ctx, getActor(request), { ...request.body, remarkId: request.params.remarkId })
      return { success: true as const, data: { answerCount } }
    },
  )

  app.delete(
    '/api/remarks/:remarkId',
    { config: anyone, schema: { params: remarkParams, querystring: deleteRemarkQuery, response: { 200: successOf(changedRemarks) } } },
    async (request) => {
      const answerCount = await deleteRemark(ctx, getActor(request), { ...request.query, remarkId: request.params.remarkId })
      return { success: true as const, data: { answerCount } }
    },
  )

  app.get(
    '/api/exams/:examId/comments',
    { config: anyone, schema: { params: examParams, querystring: bankQuery, response: { 200: successOf(bankAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const { exam } = await getMarkedExamFor(ctx, actor, request.params.examId)
      const rows = await listBank(ctx.db, bankOf(actor, exam), { examId: exam.id, question: request.query.question })
      return { success: true as const, data: { comments: rows.map((row) => presentComment(actor, row)) } }
    },
  )

  app.post(
    '/api/exams/:examId/comments',
    { config: anyone, schema: { params: examParams, body: keepCommentInput, response: { 201: successOf(commentAnswer) } } },
    async (request, reply) => {
      const actor = getActor(request)
      const { exam } = await getMarkedExamFor(ctx, actor, request.params.examId)
      const { id, text, isShared } = await keepComment(ctx, actor, { exam, text: request.body.text })
      return reply.code(201).send({ success: true, data: { id, text, isShared } })
    },
  )

  app.patch(
    '/api/comments/:commentId',
    { config: anyone, schema: { params: commentParams, body: changeCommentInput, response: { 200: successOf(commentAnswer) } } },
    async (request) => {
      const { id, text, isShared } = await changeComment(ctx, getActor(request), { ...request.body, commentId: request.params.commentId })
      return { success: true as const, data: { id, text, isShared } }
    },
  )

  app.delete(
    '/api/comments/:commentId',
    { config: anyone, schema: { params: commentParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await deleteComment(ctx, getActor(request), request.params.commentId)
      return { success: true as const, data: {} }
    },
  )
}
